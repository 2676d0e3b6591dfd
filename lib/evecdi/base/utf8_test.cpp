// SPDX-License-Identifier: Apache-2.0
#include "evecdi/base/utf8.h"

#include <catch2/catch.hpp>
#include <vector>

namespace evecdi {
namespace {

TEST_CASE("the first code point is decoded, and only where it is valid", "[base]") {
  struct Case {
    std::string_view text;
    char32_t value;
    std::size_t length;
  };
  for (const auto& [text, value, length] : std::vector<Case>{
           {"", 0, 0},
           {"ab", 'a', 1},
           {std::string_view("\0", 1), 0, 1},
           {"\x7f", 0x7f, 1},
           {"\xc2\x80", 0x80, 2},
           {"\xdf\xbf", 0x7ff, 2},
           {"\xe0\xa0\x80", 0x800, 3},
           {"\xef\xbf\xbf", 0xffff, 3},
           {"\xf0\x90\x80\x80", 0x10000, 4},
           {"\xf4\x8f\xbf\xbf", 0x10ffff, 4},
           {"\x80", 0, 0},              // a continuation first
           {"\xc3", 0, 0},              // cut short
           {"\xc3(", 0, 0},             // no continuation
           {"\xc1\xbf", 0, 0},          // overlong
           {"\xe0\x9f\xbf", 0, 0},      // overlong
           {"\xf0\x8f\xbf\xbf", 0, 0},  // overlong
           {"\xed\xa0\x80", 0, 0},      // surrogate
           {"\xf4\x90\x80\x80", 0, 0},  // beyond Unicode
           {"\xff", 0, 0},
       }) {
    CAPTURE(text);
    CHECK(DecodeUtf8(text).value == value);
    CHECK(DecodeUtf8(text).length == length);
  }
}

}  // namespace
}  // namespace evecdi
