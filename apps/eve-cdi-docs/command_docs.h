// SPDX-License-Identifier: Apache-2.0
// The program's commands and options as data, read off the tree that parses them: what man pages and
// completions are made of, so that nothing is written down twice.
#ifndef EVECDI_APPS_EVE_CDI_DOCS_COMMAND_DOCS_H_
#define EVECDI_APPS_EVE_CDI_DOCS_COMMAND_DOCS_H_

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace evecdi {

// What a shell can offer for a value.
enum class Offer : uint8_t { kNothing, kChoices, kFiles, kFolders, kNames, kRules };

struct OptionDoc {
  std::vector<std::string> names;  // "-f", "--format"; of an operand none
  std::string value;               // "F", "DIR"; empty where it takes none
  bool repeatable = false;
  Offer offer = Offer::kNothing;
  std::vector<std::string> choices;  // of kChoices
  std::string description;

  bool takes_value() const { return !value.empty(); }
};

struct CommandDoc {
  std::string name;
  std::string description;
  std::string footer;
  std::vector<OptionDoc> options;
  std::vector<OptionDoc> operands;
  std::vector<CommandDoc> commands;
};

CommandDoc ReadCommand(const CLI::App& app);

}  // namespace evecdi

#endif  // EVECDI_APPS_EVE_CDI_DOCS_COMMAND_DOCS_H_
