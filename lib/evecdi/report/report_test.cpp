// SPDX-License-Identifier: Apache-2.0
#include "evecdi/report/report.h"

#include <catch2/catch.hpp>
#include <string>

#include "evecdi/report/renderers.h"
#include "evecdi/report/test_findings.h"

namespace evecdi {
namespace {

constexpr ReportFormat kFormats[] = {ReportFormat::kText, ReportFormat::kConcise, ReportFormat::kJson,
                                     ReportFormat::kSarif, ReportFormat::kGithub};

TEST_CASE("each format has a name and its own renderer", "[report]") {
  const Report report = SampleReport();
  const auto named = [&](std::string_view name) { return Render(report, *ParseReportFormat(name), {}); };
  CHECK(named("text") == RenderText(report, {}));
  CHECK(named("concise") == RenderConcise(report));
  CHECK(named("json") == RenderJson(report));
  CHECK(named("sarif") == RenderSarif(report, {}));
  CHECK(named("github") == RenderGithub(report, {}));
  for (const std::string_view name : {"", "Text", "xml", "json "}) CHECK_FALSE(ParseReportFormat(name));
}

TEST_CASE("a report ends in a line break unless it is empty", "[report]") {
  for (const ReportFormat format : kFormats) {
    for (const Report& report : {Report{}, SampleReport()}) {
      const std::string text = Render(report, format, {});
      CHECK((text.empty() || text.ends_with('\n')));
    }
  }
}

// A file of one line of some MiB with thousands of faults is what a hostile or a minified input looks like.
TEST_CASE("thousands of findings in one line of megabytes are rendered by every format", "[report]") {
  constexpr uint32_t kFindings = 3'000;
  constexpr uint32_t kApart = 1'000;
  const SourcePtr source = MakeSource("x.json", std::string(size_t{kFindings} * kApart, 'x'));
  Report report;
  for (uint32_t i = 0; i < kFindings; ++i)
    report.findings.push_back(FindingAt(source, {i * kApart, i * kApart + 10}));
  for (const ReportFormat format : kFormats) {
    const std::string text = Render(report, format, {});
    CHECK(text.size() > kFindings);
  }
}

}  // namespace
}  // namespace evecdi
