// SPDX-License-Identifier: Apache-2.0
// The command lines of NVIDIA's hook programs: `nvidia-cdi-hook SUB …` and `nvidia-ctk hook SUB …`. Reads
// them as their author meant them, so that one slip gives one finding.
// Internal to the module.
#ifndef EVECDI_RULES_VENDOR_COMMAND_H_
#define EVECDI_RULES_VENDOR_COMMAND_H_

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "evecdi/cdi/spec.h"
#include "evecdi/rules/toolkit.h"

namespace evecdi {

// A flag with its value; one that takes a list ("a,b") stands once for each item.
struct HookFlag {
  std::string_view name;   // without dashes
  std::string_view value;  // empty where there is none
  Span span;               // of the value, else of the flag
  bool folded = false;     // both in one word, which the program does not understand: folded-value says so
};

// A flag that the sub-command does not have.
struct UnknownFlag {
  std::string_view name;   // without dashes
  std::string_view meant;  // one that it begins, or that begins it, and is read in its place; or empty
  Span span;               // of it alone
};

// A sub-command, and the flags that it has; all of them take a value.
struct HookSubCommand {
  std::string_view name;
  ToolkitRelease since;
  std::span<const std::string_view> flags;
};

// Views into the hook, which outlives it.
struct HookCommand {
  const Hook* hook = nullptr;
  const LocatedString* not_hook = nullptr;     // of nvidia-ctk: what stands where "hook" has to; mostly null
  const LocatedString* sub_command = nullptr;  // null where none is stated
  const HookSubCommand* known = nullptr;  // null where no release has such a one; the rest is then not read
  std::vector<HookFlag> flags;
  std::vector<UnknownFlag> unknown_flags;
  std::vector<const LocatedString*> strays;  // words that are neither a flag nor its value

  bool Is(std::string_view name) const { return known != nullptr && known->name == name; }
  // Of a flag with one value, which is the last that is stated; null where none is.
  const HookFlag* LastFlag(std::string_view name) const;
};

// Nothing for a hook of another program, or of nvidia-ctk for something else than a hook.
std::optional<HookCommand> ParseHookCommand(const Hook& hook);
// Those of the top level, then those of each device.
std::vector<HookCommand> VendorCommands(const Spec& spec);

// All that any release knows, by name.
std::span<const HookSubCommand> HookSubCommands();

// The last part of a path.
std::string_view BaseName(std::string_view path);

// The place of a part of a value where that is written as it is read; else of the whole.
Span PartOf(const LocatedString& text, std::string_view part);

}  // namespace evecdi

#endif  // EVECDI_RULES_VENDOR_COMMAND_H_
