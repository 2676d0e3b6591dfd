// SPDX-License-Identifier: Apache-2.0
// Which rules run, and at which level.
#ifndef EVECDI_LINT_SELECTION_H_
#define EVECDI_LINT_SELECTION_H_

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/base/export.h"
#include "evecdi/base/result.h"
#include "evecdi/diag/diagnostic.h"

namespace evecdi {

// As the command line and the config file state them. A rule may be a name or a glob over names.
struct SelectionOptions {
  std::vector<std::string> select;  // empty: all
  std::vector<std::string> ignore;  // wins over select
  std::vector<std::string> levels;  // NAME=off|note|warning|error; the last one for a rule wins
};

// The names of the rules that a name or glob means: at least one. Fails where there is none, naming the
// nearest.
EVECDI_EXPORT Result<std::vector<std::string_view>> RulesNamed(std::string_view pattern);

class EVECDI_EXPORT RuleSelection {
 public:
  // Fails on a rule that does not exist, naming the nearest, and on a level that is none. What `options` say
  // wins over what `base` (the config file) says.
  static Result<RuleSelection> Make(const SelectionOptions& options, const SelectionOptions& base = {});

  bool Runs(std::string_view rule) const;
  // Drops what is not selected and sets the stated levels.
  void Apply(std::vector<Diagnostic>& findings) const;

 private:
  Result<void> Refine(const SelectionOptions& options);

  struct Setting {
    bool selected = true;
    bool off = false;  // by its level
    std::optional<Severity> level;
  };
  std::map<std::string, Setting, std::less<>> settings_;
};

}  // namespace evecdi

#endif  // EVECDI_LINT_SELECTION_H_
