// SPDX-License-Identifier: Apache-2.0
#include "evecdi/cdi/target.h"

#include <algorithm>

namespace evecdi {

std::string_view TargetName(Target target) {
  switch (target) {
    case Target::kEve:
      return "eve";
    case Target::kCdi081:
      return "cdi-0.8.1";
    case Target::kCdi110:
      break;
  }
  return "cdi-1.1.0";
}

std::optional<Target> ParseTarget(std::string_view name) {
  const auto* const found =
      std::find_if(kTargets.begin(), kTargets.end(), [name](Target t) { return TargetName(t) == name; });
  if (found == kTargets.end()) return std::nullopt;
  return *found;
}

std::string_view ReaderName(Target target) {
  switch (target) {
    case Target::kEve:
      return "pillar";
    case Target::kCdi081:
      return "the CDI library v0.8.1";
    case Target::kCdi110:
      break;
  }
  return "the CDI library v1.1.0";
}

}  // namespace evecdi
