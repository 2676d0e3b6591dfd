// SPDX-License-Identifier: Apache-2.0
// Which reader decides what a CDI file means.
#ifndef EVECDI_CDI_TARGET_H_
#define EVECDI_CDI_TARGET_H_

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "evecdi/base/export.h"

namespace evecdi {

// A release of the Go library tags.cncf.io/container-device-interface.
enum class CdiLibrary : uint8_t { kV081, kV110 };

// `kEve` is pillar: library v0.8.1, one injection per name, and EVE's own rules.
enum class Target : uint8_t { kEve, kCdi081, kCdi110 };

inline constexpr std::array kTargets = {Target::kEve, Target::kCdi081, Target::kCdi110};

constexpr CdiLibrary LibraryOf(Target target) {
  return target == Target::kCdi110 ? CdiLibrary::kV110 : CdiLibrary::kV081;
}

// "eve", "cdi-0.8.1", "cdi-1.1.0".
EVECDI_EXPORT std::string_view TargetName(Target target);
EVECDI_EXPORT std::optional<Target> ParseTarget(std::string_view name);
// Who reads the file, for messages: "pillar", "the CDI library v0.8.1".
EVECDI_EXPORT std::string_view ReaderName(Target target);

}  // namespace evecdi

#endif  // EVECDI_CDI_TARGET_H_
