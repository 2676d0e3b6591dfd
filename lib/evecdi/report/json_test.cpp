// SPDX-License-Identifier: Apache-2.0
#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <string>

#include "evecdi/report/renderers.h"
#include "evecdi/report/test_findings.h"
#include "testing/shared.h"

namespace evecdi {
namespace {

// scripts/check-schemas proves that these files fit schemas/findings.schema.json.
std::string Example(const std::string& name) {
  std::ifstream file(RepoPath("testdata/schemas/findings/good") / name);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST_CASE("JSON holds all of a report, and a place only where there is one", "[report]") {
  CHECK(RenderJson(SampleReport()) == Example("sample-report.json"));
  CHECK(RenderJson({}) == Example("nothing-found.json"));
}

TEST_CASE("JSON is ASCII, whatever bytes a path or a message holds", "[report]") {
  const SourcePtr source = MakeSource("\xff道", "x");
  const Diagnostic finding = FindingAt(source, {0, 1}, Severity::kError, "\x1b\u009b\u202e\xc3");
  const std::string json = RenderJson({{{"\xff"}}, {finding}});
  CHECK(json.find(R"("path": "\ufffd\u9053")") != std::string::npos);
  CHECK(json.find(R"("message": "\u001b\u009b\u202e\ufffd")") != std::string::npos);
  for (const char c : json) CHECK((c == '\n' || (c >= ' ' && c <= '~')));
}

}  // namespace
}  // namespace evecdi
