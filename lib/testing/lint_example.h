// SPDX-License-Identifier: Apache-2.0
// An example tree as the validate command would see it on a device.
#ifndef EVECDI_TESTING_LINT_EXAMPLE_H_
#define EVECDI_TESTING_LINT_EXAMPLE_H_

#include <string_view>

#include "evecdi/report/report.h"
#include "testing/example_tree.h"

namespace evecdi {

// In the findings the folder stands before the paths of what is not a CDI file.
Report LintExample(std::string_view example, const TemporaryFolder& folder);
Report LintExample(std::string_view example);

}  // namespace evecdi

#endif  // EVECDI_TESTING_LINT_EXAMPLE_H_
