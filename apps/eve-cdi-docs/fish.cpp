// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <iterator>
#include <string_view>

#include "eve-cdi-docs/writers.h"

namespace evecdi {
namespace {

constexpr std::string_view kHelpers = R"sh(# SPDX-License-Identifier: Apache-2.0
# fish completion of eve-cdi, made of the program's own options: do not edit.

# Devices and adapters, of the files that the line names.
function __eve_cdi_names
    set -l words (commandline -opc)
    set -l places
    for i in (seq 2 (count $words))
        if contains -- $words[$i] -d --spec-dir -r --rootfs -m --model; and set -q words[(math $i + 1)]
            set -a places $words[$i] $words[(math $i + 1)]
        end
    end
    eve-cdi list devices --format plain --quiet $places 2>/dev/null
    eve-cdi list adapters --format plain --quiet $places 2>/dev/null
end

function __eve_cdi_rules
    eve-cdi validate --list-rules 2>/dev/null | string replace -r ' .*' ''
end

complete -c eve-cdi -f
)sh";

std::string Quoted(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string Arguments(const OptionDoc& option) {
  switch (option.offer) {
    case Offer::kNothing:
      return "";
    case Offer::kChoices:
      return fmt::format(" -a '{}'", fmt::join(option.choices, " "));
    case Offer::kFiles:
      return " -F";
    case Offer::kFolders:
      return " -a '(__fish_complete_directories)'";
    case Offer::kNames:
      return " -a '(__eve_cdi_names)'";
    case Offer::kRules:
      return " -a '(__eve_cdi_rules)'";
  }
  return "";
}

void AddOptions(const CommandDoc& command, const std::string& condition, std::string& out) {
  for (const OptionDoc& option : command.options) {
    fmt::format_to(std::back_inserter(out), "complete -c eve-cdi -n '{}'", condition);
    for (const std::string& name : option.names) {
      const bool is_long = name.starts_with("--");
      fmt::format_to(std::back_inserter(out), " {} {}", is_long ? "-l" : "-s", name.substr(is_long ? 2 : 1));
    }
    fmt::format_to(std::back_inserter(out), "{}{} -d '{}'\n", option.takes_value() ? " -r" : "",
                   option.takes_value() ? Arguments(option) : "", Quoted(option.description));
  }
}

}  // namespace

std::string FishCompletion(const CommandDoc& program) {
  std::string out(kHelpers);
  const std::string no_command = "__fish_use_subcommand";
  AddOptions(program, no_command, out);
  for (const CommandDoc& command : program.commands) {
    fmt::format_to(std::back_inserter(out), "complete -c eve-cdi -n '{}' -a {} -d '{}'\n", no_command,
                   command.name, Quoted(command.description));
  }
  for (const CommandDoc& command : program.commands) {
    const std::string condition = "__fish_seen_subcommand_from " + command.name;
    AddOptions(command, condition, out);
    for (const OptionDoc& operand : command.operands) {
      fmt::format_to(std::back_inserter(out), "complete -c eve-cdi -n '{}'{} -d '{}'\n", condition,
                     Arguments(operand), Quoted(operand.value));
    }
  }
  return out;
}

}  // namespace evecdi
