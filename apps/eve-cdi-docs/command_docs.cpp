// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi-docs/command_docs.h"

#include <array>
#include <utility>

namespace evecdi {
namespace {

// By the name of the value, as the command line's help calls it.
Offer OfferFor(const std::string& value) {
  static const std::array<std::pair<std::string, Offer>, 9> kOffers = {{
      {"DIR", Offer::kFolders},
      {"FILE", Offer::kFiles},
      {"FILE|UUID", Offer::kFiles},
      {"MODEL", Offer::kFiles},
      {"NAME", Offer::kNames},
      {"GLOB", Offer::kNames},
      {"RULE", Offer::kRules},
      {"RULES", Offer::kRules},
      {"NAME=LEVEL", Offer::kRules},
  }};
  for (const auto& [name, offer] : kOffers) {
    if (value == name) return offer;
  }
  return Offer::kNothing;
}

// CLI11 states the values that are allowed behind the type's name: "F:{text,json}".
std::vector<std::string> ChoicesOf(const std::string& type) {
  std::vector<std::string> choices;
  const size_t open = type.find('{');
  if (open == std::string::npos) return choices;
  for (size_t begin = open + 1; begin < type.size();) {
    const size_t end = std::min(type.find_first_of(",}", begin), type.size());
    choices.push_back(type.substr(begin, end - begin));
    begin = end + 1;
  }
  return choices;
}

OptionDoc ReadOption(const CLI::Option& option) {
  OptionDoc doc{.description = option.get_description()};
  for (const std::string& name : option.get_snames()) doc.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) doc.names.push_back("--" + name);
  const std::string type = option.get_type_name();
  const bool operand = doc.names.empty();
  if (operand || option.get_type_size() != 0)
    doc.value = operand ? option.get_name() : type.substr(0, type.find(':'));
  doc.repeatable = option.get_expected_max() > 1;
  doc.choices = ChoicesOf(type);
  // What --stdin-filename takes is called NAME too, and is no name of a device.
  doc.offer = !doc.choices.empty()              ? Offer::kChoices
              : !operand && doc.value == "NAME" ? Offer::kNothing
                                                : OfferFor(doc.value);
  return doc;
}

}  // namespace

CommandDoc ReadCommand(const CLI::App& app) {
  CommandDoc doc{.name = app.get_name(), .description = app.get_description(), .footer = app.get_footer()};
  for (const CLI::Option* option : app.get_options()) {
    OptionDoc read = ReadOption(*option);
    (read.names.empty() ? doc.operands : doc.options).push_back(std::move(read));
  }
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    doc.commands.push_back(ReadCommand(*command));
  return doc;
}

}  // namespace evecdi
