// SPDX-License-Identifier: Apache-2.0
// The name of a CDI device, `vendor/class=device`, and which of them the library accepts.
#ifndef EVECDI_CDI_QUALIFIED_NAME_H_
#define EVECDI_CDI_QUALIFIED_NAME_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "evecdi/base/export.h"

namespace evecdi {

struct QualifiedName {
  std::string_view vendor;
  std::string_view class_name;
  std::string_view device;
};

// Splits a kind at its first '/'. A part that is missing or empty leaves `vendor` empty and all in
// `class_name`, as the library does.
struct KindParts {
  std::string_view vendor;
  std::string_view class_name;
};
EVECDI_EXPORT KindParts SplitKind(std::string_view kind);

// What the library says of a vendor or class: fine, refused, or (one letter alone) a crash of its process.
enum class NameVerdict : uint8_t { kValid, kInvalid, kPanics };
EVECDI_EXPORT NameVerdict CheckVendorOrClass(std::string_view name);
EVECDI_EXPORT bool IsValidDeviceName(std::string_view name);

// The parts of a fully qualified name that the library would accept; views into `name`.
EVECDI_EXPORT std::optional<QualifiedName> ParseQualifiedName(std::string_view name);
EVECDI_EXPORT std::string MakeQualifiedName(std::string_view kind, std::string_view device);

}  // namespace evecdi

#endif  // EVECDI_CDI_QUALIFIED_NAME_H_
