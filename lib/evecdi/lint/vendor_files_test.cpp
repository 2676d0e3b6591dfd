// SPDX-License-Identifier: Apache-2.0
// What is said of files in the style of other vendors' generators; testdata/vendors/README.md says why.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <map>
#include <string>
#include <utility>

#include "evecdi/lint/lint.h"
#include "testing/golden.h"
#include "testing/shared.h"

namespace evecdi {
namespace {

Report Lint(const std::filesystem::path& folder) {
  const auto root = OpenRootfs(folder.string());
  REQUIRE(root.ok());
  const RuleSelection selection = RuleSelection::Make({}).value();
  Report report;
  LintRegistry(Registry::Load({{.root = root->get(), .path = "/", .shown = "/"}}, Target::kEve), selection,
               report);
  FinishReport(selection, report);
  return report;
}

// "FILE: RULE COUNT", one a line.
std::string Counts(const Report& report) {
  std::map<std::pair<std::string, std::string_view>, size_t> counts;
  for (const Diagnostic& finding : report.findings)
    ++counts[{std::filesystem::path(finding.source->path()).filename(), finding.rule}];
  std::string text;
  for (const auto& [place, count] : counts)
    text += fmt::format("{}: {} {}\n", place.first, place.second, count);
  return text;
}

}  // namespace

TEST_CASE("files in the style of other vendors: no errors, and warnings that are right", "[lint][rules]") {
  const std::filesystem::path folder = RepoPath("testdata/vendors");
  const Report report = Lint(folder);
  CHECK(report.files.size() == 10);
  CHECK_FALSE(HasFindingAt(report, Severity::kError));
  CheckGolden(folder / "expected.txt", Counts(report));
}

}  // namespace evecdi
