// SPDX-License-Identifier: Apache-2.0
#include "evecdi/lint/lint_file.h"

#include "evecdi/rules/finding_list.h"
#include "evecdi/rules/rule.h"

namespace evecdi {

// A file that the reader drops was not understood whole: what the rules would say of it might be wrong.
std::vector<Diagnostic> LintFile(const SpecFile& file, Target target, const RuleSelection& selection,
                                 SpecSurroundings around) {
  std::vector<Diagnostic> findings = file.findings;
  if (!file.accepted()) return findings;
  if (!around.toolkit) around.toolkit = DefaultToolkit(target);
  const SpecContext context{
      .file = file, .target = target, .rootfs = around.rootfs, .toolkit = around.toolkit};
  for (const Rule* rule : AllRules()) {
    if (rule->check == nullptr || !selection.Runs(rule->info.name)) continue;
    FindingList list;
    rule->check(context, list);
    list.MoveTo(findings);
  }
  return findings;
}

}  // namespace evecdi
