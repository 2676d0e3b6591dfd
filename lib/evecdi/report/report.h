// SPDX-License-Identifier: Apache-2.0
// Findings to text, one renderer a format. A renderer decides nothing: equal input gives equal bytes.
#ifndef EVECDI_REPORT_REPORT_H_
#define EVECDI_REPORT_REPORT_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/base/export.h"
#include "evecdi/diag/diagnostic.h"

namespace evecdi {

enum class ReportFormat : uint8_t { kText, kConcise, kJson, kSarif, kGithub };

// "text", "concise", "json", "sarif", "github".
EVECDI_EXPORT std::optional<ReportFormat> ParseReportFormat(std::string_view name);

// One checked file.
struct FileVerdict {
  std::string path;
  bool accepted = false;  // the target's reader would load it at all
  bool panics = false;    // the target's reader would crash on it
};

struct Report {
  std::vector<FileVerdict> files;
  std::vector<Diagnostic> findings;  // sorted
};

struct RenderOptions {
  bool color = false;
  std::string_view version;         // of this tool, for SARIF
  std::span<const RuleInfo> rules;  // all rules that may have been run, for SARIF
  std::string working_directory;    // absolute; SARIF's paths are relative to it where they can be
};

// The whole report, ending in a line break unless it is empty.
EVECDI_EXPORT std::string Render(const Report& report, ReportFormat format, const RenderOptions& options);

}  // namespace evecdi

#endif  // EVECDI_REPORT_REPORT_H_
