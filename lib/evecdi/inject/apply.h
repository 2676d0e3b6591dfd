// SPDX-License-Identifier: Apache-2.0
// Makes the edits of a plan in an OCI spec, as the CDI library and pillar do.
#ifndef EVECDI_INJECT_APPLY_H_
#define EVECDI_INJECT_APPLY_H_

#include <cstdint>
#include <vector>

#include "evecdi/base/export.h"
#include "evecdi/base/result.h"
#include "evecdi/diag/diagnostic.h"
#include "evecdi/inject/plan.h"
#include "evecdi/oci/oci_spec.h"

namespace evecdi {

enum class Effect : uint8_t {
  kAdded,
  kReplaced,  // something of the same name or path went
  kNone,      // it was there already, or (a capability) has no place
};

struct Applied {
  std::vector<Effect> effects;  // of each edit of the plan
  // What the container would suffer from; the plan's own problems are not repeated.
  std::vector<Diagnostic> warnings;
};

// All or nothing is the caller's: after an error the spec is half edited and has to be thrown away. A plan
// that has errors is refused.
EVECDI_EXPORT Result<Applied> ApplyPlan(const Plan& plan, OciSpec& spec);

}  // namespace evecdi

#endif  // EVECDI_INJECT_APPLY_H_
