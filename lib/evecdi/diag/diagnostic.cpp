// SPDX-License-Identifier: Apache-2.0
#include "evecdi/diag/diagnostic.h"

#include <algorithm>
#include <tuple>

namespace evecdi {
namespace {

// What the order looks at; findings that agree in all of it are the same finding.
auto Identity(const Diagnostic& finding) {
  const bool has_path = finding.source != nullptr;
  const bool has_place = has_path && finding.source->has_text();
  return std::tuple(has_path ? std::string_view(finding.source->path()) : std::string_view(),
                    has_place ? finding.span : Span{}, finding.rule, std::string_view(finding.message));
}

}  // namespace

std::string_view SeverityName(Severity severity) {
  switch (severity) {
    case Severity::kNote:
      return "note";
    case Severity::kWarning:
      return "warning";
    case Severity::kError:
      break;
  }
  return "error";
}

std::optional<Severity> ParseSeverity(std::string_view name) {
  for (const Severity severity : {Severity::kNote, Severity::kWarning, Severity::kError}) {
    if (name == SeverityName(severity)) return severity;
  }
  return std::nullopt;
}

bool Before(const Diagnostic& a, const Diagnostic& b) { return Identity(a) < Identity(b); }

void SortFindings(std::vector<Diagnostic>& findings) {
  std::stable_sort(findings.begin(), findings.end(), Before);
  const auto same = [](const Diagnostic& a, const Diagnostic& b) { return Identity(a) == Identity(b); };
  findings.erase(std::unique(findings.begin(), findings.end(), same), findings.end());
}

}  // namespace evecdi
