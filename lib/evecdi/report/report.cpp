// SPDX-License-Identifier: Apache-2.0
#include "evecdi/report/report.h"

#include <array>
#include <utility>

#include "evecdi/report/renderers.h"

namespace evecdi {

std::optional<ReportFormat> ParseReportFormat(std::string_view name) {
  static constexpr std::array<std::pair<std::string_view, ReportFormat>, 5> kFormats = {{
      {"text", ReportFormat::kText},
      {"concise", ReportFormat::kConcise},
      {"json", ReportFormat::kJson},
      {"sarif", ReportFormat::kSarif},
      {"github", ReportFormat::kGithub},
  }};
  for (const auto& [known, format] : kFormats) {
    if (name == known) return format;
  }
  return std::nullopt;
}

std::string Render(const Report& report, ReportFormat format, const RenderOptions& options) {
  switch (format) {
    case ReportFormat::kConcise:
      return RenderConcise(report);
    case ReportFormat::kJson:
      return RenderJson(report);
    case ReportFormat::kSarif:
      return RenderSarif(report, options);
    case ReportFormat::kGithub:
      return RenderGithub(report, options);
    case ReportFormat::kText:
      break;
  }
  return RenderText(report, options);
}

}  // namespace evecdi
