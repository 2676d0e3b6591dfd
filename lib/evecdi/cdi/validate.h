// SPDX-License-Identifier: Apache-2.0
// The checks by which the library accepts a decoded spec, all of them, in its order.
// Internal to the module.
#ifndef EVECDI_CDI_VALIDATE_H_
#define EVECDI_CDI_VALIDATE_H_

#include "evecdi/cdi/fault_sink.h"
#include "evecdi/cdi/spec.h"

namespace evecdi {

void ValidateSpec(const Spec& spec, FaultSink& faults);

// The version and what it must be at least for the fields in use (version.cpp).
void ValidateVersion(const Spec& spec, FaultSink& faults);

// Whether the library crashes on a null device node or mount as soon as it looks which version the fields in
// use need, and the report of them if it does (edits.cpp).
bool VersionCheckMeetsNull(const Spec& spec, CdiLibrary library);
void ReportNullsMetByVersionCheck(const Spec& spec, FaultSink& faults);

// One set of edits; null device nodes and mounts only if the above has not reported them (edits.cpp).
void ValidateEdits(const ContainerEdits& edits, bool nulls_reported, FaultSink& faults);

}  // namespace evecdi

#endif  // EVECDI_CDI_VALIDATE_H_
