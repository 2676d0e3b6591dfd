// SPDX-License-Identifier: Apache-2.0
// The renderers behind Render(), one a format.
// Internal to the module.
#ifndef EVECDI_REPORT_RENDERERS_H_
#define EVECDI_REPORT_RENDERERS_H_

#include <string>

#include "evecdi/report/report.h"

namespace evecdi {

// For people: each finding with its source line and a way out, and a summary.
std::string RenderText(const Report& report, const RenderOptions& options);
// For grep and editors: one line each, nothing else.
std::string RenderConcise(const Report& report);
// For scripts; schemas/findings.schema.json describes it.
std::string RenderJson(const Report& report);
// For code scanning: SARIF 2.1.0.
std::string RenderSarif(const Report& report, const RenderOptions& options);
// For a workflow of GitHub Actions: its commands that make annotations.
std::string RenderGithub(const Report& report, const RenderOptions& options);

}  // namespace evecdi

#endif  // EVECDI_REPORT_RENDERERS_H_
