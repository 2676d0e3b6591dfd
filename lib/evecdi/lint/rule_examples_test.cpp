// SPDX-License-Identifier: Apache-2.0
// Every rule's documentation is true: the bad example gives just its rule, the good one nothing.
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "evecdi/rules/rule.h"
#include "testing/lint_example.h"

namespace evecdi {
namespace {

using Names = std::vector<std::string>;

Names RulesFoundIn(std::string_view example) {
  const Report report = LintExample(example);
  Names names;
  for (const Diagnostic& finding : report.findings) {
    if (names.empty() || names.back() != finding.rule) names.emplace_back(finding.rule);
  }
  return names;
}

}  // namespace

TEST_CASE("a rule's bad example gives just this rule, its good one none", "[lint][rules]") {
  for (const Rule* rule : AllRules()) {
    INFO(rule->info.name);
    CHECK(RulesFoundIn(rule->info.bad) == Names{std::string(rule->info.name)});
    CHECK(RulesFoundIn(rule->info.good) == Names{});
    for (const std::string_view text : {rule->info.what, rule->info.why, rule->info.since})
      CHECK_FALSE(text.empty());
  }
}

TEST_CASE("the table of rules is in order of the names", "[rules]") {
  for (size_t i = 1; i < AllRules().size(); ++i)
    CHECK(AllRules()[i - 1]->info.name < AllRules()[i]->info.name);
  CHECK(FindRule("yaml-syntax")->info.name == "yaml-syntax");
  CHECK(FindRule("yaml-syntay") == nullptr);
  CHECK(FindRule("") == nullptr);
}

}  // namespace evecdi
