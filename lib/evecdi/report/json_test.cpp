// SPDX-License-Identifier: Apache-2.0
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "evecdi/report/renderers.h"
#include "evecdi/report/test_findings.h"

namespace evecdi {
namespace {

TEST_CASE("JSON holds all of a report, and a place only where there is one", "[report]") {
  const auto expected = nlohmann::ordered_json::parse(R"({
    "files": [{"path": "etc/cdi/x.yaml", "accepted": false, "panics": false},
              {"path": "var/run/cdi/y.yaml", "accepted": true, "panics": false},
              {"path": "z.yaml", "accepted": false, "panics": true}],
    "findings": [
      {"rule": "some-rule", "level": "warning", "message": "edits: too many",
       "path": "etc/cdi/x.yaml", "line": 5, "column": 5, "endLine": 8, "endColumn": 1,
       "pointer": "", "help": "", "related": [], "fixable": false},
      {"rule": "unknown-key", "level": "error", "message": "unknown key \"hostpath\": the file is not loaded",
       "path": "etc/cdi/x.yaml", "line": 7, "column": 11, "endLine": 7, "endColumn": 19,
       "pointer": "/devices/0/containerEdits/mounts/0/hostpath", "help": "write hostPath",
       "related": [{"message": "the same kind, 100%",
                    "path": "var/run/cdi/y.yaml", "line": 1, "column": 7, "endLine": 1, "endColumn": 21}],
       "fixable": true},
      {"rule": "some-rule", "level": "note", "message": "is empty", "path": "/run/cdi",
       "pointer": "", "help": "", "related": [], "fixable": false}],
    "summary": {"error": 1, "warning": 1, "note": 1}})");
  const std::string json = RenderJson(SampleReport());
  CHECK(json == expected.dump(2) + "\n");
  CHECK(RenderJson({}) == R"({
  "files": [],
  "findings": [],
  "summary": {
    "error": 0,
    "warning": 0,
    "note": 0
  }
}
)");
}

TEST_CASE("JSON is ASCII, whatever bytes a path or a message holds", "[report]") {
  const SourcePtr source = MakeSource("\xff道", "x");
  const Diagnostic finding = MakeFinding(source, {0, 1}, Severity::kError, "\x1b\u009b\u202e\xc3");
  const std::string json = RenderJson({{{"\xff"}}, {finding}});
  CHECK(json.find(R"("path": "\ufffd\u9053")") != std::string::npos);
  CHECK(json.find(R"("message": "\u001b\u009b\u202e\ufffd")") != std::string::npos);
  for (const char c : json) CHECK((c == '\n' || (c >= ' ' && c <= '~')));
}

}  // namespace
}  // namespace evecdi
