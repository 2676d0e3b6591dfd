// SPDX-License-Identifier: Apache-2.0
// Patterns of the names that Linux gives to device nodes. Internal to the module.
#ifndef EVECDI_RULES_DEVICE_NAMES_H_
#define EVECDI_RULES_DEVICE_NAMES_H_

#include <algorithm>
#include <string_view>

namespace evecdi {

// Whether the whole name is as the pattern: # stands for a number, @ for one or two small letters.
inline bool MatchesName(std::string_view pattern, std::string_view name) {
  constexpr size_t kMostLetters = 2;
  for (const char c : pattern) {
    const std::string_view set = c == '#' ? "0123456789" : "abcdefghijklmnopqrstuvwxyz";
    const size_t run = std::min(name.find_first_not_of(set), name.size());
    const size_t taken = c == '#'   ? run
                         : c == '@' ? std::min(run, kMostLetters)
                                    : size_t{name.starts_with(c)};
    if (taken == 0) return false;
    name.remove_prefix(taken);
  }
  return name.empty();
}

}  // namespace evecdi

#endif  // EVECDI_RULES_DEVICE_NAMES_H_
