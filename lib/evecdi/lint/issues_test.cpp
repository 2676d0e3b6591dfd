// SPDX-License-Identifier: Apache-2.0
// Faults that did happen, each rebuilt small in testdata/issues/, an example tree
// (lib/testing/example_tree.h). A line
// "# expect: RULE: WORDS" tells of one finding, with these words in its message or its help; there are no
// others.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "testing/lint_example.h"
#include "testing/shared.h"

namespace evecdi {
namespace {

namespace fs = std::filesystem;

std::string Read(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<std::string> ExpectationsOf(const std::string& text) {
  constexpr std::string_view kExpect = "# expect: ";
  std::vector<std::string> expected;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(kExpect)) expected.push_back(line.substr(kExpect.size()));
  }
  return expected;
}

bool IsMet(const std::string& expected, const std::vector<Diagnostic>& findings) {
  const size_t colon = expected.find(": ");
  const std::string words = expected.substr(colon + 2);
  return std::any_of(findings.begin(), findings.end(), [&](const Diagnostic& finding) {
    return finding.rule == expected.substr(0, colon) &&
           (finding.message + "\n" + finding.help).find(words) != std::string::npos;
  });
}

}  // namespace

TEST_CASE("faults of the past are found, and nothing else in their files", "[lint][rules]") {
  size_t issues = 0;
  for (const auto& entry : fs::directory_iterator(RepoPath("testdata") / "issues")) {
    INFO(entry.path().filename());
    const std::string text = Read(entry.path());
    const Report report = LintExample(text);
    std::string found;
    for (const Diagnostic& finding : report.findings)
      found += fmt::format("{}: {} ({})\n", finding.rule, finding.message, finding.help);
    INFO(found);
    const std::vector<std::string> expected = ExpectationsOf(text);
    CHECK_FALSE(expected.empty());
    CHECK(report.findings.size() == expected.size());
    for (const std::string& expectation : expected) {
      INFO(expectation);
      CHECK(IsMet(expectation, report.findings));
    }
    ++issues;
  }
  CHECK(issues >= 14);
}

}  // namespace evecdi
