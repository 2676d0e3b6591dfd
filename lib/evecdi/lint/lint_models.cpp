// SPDX-License-Identifier: Apache-2.0
#include "evecdi/lint/lint_models.h"

#include <iterator>
#include <utility>

#include "evecdi/base/parallel.h"

namespace evecdi {

void LintModels(const std::vector<SourcePtr>& models, const ModelSurroundings& around, Report& report) {
  std::vector<std::vector<Diagnostic>> by_model(models.size());
  std::vector<FileVerdict> verdicts(models.size());
  ParallelFor(models.size(), [&](size_t i) {
    const DeviceModelFile model = ReadDeviceModel(models[i]);
    verdicts[i] = {.path = models[i]->path(), .accepted = model.accepted};
    by_model[i] = CheckModel(model, around);
  });
  for (size_t i = 0; i < models.size(); ++i) {
    report.files.push_back(std::move(verdicts[i]));
    std::move(by_model[i].begin(), by_model[i].end(), std::back_inserter(report.findings));
  }
}

}  // namespace evecdi
