// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/model_check.h"

#include "evecdi/rules/finding_list.h"
#include "evecdi/rules/rule.h"

namespace evecdi {

std::vector<Diagnostic> CheckModel(const DeviceModelFile& model, const ModelSurroundings& around) {
  std::vector<Diagnostic> findings = model.findings;
  if (!model.accepted) return findings;
  const BundleTable table(BuildBundles(model));
  const std::vector<BundleFault> faults = CheckBundles(table.bundles());
  const ModelContext context{.model = model, .table = table, .faults = faults, .around = around};
  for (const Rule* rule : AllRules()) {
    if (rule->model_check == nullptr) continue;
    FindingList list;
    rule->model_check(context, list);
    list.MoveTo(findings);
  }
  return findings;
}

}  // namespace evecdi
