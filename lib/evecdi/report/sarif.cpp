// SPDX-License-Identifier: Apache-2.0
// Which members code scanning needs, and what it makes of them: GitHub's "SARIF support for code scanning".
#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "evecdi/base/path_from.h"
#include "evecdi/base/quote.h"
#include "evecdi/report/dump_json.h"
#include "evecdi/report/file_uri.h"
#include "evecdi/report/fingerprint.h"
#include "evecdi/report/place.h"
#include "evecdi/report/renderers.h"
#include "evecdi/report/sarif_rule.h"

namespace evecdi {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kSchema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
// What relative references start from: the working directory (by its usual name), and the file system.
constexpr std::string_view kSourceRoot = "%SRCROOT%";
constexpr std::string_view kRoot = "%ROOT%";

// A message with what starts a link (and what undoes that) escaped: only ours are to lead somewhere.
std::string PlainText(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

class SarifRenderer {
 public:
  explicit SarifRenderer(const RenderOptions& options);

  Json Run(const Report& report);

 private:
  Json Driver() const;
  Json ToResult(const Diagnostic& finding);
  Json ArtifactLocation(const SourcePtr& source) const;
  Json PhysicalLocation(const SourcePtr& source, Span span) const;
  Json RelatedLocations(const Diagnostic& finding) const;
  Json ToFix(const Diagnostic& finding) const;
  Json UriBaseIds() const;

  const RenderOptions& options_;
  std::map<std::string_view, size_t> rule_index_;
  Fingerprints fingerprints_;
};

SarifRenderer::SarifRenderer(const RenderOptions& options) : options_(options) {
  for (size_t i = 0; i < options.rules.size(); ++i) rule_index_.emplace(options.rules[i].name, i);
}

Json SarifRenderer::UriBaseIds() const {
  Json source_root = Json::object();
  std::string uri = FileUri(options_.working_directory);
  if (!uri.empty()) source_root["uri"] = uri.ends_with('/') ? uri : uri + '/';
  source_root["description"] = {{"text", "The directory in which eve-cdi ran."}};
  const Json root = {{"uri", "file:///"}, {"description", {{"text", "The root of the file system."}}}};
  return {{std::string(kSourceRoot), std::move(source_root)}, {std::string(kRoot), root}};
}

Json SarifRenderer::Driver() const {
  Json rules = Json::array();
  for (const RuleInfo& rule : options_.rules) rules.push_back(SarifRule(rule));
  return {{"name", "eve-cdi"},
          {"version", options_.version},
          {"semanticVersion", options_.version},
          {"rules", std::move(rules)}};
}

// Never an absolute URI: for one outside the repository code scanning rejects the whole report.
Json SarifRenderer::ArtifactLocation(const SourcePtr& source) const {
  const std::string path = PathFrom(options_.working_directory, PathOf(source));
  if (path.starts_with('/')) return {{"uri", FileUri(path.substr(1))}, {"uriBaseId", kRoot}};
  return {{"uri", FileUri(path)}, {"uriBaseId", kSourceRoot}};
}

Json ToRegion(const SourcePtr& source, Span span) {
  // Code scanning rejects a result without a region; of what has no text it is shown the start.
  const Region region = RegionOf(source, span).value_or(Region{{1, 1}, {1, 1}});
  return {{"startLine", region.begin.line},
          {"startColumn", region.begin.column},
          {"endLine", region.end.line},
          {"endColumn", region.end.column}};
}

Json SarifRenderer::PhysicalLocation(const SourcePtr& source, Span span) const {
  return {{"artifactLocation", ArtifactLocation(source)}, {"region", ToRegion(source, span)}};
}

// Ids count from 1: MessageText links to them.
Json SarifRenderer::RelatedLocations(const Diagnostic& finding) const {
  Json locations = Json::array();
  for (const Label& label : finding.related) {
    locations.push_back({{"id", locations.size() + 1},
                         {"physicalLocation", PhysicalLocation(label.source, label.span)},
                         {"message", {{"text", Sentence(PlainText(label.message))}}}});
  }
  return locations;
}

// Code scanning shows a related location only where the message links to it.
std::string MessageText(const Diagnostic& finding) {
  std::string text = Sentence(PlainText(finding.message));
  size_t id = 0;
  for (const Label& label : finding.related) {
    text += fmt::format("\n{}: [{}]({}).", PlainText(label.message),
                        PlainText(PlaceName(label.source, label.span)), ++id);
  }
  if (!finding.help.empty()) text += "\nHelp: " + Sentence(PlainText(finding.help));
  return text;
}

Json SarifRenderer::ToFix(const Diagnostic& finding) const {
  Json replacements = Json::array();
  for (const TextEdit& edit : finding.fix->edits) {
    replacements.push_back({{"deletedRegion", ToRegion(finding.source, edit.span)},
                            {"insertedContent", {{"text", edit.replacement}}}});
  }
  const Json change = {{"artifactLocation", ArtifactLocation(finding.source)},
                       {"replacements", std::move(replacements)}};
  return {{"description", {{"text", Sentence(PlainText(finding.fix->title))}}},
          {"artifactChanges", Json::array({change})}};
}

Json SarifRenderer::ToResult(const Diagnostic& finding) {
  Json result = {{"ruleId", finding.rule}};
  const auto rule = rule_index_.find(finding.rule);
  if (rule != rule_index_.end()) result["ruleIndex"] = rule->second;
  result["level"] = SeverityName(finding.severity);
  result["message"] = {{"text", MessageText(finding)}};
  result["locations"] = Json::array({{{"physicalLocation", PhysicalLocation(finding.source, finding.span)}}});
  if (!finding.related.empty()) result["relatedLocations"] = RelatedLocations(finding);
  const std::string path = PathFrom(options_.working_directory, PathOf(finding.source));
  // The name by which code scanning knows an alert again.
  result["partialFingerprints"] = {{"primaryLocationLineHash", fingerprints_.Next(finding, path)}};
  if (finding.fix && !finding.fix->edits.empty()) result["fixes"] = Json::array({ToFix(finding)});
  return result;
}

Json SarifRenderer::Run(const Report& report) {
  Json results = Json::array();
  for (const Diagnostic& finding : report.findings) results.push_back(ToResult(finding));
  // No automationDetails: its id would keep the uploading workflow from setting a category of its own.
  return {{"tool", {{"driver", Driver()}}},
          {"invocations", Json::array({{{"executionSuccessful", true}}})},
          {"originalUriBaseIds", UriBaseIds()},
          {"columnKind", "unicodeCodePoints"},
          {"results", std::move(results)}};
}

}  // namespace

std::string RenderSarif(const Report& report, const RenderOptions& options) {
  return DumpJson({{"$schema", kSchema},
                   {"version", "2.1.0"},
                   {"runs", Json::array({SarifRenderer(options).Run(report)})}});
}

}  // namespace evecdi
