// SPDX-License-Identifier: Apache-2.0
#include "evecdi/diag/diagnostic.h"

#include <algorithm>
#include <catch2/catch.hpp>

namespace evecdi {
namespace {

Diagnostic Finding(SourcePtr source, Span span, std::string_view rule, std::string message,
                   std::string help = "") {
  Diagnostic finding;
  finding.rule = rule;
  finding.source = std::move(source);
  finding.span = span;
  finding.message = std::move(message);
  finding.help = std::move(help);
  return finding;
}

TEST_CASE("a severity and its name are one to one", "[diag]") {
  for (const auto& [severity, name] : std::vector<std::pair<Severity, std::string_view>>{
           {Severity::kNote, "note"}, {Severity::kWarning, "warning"}, {Severity::kError, "error"}}) {
    CHECK(SeverityName(severity) == name);
    CHECK(ParseSeverity(name) == severity);
  }
  for (const std::string_view name : {"", "off", "Error", "error "}) CHECK_FALSE(ParseSeverity(name));
}

TEST_CASE("findings are ordered by path, place, rule and message", "[diag]") {
  const auto a = std::make_shared<const SourceFile>("a.yaml", "0123456789");
  const auto b = std::make_shared<const SourceFile>("b.yaml", "0123456789");
  const auto folder = SourceFile::WithoutText("c");
  const std::vector<Diagnostic> sorted = {
      Finding(nullptr, {}, "rule", "m"), Finding(a, {0, 9}, "z", "z"),      Finding(a, {2, 3}, "z", "z"),
      Finding(a, {2, 4}, "a", "z"),      Finding(a, {2, 4}, "b", "a"),      Finding(a, {2, 4}, "b", "b"),
      Finding(b, {0, 0}, "a", "a"),      Finding(folder, {7, 8}, "a", "a"), Finding(folder, {5, 6}, "a", "b"),
  };
  for (size_t i = 0; i < sorted.size(); ++i) {
    for (size_t j = 0; j < sorted.size(); ++j) {
      CAPTURE(i, j);
      CHECK(Before(sorted[i], sorted[j]) == (i < j));
    }
  }

  std::vector<Diagnostic> findings(sorted.rbegin(), sorted.rend());
  SortFindings(findings);
  const auto same = [](const Diagnostic& x, const Diagnostic& y) {
    return x.source == y.source && x.span == y.span && x.rule == y.rule && x.message == y.message;
  };
  CHECK(std::equal(findings.begin(), findings.end(), sorted.begin(), sorted.end(), same));
}

TEST_CASE("the same finding twice is one, the first of them", "[diag]") {
  const auto text = std::make_shared<const SourceFile>("a.yaml", "0123456789");
  const auto again = std::make_shared<const SourceFile>("a.yaml", "0123456789");
  const auto folder = SourceFile::WithoutText("b");
  std::vector<Diagnostic> findings = {
      Finding(folder, {1, 2}, "r", "m", "first"),
      Finding(text, {1, 2}, "r", "m", "first"),
      Finding(again, {1, 2}, "r", "m", "second"),
      Finding(text, {1, 2}, "r", "other"),
      Finding(text, {1, 2}, "s", "m"),
      Finding(text, {1, 3}, "r", "m"),
      Finding(folder, {3, 4}, "r", "m", "second"),  // a folder has no places, so this is the same one
  };
  SortFindings(findings);
  REQUIRE(findings.size() == 5);
  CHECK(findings.front().help == "first");
  CHECK(findings.back().help == "first");
}

}  // namespace
}  // namespace evecdi
