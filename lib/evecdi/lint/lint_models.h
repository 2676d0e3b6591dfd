// SPDX-License-Identifier: Apache-2.0
// From device models that were read to a report; for FinishReport of lint.h.
#ifndef EVECDI_LINT_LINT_MODELS_H_
#define EVECDI_LINT_LINT_MODELS_H_

#include <vector>

#include "evecdi/base/export.h"
#include "evecdi/report/report.h"
#include "evecdi/rules/model_check.h"
#include "evecdi/text/source_file.h"

namespace evecdi {

// The verdict of each model and all its findings, read and checked in parallel, in the order of the models.
EVECDI_EXPORT void LintModels(const std::vector<SourcePtr>& models, const ModelSurroundings& around,
                              Report& report);

}  // namespace evecdi

#endif  // EVECDI_LINT_LINT_MODELS_H_
