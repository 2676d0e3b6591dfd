// SPDX-License-Identifier: Apache-2.0
#include "evecdi/base/quote.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>

#include "evecdi/base/utf8.h"

namespace evecdi {
namespace {

constexpr std::size_t kLongestQuote = 200;  // characters
constexpr std::size_t kHead = 120;          // characters shown of a longer text
constexpr std::size_t kTail = 60;           // bytes shown of its end

struct Range {
  char32_t first, last;
};

// Invisible, or changing how what follows is shown (Unicode's format characters, line separators, C1
// controls).
constexpr std::array kUnsafe = std::to_array<Range>({{0x7f, 0x9f},
                                                     {0xad, 0xad},
                                                     {0x61c, 0x61c},
                                                     {0x180e, 0x180e},
                                                     {0x200b, 0x200f},
                                                     {0x2028, 0x202e},
                                                     {0x2060, 0x206f},
                                                     {0xfeff, 0xfeff},
                                                     {0xfff9, 0xfffb},
                                                     {0xe0000, 0xe0fff}});

bool IsUnsafe(char32_t c) {
  return std::any_of(kUnsafe.begin(), kUnsafe.end(), [c](Range r) { return r.first <= c && c <= r.last; });
}

// Moves the first character of `text` to `out`, escaped where it has to be.
void MoveOne(std::string_view& text, std::string& out, bool quoting) {
  const char c = text[0];
  if (c >= ' ' && c <= '~') {  // nearly all
    if (quoting && (c == '"' || c == '\\')) out += '\\';
    out += c;
    text.remove_prefix(1);
    return;
  }
  const CodePoint point = DecodeUtf8(text);
  const auto to = std::back_inserter(out);
  if (c == '\n' || c == '\t' || c == '\r') {
    out += c == '\n' ? "\\n" : c == '\t' ? "\\t" : "\\r";
  } else if (point.length == 0 || point.value < 0x20 || point.value == 0x7f) {
    fmt::format_to(to, "\\x{:02x}", static_cast<unsigned char>(c));
  } else if (IsUnsafe(point.value)) {
    fmt::format_to(to, "\\u{{{:x}}}", static_cast<unsigned>(point.value));
  } else {
    out += text.substr(0, point.length);
  }
  text.remove_prefix(std::max<std::size_t>(point.length, 1));
}

}  // namespace

std::string Quote(std::string_view text) {
  std::string out = "\"";
  std::string_view rest = text;
  std::size_t head_end = 0;  // in out
  for (std::size_t shown = 0; !rest.empty() && shown < kLongestQuote; ++shown) {
    if (shown == kHead) head_end = out.size();
    MoveOne(rest, out, true);
  }
  if (!rest.empty()) {
    out.resize(head_end);
    out += "…";
    rest = text.substr(text.size() - kTail);
    while ((static_cast<unsigned char>(rest[0]) & 0xc0U) == 0x80 && rest.size() > kTail - 3)
      rest.remove_prefix(1);
    while (!rest.empty()) MoveOne(rest, out, true);
  }
  return out + '"';
}

std::string Printable(std::string_view text) {
  std::string out;
  while (!text.empty()) MoveOne(text, out, false);
  return out;
}

}  // namespace evecdi
