// SPDX-License-Identifier: Apache-2.0
// The first code point of a text that may not be UTF-8 at all.
// Internal to the library.
#ifndef EVECDI_BASE_UTF8_H_
#define EVECDI_BASE_UTF8_H_

#include <cstddef>
#include <string_view>

namespace evecdi {

struct CodePoint {
  char32_t value = 0;
  std::size_t length = 0;  // in bytes; 0: the text is empty or does not begin with valid UTF-8
};

// Strict: no overlong form, no surrogate, nothing beyond U+10FFFF.
CodePoint DecodeUtf8(std::string_view text);

}  // namespace evecdi

#endif  // EVECDI_BASE_UTF8_H_
