// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "evecdi/base/quote.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/table.h"
#include "evecdi/rules/vendor_command.h"

namespace evecdi {
namespace {

void CheckCommand(const SpecContext& context, const HookCommand& command, FindingList& findings) {
  for (const HookFlag& flag : command.flags) {
    if (flag.folded || !flag.value.empty()) continue;
    findings.Add(FindingOf(
        kHookFlag, context, flag.span,
        fmt::format(
            "--{} has no value: {} takes the next word for it or fails, and does not do what is meant",
            flag.name, command.known->name),
        "write the value as the next list item, or remove the flag"));
  }
  // Up to release 1.17, nothing behind such a word is read.
  for (const LocatedString* word : command.strays) {
    findings.Add(FindingOf(kHookFlag, context, word->span,
                           fmt::format("{} is the value of no flag: {} passes over it, and in many releases "
                                       "over all that follows",
                                       Quote(word->value), command.known->name),
                           "write the flag that it belongs to before it, as a list item of its own"));
  }
}

void Check(const SpecContext& context, FindingList& findings) {
  for (const HookCommand& command : VendorCommands(context.file.spec))
    CheckCommand(context, command, findings);
}

}  // namespace

const Rule kHookFlag = {
    .info =
        {.name = "hook-flag",
         .severity = Severity::kError,
         .what = "A flag of NVIDIA's hook program without its value, or a value without its flag.",
         .why =
             "The program takes whatever comes next for the value, or fails where nothing does; at a value "
             "without a flag it stops to read. Links are then missing in the container, or it does not "
             "start.",
         .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
