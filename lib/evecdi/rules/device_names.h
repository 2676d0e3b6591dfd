// SPDX-License-Identifier: Apache-2.0
// Patterns of the names that Linux gives to device nodes.
// Internal to the module.
#ifndef EVECDI_RULES_DEVICE_NAMES_H_
#define EVECDI_RULES_DEVICE_NAMES_H_

#include <algorithm>
#include <string_view>

namespace evecdi {

// Whether the whole name is as the pattern: # stands for a number, @ for one or two small letters.
inline bool MatchesName(std::string_view pattern, std::string_view name) {
  constexpr size_t kMostLetters = 2;
  for (const char c : pattern) {
    size_t taken = 0;
    if (c == '#') {
      while (taken < name.size() && name[taken] >= '0' && name[taken] <= '9') ++taken;
    } else if (c == '@') {
      while (taken < std::min(name.size(), kMostLetters) && name[taken] >= 'a' && name[taken] <= 'z') ++taken;
    } else {
      taken = name.starts_with(c) ? 1 : 0;
    }
    if (taken == 0) return false;
    name.remove_prefix(taken);
  }
  return name.empty();
}

}  // namespace evecdi

#endif  // EVECDI_RULES_DEVICE_NAMES_H_
