// SPDX-License-Identifier: Apache-2.0
// The fields of one object, and how a mapping's keys find them (encoding/json: exact spelling or any case).
// Internal to the module.
#ifndef EVECDI_CDI_FIELDS_H_
#define EVECDI_CDI_FIELDS_H_

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/cdi/fault_sink.h"
#include "evecdi/text/value.h"

namespace evecdi {

// The libraries that know a field.
enum class KnownTo : uint8_t { kBoth, kOnly081, kOnly110 };

struct FieldName {
  std::string_view name;
  KnownTo known_to = KnownTo::kBoth;
};

// A member of a mapping and the field that it fills.
struct FieldMember {
  size_t field = 0;
  const Value* key = nullptr;
  const Value* value = nullptr;
};

// Assigns the members to fields, in the order in which the library decodes them (by byte order of the keys
// where two are one field, else as written). Reports unknown fields and other spellings. `object` is what
// messages call the mapping: "a mount".
std::vector<FieldMember> AssignFields(const Value& mapping, std::span<const FieldName> fields,
                                      std::string_view object, FaultSink& faults);

}  // namespace evecdi

#endif  // EVECDI_CDI_FIELDS_H_
