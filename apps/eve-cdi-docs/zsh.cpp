// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <iterator>
#include <string_view>

#include "eve-cdi-docs/writers.h"

namespace evecdi {
namespace {

constexpr std::string_view kHelpers = R"sh(#compdef eve-cdi
# SPDX-License-Identifier: Apache-2.0
# zsh completion of eve-cdi, made of the program's own options: do not edit.

# Devices and adapters, of the files that the line names.
_eve_cdi_names() {
  local -a places names
  local option
  for option in -d --spec-dir -r --rootfs -m --model; do
    [[ -z ${opt_args[$option]} ]] || places+=($option ${opt_args[$option]})
  done
  names=(${(f)"$(_call_program devices eve-cdi list devices --format plain --quiet $places 2> /dev/null)"})
  names+=(${(f)"$(_call_program adapters eve-cdi list adapters --format plain --quiet $places 2> /dev/null)"})
  compadd -a names
}

_eve_cdi_rules() {
  local -a rules
  rules=(${${(f)"$(_call_program rules eve-cdi validate --list-rules 2> /dev/null)"}%% *})
  _values -s , rule $rules
}

)sh";

// In single quotes, and with what _arguments gives a meaning escaped.
std::string Quoted(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
      continue;
    }
    if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string Action(const OptionDoc& option) {
  switch (option.offer) {
    case Offer::kNothing:
      return " ";
    case Offer::kChoices:
      return fmt::format("({})", fmt::join(option.choices, " "));
    case Offer::kFiles:
      return "_files";
    case Offer::kFolders:
      return "_files -/";
    case Offer::kNames:
      return "_eve_cdi_names";
    case Offer::kRules:
      return "_eve_cdi_rules";
  }
  return " ";
}

void AddArguments(const CommandDoc& command, std::string_view indent, std::string& out) {
  for (const OptionDoc& option : command.options) {
    const std::string value =
        option.takes_value() ? fmt::format(":{}:{}", Quoted(option.value), Action(option)) : "";
    for (const std::string& name : option.names) {
      const std::string before = option.repeatable ? "*" : fmt::format("({})", fmt::join(option.names, " "));
      fmt::format_to(std::back_inserter(out), " \\\n{}'{}{}[{}]{}'", indent, before, name,
                     Quoted(option.description), value);
    }
  }
  size_t position = 0;
  for (const OptionDoc& operand : command.operands) {
    fmt::format_to(std::back_inserter(out), " \\\n{}'{}:{}:{}'", indent,
                   operand.repeatable ? "*" : std::to_string(++position) + ":", Quoted(operand.value),
                   Action(operand));
  }
}

}  // namespace

std::string ZshCompletion(const CommandDoc& program) {
  std::string out(kHelpers);
  out += "_eve_cdi() {\n  local context state line\n  typeset -A opt_args\n  _arguments -C";
  AddArguments(program, "    ", out);
  out +=
      " \\\n    '1:command:->command' '*::argument:->argument'\n  case $state in\n    command)\n"
      "      local -a commands=(\n";
  for (const CommandDoc& command : program.commands)
    fmt::format_to(std::back_inserter(out), "        '{}:{}'\n", command.name, Quoted(command.description));
  out += "      )\n      _describe command commands\n      ;;\n    argument)\n      case $words[1] in\n";
  for (const CommandDoc& command : program.commands) {
    fmt::format_to(std::back_inserter(out), "        {})\n          _arguments", command.name);
    AddArguments(command, "            ", out);
    out += "\n          ;;\n";
  }
  return out + "      esac\n      ;;\n  esac\n}\n\n_eve_cdi \"$@\"\n";
}

}  // namespace evecdi
