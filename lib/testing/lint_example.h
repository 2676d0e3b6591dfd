// SPDX-License-Identifier: Apache-2.0
// An example tree as the validate command would see it on a device.
#ifndef EVECDI_TESTING_LINT_EXAMPLE_H_
#define EVECDI_TESTING_LINT_EXAMPLE_H_

#include <string_view>

#include "evecdi/report/report.h"

namespace evecdi {

Report LintExample(std::string_view example);

}  // namespace evecdi

#endif  // EVECDI_TESTING_LINT_EXAMPLE_H_
