// SPDX-License-Identifier: Apache-2.0
// The options of the commands that report findings, validate and check-model, and what follows from them.
#ifndef EVECDI_APPS_EVE_CDI_REPORT_OPTIONS_H_
#define EVECDI_APPS_EVE_CDI_REPORT_OPTIONS_H_

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "eve-cdi/common.h"
#include "evecdi/lint/selection.h"
#include "evecdi/report/report.h"

namespace evecdi {

struct ReportOptions {
  std::string format;
  SelectionOptions selection;
  std::string fail_on;  // empty: error
  std::string explain;
  bool list_rules = false;
};

// -f, --select, --ignore, --rule, --fail-on, --explain, --list-rules.
void AddReportOptions(CLI::App& app, ReportOptions& options);

// Answers --explain and --list-rules; nothing where neither is asked for.
std::optional<ExitStatus> AnswerAboutRules(const ReportOptions& options, const CommonOptions& common,
                                           Streams& streams);

// Writes the report and gives the status that its findings ask for.
ExitStatus WriteReport(const Report& report, const ReportOptions& options, const CommonOptions& common,
                       Streams& streams);

}  // namespace evecdi

#endif  // EVECDI_APPS_EVE_CDI_REPORT_OPTIONS_H_
