// SPDX-License-Identifier: Apache-2.0
// All that is found in one file.
// Internal to the module.
#ifndef EVECDI_LINT_LINT_FILE_H_
#define EVECDI_LINT_LINT_FILE_H_

#include <vector>

#include "evecdi/cdi/spec_file.h"
#include "evecdi/lint/selection.h"
#include "evecdi/rules/rule.h"

namespace evecdi {

// The reader's findings, selected or not, and those of the selected rules. Without a release of the toolkit
// the target's default is taken, if it has one.
std::vector<Diagnostic> LintFile(const SpecFile& file, Target target, const RuleSelection& selection,
                                 SpecSurroundings around);

}  // namespace evecdi

#endif  // EVECDI_LINT_LINT_FILE_H_
