// SPDX-License-Identifier: Apache-2.0
// What is said of files as they are in use: no false alarm comes in unseen.
#include <fmt/format.h>

#include <algorithm>
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

namespace fs = std::filesystem;

Report Lint(const fs::path& folder) {
  const auto root = OpenRootfs(folder.string());
  REQUIRE(root.ok());
  const RuleSelection selection = RuleSelection::Make({}).value();
  Report report;
  LintRegistry(Registry::Load({{.root = root->get(), .path = "/", .shown = "/"}}, Target::kEve), selection,
               report);
  FinishReport(selection, report);
  return report;
}

// "FOLDER/FILE: RULE COUNT", one a line.
std::string Counts(const Report& report, const std::string& folder) {
  std::map<std::pair<std::string, std::string_view>, size_t> counts;
  for (const Diagnostic& finding : report.findings)
    ++counts[{fs::path(finding.source->path()).filename(), finding.rule}];
  std::string text;
  for (const auto& [place, count] : counts)
    text += fmt::format("{}{}: {} {}\n", folder, place.first, place.second, count);
  return text;
}

bool HasErrors(const Report& report) { return HasFindingAt(report, Severity::kError); }

}  // namespace

TEST_CASE("files in the style of other vendors have no errors", "[lint][rules]") {
  const fs::path folder = RepoPath("testdata/vendors");
  const Report report = Lint(folder);
  CHECK(report.files.size() == 10);
  CHECK_FALSE(HasErrors(report));
  CheckGolden(folder / "expected.txt", Counts(report, ""));
}

TEST_CASE("the files that EVE ships have no errors", "[lint][rules]") {
  std::string counts;
  for (const std::string board : {"jp5", "jp6", "jp7"}) {
    const auto folder = SharedPath("eve/cdi/" + board);
    if (!folder) return;
    const Report report = Lint(*folder);
    CHECK_FALSE(HasErrors(report));
    counts += Counts(report, board + "/");
  }
  CheckGolden(RepoPath("testdata/eve-findings.txt"), counts);
}

}  // namespace evecdi
