// SPDX-License-Identifier: Apache-2.0
// Stepping through UTF-8 by code points, and making it from UTF-16.
// Internal to the library.
#ifndef EVECDI_TEXT_UTF8_H_
#define EVECDI_TEXT_UTF8_H_

#include <cstddef>
#include <string>
#include <string_view>

namespace evecdi {

// U+FEFF.
inline constexpr std::string_view kBom = "\xEF\xBB\xBF";
// What stands for what is no character.
inline constexpr char32_t kReplacement = 0xFFFD;

// The halves of a pair of UTF-16, and the code point that they make.
constexpr bool IsHighSurrogate(char32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
constexpr bool IsLowSurrogate(char32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }
constexpr char32_t JoinSurrogates(char32_t high, char32_t low) {
  return 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00);
}

// A continuation byte: not the first of a code point.
constexpr bool IsUtf8Continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

// Code points in `text`; a stray byte counts for one.
size_t CountCodePoints(std::string_view text);

void AppendUtf8(char32_t code_point, std::string& out);

// `bytes` without the byte order mark. What is no valid UTF-16 becomes U+FFFD, one for each unit.
std::string DecodeUtf16(std::string_view bytes, bool big_endian);

// The same text with each byte that is not part of valid UTF-8 replaced by U+FFFD, as Go's encoding/json
// writes it.
std::string ReplaceInvalidUtf8(std::string_view text);

}  // namespace evecdi

#endif  // EVECDI_TEXT_UTF8_H_
