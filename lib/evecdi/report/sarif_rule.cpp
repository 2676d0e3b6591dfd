// SPDX-License-Identifier: Apache-2.0
#include "evecdi/report/sarif_rule.h"

#include <fmt/format.h>

namespace evecdi {
namespace {

using Json = nlohmann::ordered_json;

char Upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

// "folded-value" is FoldedValue: the friendly name, which has to differ from the id.
std::string PascalName(std::string_view rule) {
  std::string name;
  bool begins = true;
  for (const char c : rule) {
    if (c != '-') name += begins ? Upper(c) : c;
    begins = c == '-';
  }
  return name;
}

std::string Indented(std::string_view text) {
  std::string out;
  bool begins = true;
  for (const char c : text) {
    if (begins && c != '\n') out += "    ";
    out += c;
    begins = c == '\n';
  }
  return out;
}

// As plain text and as Markdown, which shows an example in a fence.
Json Help(const RuleInfo& rule) {
  std::string text = Sentence(rule.what) + ' ' + Sentence(rule.why);
  std::string markdown = text;
  const auto add_example = [&](std::string_view title, std::string_view example) {
    while (example.ends_with('\n')) example.remove_suffix(1);
    if (example.empty()) return;
    text += fmt::format("\n\n{}:\n\n{}", title, Indented(example));
    markdown += fmt::format("\n\n**{}**\n\n```yaml\n{}\n```", title, example);
  };
  add_example("Wrong", rule.bad);
  add_example("Right", rule.good);
  return {{"text", text}, {"markdown", markdown}};
}

// What code scanning calls the level of a rule that is no security rule.
std::string_view ProblemSeverity(Severity severity) {
  return severity == Severity::kNote ? "recommendation" : SeverityName(severity);
}

}  // namespace

std::string Sentence(std::string_view text) {
  const bool complete = text.empty() || text.ends_with('.') || text.ends_with('!') || text.ends_with('?');
  return std::string(text) + (complete ? "" : ".");
}

Json SarifRule(const RuleInfo& rule) {
  return {
      {"id", rule.name},
      {"name", PascalName(rule.name)},
      {"shortDescription", {{"text", Sentence(rule.what)}}},
      {"fullDescription", {{"text", Sentence(rule.why)}}},
      {"help", Help(rule)},
      {"defaultConfiguration", {{"level", SeverityName(rule.severity)}}},
      {"properties",
       {{"tags", {"cdi", "eve"}},
        {"precision", "high"},
        {"problem.severity", ProblemSeverity(rule.severity)}}},
  };
}

}  // namespace evecdi
