// SPDX-License-Identifier: Apache-2.0
// One scalar where the library wants a string, a number or a boolean.
// Internal to the module.
#ifndef EVECDI_CDI_SCALARS_H_
#define EVECDI_CDI_SCALARS_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "evecdi/cdi/fault_sink.h"
#include "evecdi/cdi/spec.h"
#include "evecdi/text/value.h"

namespace evecdi {

// What a value is for. Put into words only where there is a message.
class Role {
 public:
  Role(std::string_view field) : field_(field) {}  // NOLINT(google-explicit-constructor): mostly a field
  Role Entry() const {
    Role entry = *this;
    entry.is_entry_ = true;
    return entry;
  }
  // "hostPath", "an entry of env".
  std::string Words() const { return (is_entry_ ? "an entry of " : "") + std::string(field_); }

 private:
  std::string_view field_;
  bool is_entry_ = false;
};

// Each leaves `out` as it is where the value is null, as encoding/json does.
void DecodeScalar(const Value& value, Role role, FaultSink& faults, LocatedString& out);
void DecodeScalar(const Value& value, Role role, FaultSink& faults, Located<bool>& out);
void DecodeScalar(const Value& value, Role role, FaultSink& faults, Located<int64_t>& out);
void DecodeScalar(const Value& value, Role role, FaultSink& faults, Located<uint32_t>& out);

// The text that a key becomes, which may be another than the written one.
std::string_view DecodeKey(const Value& key, Role role, FaultSink& faults);
// Says of a null argument of a program that it becomes an empty one.
void NoteNullArgument(const Value& value, Role role, FaultSink& faults);

void ReportWrongType(const Value& value, Role role, std::string_view wanted, FaultSink& faults);

}  // namespace evecdi

#endif  // EVECDI_CDI_SCALARS_H_
