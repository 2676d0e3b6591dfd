// SPDX-License-Identifier: Apache-2.0
#include "evecdi/lint/coverage.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

#include "testing/lint_example.h"

namespace evecdi {
namespace {

bool Finds(std::string_view rule, const std::string& example) {
  const Report report = LintExample(example);
  return std::any_of(report.findings.begin(), report.findings.end(),
                     [rule](const Diagnostic& finding) { return finding.rule == rule; });
}

}  // namespace

TEST_CASE("a rule that finds nothing without a root says that it needs one", "[lint][rules]") {
  constexpr std::string_view kRootLine = "# rootfs: .\n";
  size_t rules = 0;
  for (const RuleInfo& rule : AllRuleInfos()) {
    INFO(rule.name);
    std::string example(rule.bad);
    const size_t at = example.find(kRootLine);
    if (at == std::string::npos) continue;
    example.erase(at, kRootLine.size());
    CHECK((FindRule(rule.name)->needs == Needs::kRoot) == !Finds(rule.name, example));
    ++rules;
  }
  CHECK(rules > 5);
}

TEST_CASE("a rule had a chance where it is selected and what it needs is at hand", "[lint]") {
  const RuleSelection all = RuleSelection::Make({}).value();
  const RuleSelection some = RuleSelection::Make({.select = {"key-case"}}).value();
  const Rule& text = *FindRule("key-case");
  const Rule& directory = *FindRule("device-conflict");
  const Rule& root = *FindRule("mount-source-missing");
  CHECK(Coverage{}.Has(text, all));
  CHECK(Coverage{}.Has(text, some));
  CHECK_FALSE(Coverage{.directory = true}.Has(directory, some));
  CHECK(Coverage{.directory = true}.Has(directory, all));
  CHECK_FALSE(Coverage{.root = true}.Has(directory, all));
  CHECK(Coverage{.root = true}.Has(root, all));
  CHECK_FALSE(Coverage{.directory = true}.Has(root, all));
}

}  // namespace evecdi
