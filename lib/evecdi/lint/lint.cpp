// SPDX-License-Identifier: Apache-2.0
#include "evecdi/lint/lint.h"

#include <algorithm>
#include <iterator>

#include "evecdi/base/parallel.h"
#include "evecdi/lint/lint_file.h"
#include "evecdi/lint/suppressions.h"

namespace evecdi {
void LintRegistry(const Registry& registry, const RuleSelection& selection, Report& report,
                  SpecSurroundings around) {
  const auto& files = registry.files();
  std::vector<std::vector<Diagnostic>> by_file(files.size());
  ParallelFor(files.size(),
              [&](size_t i) { by_file[i] = LintFile(files[i]->file, registry.target(), selection, around); });
  std::vector<Diagnostic> findings = registry.findings();
  Suppressions suppressions;
  for (size_t i = 0; i < files.size(); ++i) {
    const SpecFile& file = files[i]->file;
    report.files.push_back({.path = file.source->path(),
                            .accepted = file.accepted(),
                            .panics = file.verdict == Verdict::kPanics});
    suppressions.Read(file);
    std::move(by_file[i].begin(), by_file[i].end(), std::back_inserter(findings));
  }
  suppressions.Apply(selection, {.directory = !registry.dirs().empty(), .root = around.rootfs != nullptr},
                     findings);
  std::move(findings.begin(), findings.end(), std::back_inserter(report.findings));
}

void FinishReport(const RuleSelection& selection, Report& report) {
  selection.Apply(report.findings);
  SortFindings(report.findings);
  std::stable_sort(report.files.begin(), report.files.end(),
                   [](const FileVerdict& a, const FileVerdict& b) { return a.path < b.path; });
}

bool HasFindingAt(const Report& report, std::optional<Severity> level) {
  return level && std::any_of(report.findings.begin(), report.findings.end(),
                              [level](const Diagnostic& f) { return f.severity >= *level; });
}

}  // namespace evecdi
