// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/report_options.h"

#include <fmt/format.h>

#include <filesystem>
#include <iterator>

#include "eve-cdi/common.h"
#include "evecdi/base/version.h"
#include "evecdi/lint/lint.h"
#include "evecdi/rules/rule.h"

namespace evecdi {
namespace {

std::string IndentLines(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    fmt::format_to(std::back_inserter(out), "    {}\n", text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

std::string Explain(const RuleInfo& rule) {
  return fmt::format("{} ({}, since {})\n\n{}\n\n{}\n\nBad:\n{}\nGood:\n{}", rule.name,
                     SeverityName(rule.severity), rule.since, rule.what, rule.why, IndentLines(rule.bad),
                     IndentLines(rule.good));
}

std::string ListRules() {
  std::string out;
  for (const RuleInfo& rule : AllRuleInfos())
    fmt::format_to(std::back_inserter(out), "{:<22} {:<8} {}\n", rule.name, SeverityName(rule.severity),
                   rule.what);
  return out;
}

}  // namespace

void AddReportOptions(CLI::App& app, ReportOptions& options) {
  const std::vector<std::string> formats = {"text", "concise", "json", "sarif", "github"};
  options.format = DefaultFormat(formats, "text");
  app.add_option("-f,--format", options.format, "text, concise, json, sarif or github [text; EVE_CDI_FORMAT]")
      ->type_name("F")
      ->check(CLI::IsMember(formats));
  app.add_option("--select", options.selection.select, "Run these rules only (names or globs)")
      ->type_name("RULES")
      ->delimiter(',')
      ->allow_extra_args(false);
  app.add_option("--ignore", options.selection.ignore, "Do not run these rules")
      ->type_name("RULES")
      ->delimiter(',')
      ->allow_extra_args(false);
  app.add_option("--rule", options.selection.levels, "Set a rule's level: NAME=off|note|warning|error")
      ->type_name("NAME=LEVEL")
      ->delimiter(',')
      ->allow_extra_args(false);
  app.add_option("--fail-on", options.fail_on,
                 "The level from which on findings make the status 1: error, warning, note, never [error]")
      ->type_name("LEVEL")
      ->check(CLI::IsMember({"error", "warning", "note", "never"}));
  app.add_option("--explain", options.explain, "Explain a rule and end")->type_name("RULE");
  app.add_flag("--list-rules", options.list_rules, "List the rules and end");
}

std::optional<ExitStatus> AnswerAboutRules(const ReportOptions& options, const CommonOptions& common,
                                           Streams& streams) {
  if (options.list_rules) return WriteResult(common, streams, ListRules(), ExitStatus::kDone);
  if (options.explain.empty()) return std::nullopt;
  const RuleInfo* rule = FindRuleInfo(options.explain);
  if (rule != nullptr) return WriteResult(common, streams, Explain(*rule), ExitStatus::kDone);
  const auto selection = RuleSelection::Make({.select = {options.explain}, .ignore = {}, .levels = {}});
  return Complain(streams, ExitStatus::kWrongUsage,
                  selection ? "--explain takes the name of one rule" : selection.error().message());
}

ExitStatus WriteReport(const Report& report, const ReportOptions& options, const CommonOptions& common,
                       Streams& streams) {
  std::error_code error;
  const RenderOptions render{.color = WantsColor(common, streams),
                             .version = Version(),
                             .rules = AllRuleInfos(),
                             .working_directory = std::filesystem::current_path(error).string()};
  const ReportFormat format = ParseReportFormat(options.format).value_or(ReportFormat::kText);
  const std::string fail_on = options.fail_on.empty() ? "error" : options.fail_on;
  const ExitStatus status =
      HasFindingAt(report, ParseSeverity(fail_on)) ? ExitStatus::kFindings : ExitStatus::kDone;
  return WriteResult(common, streams, Render(report, format, render), status);
}

}  // namespace evecdi
