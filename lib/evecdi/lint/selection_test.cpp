// SPDX-License-Identifier: Apache-2.0
#include "evecdi/lint/selection.h"

#include <catch2/catch.hpp>

namespace evecdi {

TEST_CASE("select, ignore and levels choose the rules", "[lint]") {
  const RuleSelection all = RuleSelection::Make({}).value();
  CHECK(all.Runs("yaml-syntax"));
  CHECK_FALSE(all.Runs("no-such-rule"));

  const RuleSelection some =
      RuleSelection::Make(
          {.select = {"yaml-*", "kind-syntax"}, .ignore = {"yaml-limits"}, .levels = {"kind-syntax=off"}})
          .value();
  CHECK(some.Runs("yaml-syntax"));
  CHECK_FALSE(some.Runs("yaml-limits"));
  CHECK_FALSE(some.Runs("kind-syntax"));
  CHECK_FALSE(some.Runs("env-syntax"));

  std::vector<Diagnostic> findings(2);
  findings[0].rule = "byte-order-mark";
  findings[0].severity = Severity::kNote;
  findings[1].rule = "yaml-syntax";
  RuleSelection::Make(
      {.select = {}, .ignore = {"yaml-syntax"}, .levels = {"byte-*=note", "byte-order-mark=error"}})
      .value()
      .Apply(findings);
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].severity == Severity::kError);
}

TEST_CASE("a rule or level that does not exist is refused, with the nearest", "[lint]") {
  CHECK(RuleSelection::Make({.select = {"yaml-sintax"}, .ignore = {}, .levels = {}}).error().message() ==
        "no rule is named \"yaml-sintax\", did you mean yaml-syntax?; --list-rules names them all");
  CHECK_FALSE(RuleSelection::Make({.select = {}, .ignore = {"zzz*"}, .levels = {}}));
  for (const char* level : {"yaml-syntax", "yaml-syntax=", "yaml-syntax=fatal", "=error", "nothing=error"}) {
    INFO(level);
    CHECK_FALSE(RuleSelection::Make({.select = {}, .ignore = {}, .levels = {level}}));
  }
}

}  // namespace evecdi
