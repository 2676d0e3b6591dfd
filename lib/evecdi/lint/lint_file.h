// SPDX-License-Identifier: Apache-2.0
// All that is found in one file. Internal to the module.
#ifndef EVECDI_LINT_LINT_FILE_H_
#define EVECDI_LINT_LINT_FILE_H_

#include <vector>

#include "evecdi/cdi/spec_file.h"
#include "evecdi/host/rootfs.h"
#include "evecdi/lint/selection.h"

namespace evecdi {

// The reader's findings, selected or not, and those of the selected rules.
std::vector<Diagnostic> LintFile(const SpecFile& file, Target target, const RuleSelection& selection,
                                 const Rootfs* rootfs);

}  // namespace evecdi

#endif  // EVECDI_LINT_LINT_FILE_H_
