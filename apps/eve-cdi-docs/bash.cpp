// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <iterator>
#include <string_view>

#include "eve-cdi-docs/writers.h"

namespace evecdi {
namespace {

constexpr std::string_view kHelpers = R"sh(# SPDX-License-Identifier: Apache-2.0
# bash completion of eve-cdi, made of the program's own options: do not edit.

# Prints what the program lists, of the files that the line (the caller's words) names.
_eve_cdi_list() {
  local i
  local -a places=()
  for ((i = 1; i + 1 < ${#words[@]}; i++)); do
    case ${words[i]} in
      -d | --spec-dir | -r | --rootfs | -m | --model) places+=("${words[i]}" "${words[i + 1]}") ;;
    esac
  done
  "${words[0]}" list "$1" --format plain --quiet "${places[@]}" 2> /dev/null
}

# Sets the caller's candidates, each the whole word that the current one can become.
_eve_cdi_offer() {
  local kind=$1 given=${cur%"${cur##*,}"}
  shift
  case $kind in
    choices) candidates+=("$@") ;;
    names) mapfile -t -O ${#candidates[@]} candidates < <(_eve_cdi_list devices; _eve_cdi_list adapters) ;;
    rules) mapfile -t candidates < <("${words[0]}" validate --list-rules 2> /dev/null | sed "s|^\([^ ]*\).*|$given\1|") ;;
    files) compopt -o filenames 2> /dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$cur") ;;
    folders) compopt -o filenames 2> /dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$cur") ;;
  esac
}

)sh";

constexpr std::string_view kMain = R"sh(
_eve_cdi() {
  local line=${COMP_LINE:0:COMP_POINT} cur prev="" command="" word given=""
  local -a words candidates=()
  COMPREPLY=()
  read -ra words <<< "$line"
  [[ $line != *[[:space:]] ]] || words+=("")
  cur=${words[-1]}
  ((${#words[@]} < 2)) || prev=${words[-2]}
  if [[ $cur == --*=* ]]; then
    prev=${cur%%=*}
    cur=${cur#*=}
  fi
  for word in "${words[@]:1:${#words[@]}-2}"; do
    if _eve_cdi_is_command "$word"; then command=$word && break; fi
  done
  if ! _eve_cdi_value "$command" "$prev"; then
    if [[ $cur == -* ]]; then _eve_cdi_options "$command"; else _eve_cdi_operand "$command"; fi
  fi
  # Readline takes what follows the last of its word breaks for the word.
  [[ $COMP_WORDBREAKS != *=* ]] || given=${cur%"${cur##*[=:]}"}
  for word in "${candidates[@]}"; do
    [[ $word == "$cur"* ]] || continue
    printf -v word %q "${word#"$given"}"
    COMPREPLY+=("${word//\\,/,}")
  done
}

complete -F _eve_cdi eve-cdi
)sh";

std::string OfferCall(const OptionDoc& option) {
  switch (option.offer) {
    case Offer::kNothing:
      return ":";
    case Offer::kChoices:
      return fmt::format("_eve_cdi_offer choices {}", fmt::join(option.choices, " "));
    case Offer::kFiles:
      return "_eve_cdi_offer files";
    case Offer::kFolders:
      return "_eve_cdi_offer folders";
    case Offer::kNames:
      return "_eve_cdi_offer names";
    case Offer::kRules:
      return "_eve_cdi_offer rules";
  }
  return ":";
}

class Script {
 public:
  template <typename... Arguments>
  void Print(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Arguments>(arguments)...);
  }
  void Values(const CommandDoc& command, const std::string& name) {
    for (const OptionDoc& option : command.options) {
      if (!option.takes_value()) continue;
      std::string pattern;
      for (const std::string& flag : option.names)
        fmt::format_to(std::back_inserter(pattern), "{}'{} {}'", pattern.empty() ? "" : " | ", name, flag);
      Print("    {}) {} ;;\n", pattern, OfferCall(option));
    }
  }
  void Options(const CommandDoc& command, const std::string& name) {
    Print("    '{}') candidates+=(", name);
    std::string_view blank;
    for (const OptionDoc& option : command.options) {
      Print("{}{}", blank, fmt::join(option.names, " "));
      blank = " ";
    }
    Print(") ;;\n");
  }
  std::string text_;
};

}  // namespace

std::string BashCompletion(const CommandDoc& program) {
  Script script;
  std::vector<std::string> names;
  for (const CommandDoc& command : program.commands) names.push_back(command.name);
  script.text_ = kHelpers;
  script.Print("_eve_cdi_is_command() {{\n  case $1 in {}) ;; *) return 1 ;; esac\n}}\n\n",
               fmt::join(names, " | "));
  script.Print("# The value of an option; fails where the word before is none that takes one.\n");
  script.Print("_eve_cdi_value() {{\n  case \"$1 $2\" in\n");
  for (const CommandDoc& command : program.commands) script.Values(command, command.name);
  script.Print("    *) return 1 ;;\n  esac\n}}\n\n_eve_cdi_options() {{\n  case $1 in\n");
  script.Options(program, "");
  for (const CommandDoc& command : program.commands) script.Options(command, command.name);
  script.Print("  esac\n}}\n\n_eve_cdi_operand() {{\n  case $1 in\n");
  script.Print("    '') candidates+=({}) ;;\n", fmt::join(names, " "));
  for (const CommandDoc& command : program.commands) {
    std::string calls;
    for (const OptionDoc& operand : command.operands)
      fmt::format_to(std::back_inserter(calls), "{}{}", calls.empty() ? "" : "; ", OfferCall(operand));
    script.Print("    {}) {} ;;\n", command.name, calls.empty() ? ":" : calls);
  }
  script.Print("  esac\n}}\n");
  return script.text_ + std::string(kMain);
}

}  // namespace evecdi
