// SPDX-License-Identifier: Apache-2.0
// From CDI files that were read to a report: runs the rules and applies the selection. Knows no format and
// prints nothing.
#ifndef EVECDI_LINT_LINT_H_
#define EVECDI_LINT_LINT_H_

#include "evecdi/base/export.h"
#include "evecdi/cdi/registry.h"
#include "evecdi/lint/coverage.h"
#include "evecdi/lint/selection.h"
#include "evecdi/report/report.h"
#include "evecdi/rules/rule.h"

namespace evecdi {

// Findings of the files, of the rules over each accepted file, and of the registry, in `report`; call it for
// each registry and then FinishReport once. Without a root, host paths are not looked at; without a release
// of the toolkit, the target's default is taken, if it has one.
EVECDI_EXPORT void LintRegistry(const Registry& registry, const RuleSelection& selection, Report& report,
                                SpecSurroundings around = {});

// Applies the selection and brings everything in order.
EVECDI_EXPORT void FinishReport(const RuleSelection& selection, Report& report);

// Whether a finding is at or above the level; no level means that none is.
EVECDI_EXPORT bool HasFindingAt(const Report& report, std::optional<Severity> level);

}  // namespace evecdi

#endif  // EVECDI_LINT_LINT_H_
