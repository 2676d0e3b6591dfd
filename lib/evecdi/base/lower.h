// SPDX-License-Identifier: Apache-2.0
// Lower case of ASCII, whatever the locale.
// Internal to the library.
#ifndef EVECDI_BASE_LOWER_H_
#define EVECDI_BASE_LOWER_H_

#include <string>
#include <string_view>

namespace evecdi {

// All but the letters A to Z stays as it is.
inline std::string Lower(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

}  // namespace evecdi

#endif  // EVECDI_BASE_LOWER_H_
