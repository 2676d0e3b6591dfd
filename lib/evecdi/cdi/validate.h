// SPDX-License-Identifier: Apache-2.0
// The checks by which the library accepts a decoded spec, all of them, in its order. Internal to the module.
#ifndef EVECDI_CDI_VALIDATE_H_
#define EVECDI_CDI_VALIDATE_H_

#include "evecdi/cdi/fault_sink.h"
#include "evecdi/cdi/spec.h"

namespace evecdi {

void ValidateSpec(const Spec& spec, FaultSink& faults);

// The version and what it must be at least for the fields in use (version.cpp).
void ValidateVersion(const Spec& spec, FaultSink& faults);

// Null device nodes and mounts: the library meets them as soon as it looks which version the fields in use need (edits.cpp).
void ReportNullNodesAndMounts(const Spec& spec, FaultSink& faults);

// One set of edits, but for what the above reports (edits.cpp).
void ValidateEdits(const ContainerEdits& edits, FaultSink& faults);

}  // namespace evecdi

#endif  // EVECDI_CDI_VALIDATE_H_
