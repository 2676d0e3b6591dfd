// SPDX-License-Identifier: Apache-2.0
// testdata/rules has a folder for every rule, and its documentation is true: bad.txt gives just this rule,
// findings.txt is what is said of it, and one step further, in good.txt, there is nothing to find.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "evecdi/rules/rule.h"
#include "evecdi/text/unified_diff.h"
#include "testing/golden.h"
#include "testing/lint_example.h"
#include "testing/shared.h"

namespace evecdi {
namespace {

using Names = std::vector<std::string>;

Names RulesFoundIn(const Report& report) {
  Names names;
  for (const Diagnostic& finding : report.findings) {
    if (names.empty() || names.back() != finding.rule) names.emplace_back(finding.rule);
  }
  return names;
}

// As the text report says it, without the folder that the example was unpacked into.
std::string Said(const Report& report, const TemporaryFolder& folder) {
  std::string said = Render(report, ReportFormat::kText,
                            {.color = false, .version = {}, .rules = {}, .working_directory = {}});
  const std::string prefix = folder.path().string();
  for (size_t at = said.find(prefix); at != std::string::npos; at = said.find(prefix, at))
    said.erase(at, prefix.size());
  return said;
}

// Runs of lines that were taken out or added.
size_t PlacesThatDiffer(std::string_view bad, std::string_view good) {
  std::istringstream diff(UnifiedDiff(bad, good, "bad", "good"));
  size_t places = 0;
  bool was_changed = true;  // the header
  for (std::string line; std::getline(diff, line);) {
    const bool is_changed = line.starts_with('-') || line.starts_with('+');
    if (is_changed && !was_changed) ++places;
    was_changed = is_changed;
  }
  return places;
}

}  // namespace

TEST_CASE("a rule's bad example gives just this rule, its good one none, one step apart", "[lint][rules]") {
  for (const RuleInfo& rule : AllRuleInfos()) {
    INFO(rule.name);
    const TemporaryFolder folder;
    const Report bad = LintExample(rule.bad, folder);
    CHECK(RulesFoundIn(bad) == Names{std::string(rule.name)});
    CheckGolden(RepoPath("testdata") / "rules" / rule.name / "findings.txt", Said(bad, folder));
    CHECK(RulesFoundIn(LintExample(rule.good)).empty());
    CHECK(PlacesThatDiffer(rule.bad, rule.good) == 1);
    for (const std::string_view text : {rule.what, rule.why, rule.since}) CHECK_FALSE(text.empty());
  }
}

TEST_CASE("every folder of testdata/rules belongs to a rule", "[lint][rules]") {
  std::set<std::string> folders;
  for (const auto& entry : std::filesystem::directory_iterator(RepoPath("testdata") / "rules"))
    folders.insert(entry.path().filename());
  std::set<std::string> rules;
  for (const RuleInfo& rule : AllRuleInfos()) rules.emplace(rule.name);
  CHECK(folders == rules);
}

TEST_CASE("the table of rules is in order of the names", "[rules]") {
  for (size_t i = 1; i < AllRules().size(); ++i)
    CHECK(AllRules()[i - 1]->info.name < AllRules()[i]->info.name);
  CHECK(FindRule("yaml-syntax")->info.name == "yaml-syntax");
  CHECK(FindRuleInfo("yaml-syntax")->name == "yaml-syntax");
  for (const char* none : {"", "yaml-syntay", "zzz"}) {
    CHECK(FindRule(none) == nullptr);
    CHECK(FindRuleInfo(none) == nullptr);
  }
}

}  // namespace evecdi
