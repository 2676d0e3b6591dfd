// SPDX-License-Identifier: Apache-2.0
// One scalar where the library wants a string, a number or a boolean. Internal to the module.
#ifndef EVECDI_CDI_SCALARS_H_
#define EVECDI_CDI_SCALARS_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "evecdi/cdi/fault_sink.h"
#include "evecdi/cdi/spec.h"
#include "evecdi/text/value.h"

namespace evecdi {

// What a value is for, in messages: "hostPath", "an entry of env".
using Role = std::string_view;

// Each leaves `out` as it is where the value is null, as encoding/json does.
void DecodeScalar(const Value& value, Role role, FaultSink& faults, LocatedString& out);
void DecodeScalar(const Value& value, Role role, FaultSink& faults, Located<bool>& out);
void DecodeScalar(const Value& value, Role role, FaultSink& faults, Located<int64_t>& out);
void DecodeScalar(const Value& value, Role role, FaultSink& faults, Located<uint32_t>& out);

void ReportWrongType(const Value& value, Role role, std::string_view wanted, FaultSink& faults);

}  // namespace evecdi

#endif  // EVECDI_CDI_SCALARS_H_
