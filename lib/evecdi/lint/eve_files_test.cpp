// SPDX-License-Identifier: Apache-2.0
// What is said of the CDI files that EVE ships: no error, and nothing but what was looked at one by one.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <map>
#include <string>
#include <vector>

#include "evecdi/lint/lint.h"
#include "testing/shared.h"

namespace evecdi {
namespace {

using Counts = std::map<std::string, size_t>;

Counts CountsOf(const std::string& path) {
  ReadError error{};
  const SourcePtr source = FileReader::Read(path, path, error);
  REQUIRE(source != nullptr);
  const RuleSelection selection = RuleSelection::Make({}).value();
  Report report;
  LintRegistry(Registry::OfFiles({source}, Target::kEve), selection, report);
  FinishReport(selection, report);
  Counts counts;
  for (const Diagnostic& finding : report.findings)
    ++counts[fmt::format("{} {}", SeverityName(finding.severity), finding.rule)];
  return counts;
}

}  // namespace

TEST_CASE("EVE's own files: every finding is one that was expected", "[lint][shared]") {
  const auto eve = SharedPath("eve/cdi");
  if (!eve) return;
  // Each has two devices with equal edits, so what is said of one is said of both.
  const std::map<std::string, Counts> expected = {
      {"jp5/jetson-orin-nano.yaml",
       {{"note byte-order-mark", 1}, {"note devices-identical", 1}, {"warning link-conflict", 2}}},
      {"jp5/jetson-xavier-nx.yaml", {{"note devices-identical", 1}, {"warning link-conflict", 2}}},
      {"jp6/jetson-orin.yaml",
       {{"note devices-identical", 1},
        {"note visible-devices", 1},
        {"warning link-conflict", 2},
        {"warning node-unstable-name", 4}}},
      {"jp7/jetson-thor.yaml",
       {{"note devices-identical", 1},
        {"note link-duplicate", 40},
        {"warning link-conflict", 2},
        {"warning node-unstable-name", 12}}},
  };
  for (const auto& [file, counts] : expected) {
    INFO(file);
    CHECK(CountsOf((*eve / file).string()) == counts);
  }
}

}  // namespace evecdi
