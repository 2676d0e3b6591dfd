// SPDX-License-Identifier: Apache-2.0
#include "evecdi/lint/selection.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "evecdi/base/edit_distance.h"
#include "evecdi/base/glob.h"
#include "evecdi/base/quote.h"
#include "evecdi/rules/rule.h"

namespace evecdi {

Result<std::vector<std::string_view>> RulesNamed(std::string_view pattern) {
  std::vector<std::string_view> all;
  std::vector<std::string_view> matching;
  for (const RuleInfo& info : AllRuleInfos()) {
    all.push_back(info.name);
    if (GlobMatch(pattern, info.name)) matching.push_back(info.name);
  }
  if (!matching.empty()) return matching;
  const auto near = Nearest(pattern, all);
  return Error(fmt::format("no rule is named {}{}; --list-rules names them all", Quote(pattern),
                           near ? fmt::format(", did you mean {}?", *near) : ""));
}

Result<RuleSelection> RuleSelection::Make(const SelectionOptions& options, const SelectionOptions& base) {
  RuleSelection selection;
  for (const Rule* rule : AllRules()) selection.settings_.emplace(rule->info.name, Setting{});
  for (const SelectionOptions* layer : {&base, &options}) {
    if (const auto refined = selection.Refine(*layer); !refined) return refined.error();
  }
  return selection;
}

Result<void> RuleSelection::Refine(const SelectionOptions& options) {
  if (!options.select.empty()) {
    for (auto& [rule, setting] : settings_) setting.selected = false;
  }
  const auto set_all = [this](const std::string& pattern, const auto& change) -> Result<void> {
    const auto names = RulesNamed(pattern);
    if (!names) return names.error();
    for (const std::string_view name : *names) change(settings_.find(name)->second);
    return {};
  };
  for (const auto& [patterns, runs] : {std::pair{&options.select, true}, {&options.ignore, false}}) {
    for (const std::string& pattern : *patterns) {
      const auto change = [on = runs](Setting& setting) {
        setting.selected = on;
        if (on) setting.off = false;
      };
      if (const auto done = set_all(pattern, change); !done) return done.error();
    }
  }
  for (const std::string& stated : options.levels) {
    const size_t equals = std::min(stated.find('='), stated.size());
    const std::string level_name = equals < stated.size() ? stated.substr(equals + 1) : "";
    const std::optional<Severity> level = ParseSeverity(level_name);
    if (!level && level_name != "off") {
      return Error(fmt::format("{} is not of the form NAME=off|note|warning|error", Quote(stated)));
    }
    const auto change = [&level](Setting& setting) {
      if (level) setting.level = level;
      setting.off = !level;
    };
    if (const auto done = set_all(stated.substr(0, equals), change); !done) return done.error();
  }
  return {};
}

bool RuleSelection::Runs(std::string_view rule) const {
  const auto found = settings_.find(rule);
  return found != settings_.end() && found->second.selected && !found->second.off;
}

void RuleSelection::Apply(std::vector<Diagnostic>& findings) const {
  std::erase_if(findings, [this](const Diagnostic& finding) { return !Runs(finding.rule); });
  for (Diagnostic& finding : findings) {
    finding.severity = settings_.find(finding.rule)->second.level.value_or(finding.severity);
  }
}

}  // namespace evecdi
