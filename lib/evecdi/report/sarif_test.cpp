// SPDX-License-Identifier: Apache-2.0
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "evecdi/report/renderers.h"
#include "evecdi/report/sarif_rule.h"
#include "evecdi/report/test_findings.h"

namespace evecdi {
namespace {

using Json = nlohmann::ordered_json;

const std::vector<RuleInfo>& Rules() {
  static const std::vector<RuleInfo> kRules = {
      {"other-rule", Severity::kNote, "finds others", "it matters little", "", "", "0.1.0"},
      {"unknown-key", Severity::kError, "finds unknown keys", "the file is not loaded!", "a: 1\n",
       "b: 2\n\nc: 3", "0.1.0"},
  };
  return kRules;
}

Json Run(const Report& report, const std::string& working_directory = "/w d") {
  RenderOptions options;
  options.version = "1.2.3";
  options.rules = Rules();
  options.working_directory = working_directory;
  const std::string text = RenderSarif(report, options);
  CHECK(text.ends_with("}\n"));
  const Json log = Json::parse(text);
  CHECK(log["version"] == "2.1.0");
  CHECK(log["$schema"].get<std::string>().ends_with("sarif-schema-2.1.0.json"));
  REQUIRE(log["runs"].size() == 1);
  return log["runs"][0];
}

TEST_CASE("a SARIF run says what ran, on what, and how columns count", "[report]") {
  const Json run = Run({});
  CHECK(run["results"] == Json::array());
  CHECK(run["columnKind"] == "unicodeCodePoints");
  CHECK(run["invocations"] == Json::parse(R"([{"executionSuccessful": true}])"));
  CHECK(run["originalUriBaseIds"]["%SRCROOT%"]["uri"] == "file:///w%20d/");
  CHECK(run["originalUriBaseIds"]["%ROOT%"]["uri"] == "file:///");
  CHECK(run["tool"]["driver"]["name"] == "eve-cdi");
  CHECK(run["tool"]["driver"]["version"] == "1.2.3");
  CHECK(run["tool"]["driver"]["semanticVersion"] == "1.2.3");
  CHECK(run["tool"]["driver"]["rules"].size() == 2);
  CHECK_FALSE(Run({}, "")["originalUriBaseIds"]["%SRCROOT%"].contains("uri"));
  CHECK(Run({}, "/")["originalUriBaseIds"]["%SRCROOT%"]["uri"] == "file:///");
}

TEST_CASE("a SARIF result has all that code scanning asks for", "[report]") {
  Json expected = Json::parse(R"({
    "ruleId": "unknown-key", "ruleIndex": 1, "level": "error",
    "message": {"text": "unknown key \"hostpath\": the file is not loaded.\nthe same kind, 100%: [var/run/cdi/y.yaml:1:7](1).\nHelp: write hostPath."},
    "locations": [{"physicalLocation": {
      "artifactLocation": {"uri": "etc/cdi/x.yaml", "uriBaseId": "%SRCROOT%"},
      "region": {"startLine": 7, "startColumn": 11, "endLine": 7, "endColumn": 19}}}],
    "relatedLocations": [{"id": 1, "physicalLocation": {
      "artifactLocation": {"uri": "var/run/cdi/y.yaml", "uriBaseId": "%SRCROOT%"},
      "region": {"startLine": 1, "startColumn": 7, "endLine": 1, "endColumn": 21}},
      "message": {"text": "the same kind, 100%."}}],
    "partialFingerprints": {"primaryLocationLineHash": ""},
    "fixes": [{"description": {"text": "rename it to hostPath."}, "artifactChanges": [{
      "artifactLocation": {"uri": "etc/cdi/x.yaml", "uriBaseId": "%SRCROOT%"},
      "replacements": [{"deletedRegion": {"startLine": 7, "startColumn": 11, "endLine": 7, "endColumn": 19},
                        "insertedContent": {"text": "hostPath"}}]}]}]})");
  const Json results = Run(SampleReport())["results"];
  REQUIRE(results.size() == 3);
  expected["partialFingerprints"] = results[1]["partialFingerprints"];
  CHECK(results[1].dump(1) == expected.dump(1));
  CHECK(results[0]["level"] == "warning");
  CHECK_FALSE(results[0].contains("ruleIndex"));  // a rule that is not in the table
  CHECK_FALSE(results[0].contains("relatedLocations"));
  CHECK_FALSE(results[0].contains("fixes"));
  CHECK(results[2]["locations"].dump() ==
        R"([{"physicalLocation":{"artifactLocation":{"uri":"run/cdi","uriBaseId":"%ROOT%"},)"
        R"("region":{"startLine":1,"startColumn":1,"endLine":1,"endColumn":1}}}])");
}

TEST_CASE("a message makes no link but ours", "[report]") {
  const SourcePtr source = MakeSource("a[1](2)", "x");
  Diagnostic finding = FindingAt(source, {0, 1}, Severity::kError, R"([a](http://b) \ c?)");
  finding.related.push_back({source, {0, 1}, "see [1]"});
  CHECK(Run({{}, {finding}})["results"][0]["message"]["text"] ==
        "\\[a\\](http://b) \\\\ c?\nsee \\[1\\]: [a\\[1\\](2):1:1](1).");
}

TEST_CASE("a rule's documentation becomes its SARIF description", "[report]") {
  CHECK(SarifRule(Rules()[1]).dump(1) == Json::parse(R"({
    "id": "unknown-key", "name": "UnknownKey",
    "shortDescription": {"text": "finds unknown keys."},
    "fullDescription": {"text": "the file is not loaded!"},
    "help": {
      "text": "finds unknown keys. the file is not loaded!\n\nWrong:\n\n    a: 1\n\nRight:\n\n    b: 2\n\n    c: 3",
      "markdown": "finds unknown keys. the file is not loaded!\n\n**Wrong**\n\n```yaml\na: 1\n```\n\n**Right**\n\n```yaml\nb: 2\n\nc: 3\n```"},
    "defaultConfiguration": {"level": "error"},
    "properties": {"tags": ["cdi", "eve"], "precision": "high", "problem.severity": "error"}})")
                                             .dump(1));
  const Json note = SarifRule(Rules()[0]);
  CHECK(note["help"]["text"] == "finds others. it matters little.");
  CHECK(note["help"]["markdown"] == note["help"]["text"]);
  CHECK(note["defaultConfiguration"]["level"] == "note");
  CHECK(note["properties"]["problem.severity"] == "recommendation");
}

}  // namespace
}  // namespace evecdi
