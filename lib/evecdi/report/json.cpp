// SPDX-License-Identifier: Apache-2.0
#include <nlohmann/json.hpp>

#include "evecdi/report/dump_json.h"
#include "evecdi/report/place.h"
#include "evecdi/report/renderers.h"

namespace evecdi {
namespace {

using Json = nlohmann::ordered_json;

// Members of the place, where there is one.
void AddPlace(const SourcePtr& source, Span span, Json& to) {
  to["path"] = PathOf(source);
  if (const auto region = RegionOf(source, span)) {
    to["line"] = region->begin.line;
    to["column"] = region->begin.column;
    to["endLine"] = region->end.line;
    to["endColumn"] = region->end.column;
  }
}

Json ToJson(const Label& label) {
  Json json = Json::object();
  json["message"] = label.message;
  AddPlace(label.source, label.span, json);
  return json;
}

Json ToJson(const Diagnostic& finding) {
  Json json = Json::object();
  json["rule"] = finding.rule;
  json["level"] = SeverityName(finding.severity);
  json["message"] = finding.message;
  AddPlace(finding.source, finding.span, json);
  json["pointer"] = finding.pointer;
  json["help"] = finding.help;
  Json& related = json["related"] = Json::array();
  for (const Label& label : finding.related) related.push_back(ToJson(label));
  json["fixable"] = finding.fix.has_value();
  return json;
}

}  // namespace

std::string RenderJson(const Report& report) {
  Json json = Json::object();
  Json& files = json["files"] = Json::array();
  for (const FileVerdict& file : report.files) {
    files.push_back({{"path", file.path}, {"accepted", file.accepted}, {"panics", file.panics}});
  }
  Json& findings = json["findings"] = Json::array();
  for (const Diagnostic& finding : report.findings) findings.push_back(ToJson(finding));
  Json& summary = json["summary"] = Json::object();
  const auto counts = CountByLevel(report.findings);
  for (const Severity severity : {Severity::kError, Severity::kWarning, Severity::kNote}) {
    summary[std::string(SeverityName(severity))] = counts.at(static_cast<size_t>(severity));
  }
  return DumpJson(json);
}

}  // namespace evecdi
