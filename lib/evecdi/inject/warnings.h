// SPDX-License-Identifier: Apache-2.0
// What a container would suffer from after an injection.
// Internal to the module.
#ifndef EVECDI_INJECT_WARNINGS_H_
#define EVECDI_INJECT_WARNINGS_H_

#include <vector>

#include "evecdi/diag/diagnostic.h"
#include "evecdi/inject/plan.h"
#include "evecdi/oci/oci_spec.h"

namespace evecdi {

// `spec` is the result of the plan. At most one finding of a kind, with the first place and how many there
// are.
std::vector<Diagnostic> FindWarnings(const Plan& plan, const OciSpec& spec);

}  // namespace evecdi

#endif  // EVECDI_INJECT_WARNINGS_H_
