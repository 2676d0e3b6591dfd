// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <optional>

#include "evecdi/base/edit_distance.h"
#include "evecdi/base/quote.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/table.h"
#include "evecdi/rules/vendor_command.h"

namespace evecdi {
namespace {

void ReportUnknown(const SpecContext& context, const HookCommand& command, const UnknownFlag& flag,
                   FindingList& findings) {
  if (flag.name == "help" || flag.name == "h") return;
  const auto near = !flag.meant.empty()    ? std::optional(flag.meant)
                    : findings.may_guess() ? Nearest(flag.name, command.known->flags)
                                           : std::nullopt;
  if (!near && MayKnowMore(context.toolkit)) return;
  findings.Add(
      FindingOf(kHookFlag, context, flag.span,
                fmt::format("{} has no flag --{}: it fails, and no app with this device starts",
                            command.known->name, Printable(flag.name)),
                near ? fmt::format("did you mean --{}?", *near) : "remove it, and its value if it has one"));
}

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
  for (const UnknownFlag& flag : command.unknown_flags) ReportUnknown(context, command, flag, findings);
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
    .info = {.name = "hook-flag",
             .severity = Severity::kError,
             .what = "A flag of NVIDIA's hook program without its value or unknown to it, or a value without "
                     "its flag.",
             .why =
                 "The program takes whatever comes next for the value, or fails where nothing does, and at a "
                 "flag that it does not know; at a value without a flag it stops to read. Links are then "
                 "missing in the container, or it does not start.",
             .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
