// SPDX-License-Identifier: Apache-2.0
// The first code point of a UTF-8 text.
#ifndef EVECDI_BASE_CODE_POINT_H_
#define EVECDI_BASE_CODE_POINT_H_

#include <cstddef>
#include <string_view>

namespace evecdi {

struct CodePoint {
  char32_t value = 0;
  std::size_t length = 0;  // in bytes; 0: the text does not begin with valid UTF-8
};

// `text` is not empty.
CodePoint DecodeUtf8(std::string_view text);

}  // namespace evecdi

#endif  // EVECDI_BASE_CODE_POINT_H_
