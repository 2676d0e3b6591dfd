// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "evecdi/base/quote.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/table.h"
#include "evecdi/rules/vendor_command.h"

namespace evecdi {
namespace {

// Programs that go by what args[0] calls them.
bool IsMultiCall(std::string_view program) { return program == "busybox" || program == "toybox"; }

// "python3" for python3.11, "x" for x.real.
bool IsNameOf(std::string_view name, std::string_view program) {
  return !name.empty() && (program.starts_with(name) || name.starts_with(program));
}

// Whether the program's own name was left out, so that its first argument stands in its place.
bool IsArgument(std::string_view word) {
  if (word.starts_with('-') || word == "hook") return true;
  const auto commands = HookSubCommands();
  return std::any_of(commands.begin(), commands.end(),
                     [word](const HookSubCommand& known) { return known.name == word; });
}

void Check(const SpecContext& context, FindingList& findings) {
  for (const Hook* hook : AllHooks(context.file.spec)) {
    if (hook->args.empty()) continue;
    const LocatedString& first = hook->args.front();
    const std::string_view program = BaseName(hook->path.value);
    if (IsMultiCall(program) || IsNameOf(BaseName(first.value), program)) continue;
    const bool left_out = IsArgument(first.value);
    findings.Add(FindingOf(
        kHookArgv0, context, first.span,
        fmt::format("args[0] is {}, which the program {} takes for its own name{}", Quote(first.value),
                    Quote(program), left_out ? " and never sees as an argument" : ""),
        left_out ? fmt::format("put {} before it", Quote(program))
                 : fmt::format("write {}, unless the program is to run under that name", Quote(program))));
  }
}

}  // namespace

const Rule kHookArgv0 = {
    .info =
        {.name = "hook-argv0",
         .severity = Severity::kWarning,
         .what = "args[0] of a hook is not the name of its program.",
         .why =
             "A program takes args[0] for its own name, and what it is to do from args[1] on. Where the name "
             "was left out, the first argument is lost: the hook fails or does nothing, and the file is "
             "accepted all the same.",
         .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
