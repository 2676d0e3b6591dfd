// SPDX-License-Identifier: Apache-2.0
#include "evecdi/lint/lint.h"

#include <algorithm>
#include <iterator>

#include "evecdi/base/parallel.h"
#include "evecdi/rules/rule.h"

namespace evecdi {
namespace {

// A file that the reader drops was not understood whole: what the rules would say of it might be wrong.
std::vector<Diagnostic> LintFile(const SpecFile& file, Target target, const RuleSelection& selection,
                                 const SpecSurroundings& around) {
  std::vector<Diagnostic> findings = file.findings;
  if (!file.accepted()) return findings;
  const SpecContext context{
      .file = file, .target = target, .rootfs = around.rootfs, .toolkit = around.toolkit};
  for (const Rule* rule : AllRules()) {
    if (rule->check == nullptr || !selection.Runs(rule->info.name)) continue;
    std::vector<Diagnostic> found;
    rule->check(context, found);
    std::move(found.begin(), found.end(), std::back_inserter(findings));
  }
  return findings;
}

}  // namespace

void LintRegistry(const Registry& registry, const RuleSelection& selection, Report& report,
                  SpecSurroundings around) {
  if (!around.toolkit) around.toolkit = DefaultToolkit(registry.target());
  const auto& files = registry.files();
  std::vector<std::vector<Diagnostic>> by_file(files.size());
  ParallelFor(files.size(),
              [&](size_t i) { by_file[i] = LintFile(files[i]->file, registry.target(), selection, around); });
  for (size_t i = 0; i < files.size(); ++i) {
    const SpecFile& file = files[i]->file;
    report.files.push_back({.path = file.source->path(),
                            .accepted = file.accepted(),
                            .panics = file.verdict == Verdict::kPanics});
    std::move(by_file[i].begin(), by_file[i].end(), std::back_inserter(report.findings));
  }
  std::copy(registry.findings().begin(), registry.findings().end(), std::back_inserter(report.findings));
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
