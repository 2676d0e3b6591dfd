// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/base/edit_distance.h"
#include "evecdi/base/quote.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/table.h"
#include "evecdi/rules/vendor_command.h"

namespace evecdi {
namespace {

std::optional<std::string_view> NearestCommand(std::string_view name) {
  std::vector<std::string_view> names;
  for (const HookSubCommand& known : HookSubCommands()) names.push_back(known.name);
  return Nearest(name, names);
}

std::string WhatHappens(std::optional<ToolkitRelease> toolkit) {
  if (!toolkit) return "the hook does nothing, and before release 1.18.0 of the toolkit it fails";
  return *toolkit < kLaxCommands ? "the hook fails and no app with this device starts"
                                 : "the hook does nothing";
}

struct Fault {
  std::string seen, help;
};

std::optional<Fault> FaultOf(const LocatedString& command, const HookSubCommand* known,
                             std::optional<ToolkitRelease> toolkit) {
  if (known == nullptr) {
    const auto near = NearestCommand(command.value);
    if (!near && MayKnowMore(toolkit)) return std::nullopt;
    return Fault{fmt::format("no release of the toolkit knows {}", Quote(command.value)),
                 near ? fmt::format("did you mean {}?", *near) : "remove the hook"};
  }
  if (!toolkit || *toolkit >= known->since) return std::nullopt;
  return Fault{fmt::format("{} came with release {} of the toolkit, and this is {}", known->name,
                           ToolkitName(known->since), ToolkitName(*toolkit)),
               "remove the hook, or say with --toolkit which release the image has"};
}

void ReportNotHook(const SpecContext& context, const HookCommand& command, FindingList& findings) {
  const LocatedString& word = *command.not_hook;
  findings.Add(FindingOf(
      kHookCommand, context, word.span,
      fmt::format("nvidia-ctk is told {} where hook has to stand: it does not run the hook, but fails",
                  Quote(word.value)),
      command.sub_command == &word ? "put hook before it, as a list item of its own"
                                   : "write hook, and a sub-command such as create-symlinks behind it"));
}

void CheckCommand(const SpecContext& context, const HookCommand& command, FindingList& findings) {
  if (command.not_hook != nullptr) return ReportNotHook(context, command, findings);
  if (command.sub_command == nullptr) {
    const bool is_ctk = BaseName(command.hook->path.value) == "nvidia-ctk";
    findings.Add(FindingOf(kHookCommand, context, command.hook->path.span,
                           "the hook program is told no sub-command: the hook does nothing",
                           fmt::format("name one in args, as {}create-symlinks, or remove the hook",
                                       is_ctk ? "hook and " : "")));
    return;
  }
  if (command.Is("chmod")) {
    findings.Add(FindingOf(kHookCommand, context, command.sub_command->span,
                           "chmod is obsolete: it worked around a fault of crun before release 1.7",
                           "remove the hook"));
    return;
  }
  if (const auto fault = FaultOf(*command.sub_command, command.known, context.toolkit)) {
    findings.Add(FindingOf(kHookCommand, context, command.sub_command->span,
                           fmt::format("{}: {}", fault->seen, WhatHappens(context.toolkit)), fault->help));
  }
}

void Check(const SpecContext& context, FindingList& findings) {
  for (const HookCommand& command : VendorCommands(context.file.spec))
    CheckCommand(context, command, findings);
}

}  // namespace

const Rule kHookCommand = {
    .info =
        {.name = "hook-command",
         .severity = Severity::kWarning,
         .what =
             "A sub-command that this release of NVIDIA's hook program does not know, or an obsolete one; "
             "none; nvidia-ctk without its word hook.",
         .why =
             "Files are often made with a newer release than the one that runs on the device. Up to release "
             "1.17 the hook then fails and the container does not start; from 1.18.0 on it does nothing, "
             "which may go unnoticed.",
         .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
