// SPDX-License-Identifier: Apache-2.0
// From a tree of values to a Spec, as sigs.k8s.io/yaml and encoding/json do it for the library.
// Internal to the module.
#ifndef EVECDI_CDI_DECODE_H_
#define EVECDI_CDI_DECODE_H_

#include <string_view>
#include <vector>

#include "evecdi/cdi/fault_sink.h"
#include "evecdi/cdi/spec.h"
#include "evecdi/text/value.h"

namespace evecdi {

// Decodes a mapping and reports every unknown field, wrong type and other spelling. What is not understood
// stays at its zero value.
Spec DecodeSpec(const Value& root, FaultSink& faults);

}  // namespace evecdi

#endif  // EVECDI_CDI_DECODE_H_
