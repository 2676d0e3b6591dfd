// SPDX-License-Identifier: Apache-2.0
#include "evecdi/base/glob.h"

#include <cstddef>

namespace evecdi {
namespace {

constexpr std::size_t kLongest = 4096;

// What one element of a pattern (not '*') makes of one byte.
struct Step {
  std::size_t length;  // of the element
  bool matches;
};

unsigned Byte(char c) { return static_cast<unsigned char>(c); }

// An element that begins with '['. A ']' that comes first is a member of the set. `closes` is where the last
// ']' of all stands: brackets behind it are not looked through again and again.
Step MatchSet(std::string_view pattern, std::size_t begin, std::size_t closes, char c) {
  if (closes == std::string_view::npos || closes <= begin) return {1, c == '['};
  pattern.remove_prefix(begin);
  const bool negated = pattern.size() > 1 && (pattern[1] == '!' || pattern[1] == '^');
  const std::size_t first = negated ? 2 : 1;
  const std::size_t close = pattern.find(']', first + 1);
  if (close == std::string_view::npos) return {1, c == '['};
  bool found = false;
  for (std::size_t i = first; i < close; ++i) {
    const bool range = i + 2 < close && pattern[i + 1] == '-';
    const char last = range ? pattern[i + 2] : pattern[i];
    found = found || (Byte(pattern[i]) <= Byte(c) && Byte(c) <= Byte(last));
    if (range) i += 2;
  }
  return {close + 1, found != negated};
}

Step MatchOne(std::string_view pattern, std::size_t begin, std::size_t closes, char c) {
  switch (pattern[begin]) {
    case '?':
      return {1, true};
    case '[':
      return MatchSet(pattern, begin, closes, c);
    case '\\':
      if (begin + 1 < pattern.size()) return {2, pattern[begin + 1] == c};
      break;
    default:
      break;
  }
  return {1, pattern[begin] == c};
}

}  // namespace

bool GlobMatch(std::string_view pattern, std::string_view text) {
  if (pattern.size() > kLongest) return false;
  if (text.size() > kLongest)
    return !pattern.empty() && pattern.find_first_not_of('*') == std::string_view::npos;
  const std::size_t closes = pattern.rfind(']');
  std::size_t p = 0;
  std::size_t t = 0;
  // Only the last star ever needs another try: what earlier ones took is settled once a later one is reached.
  std::size_t after_star = std::string_view::npos;
  std::size_t star_end = 0;
  while (t < text.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      after_star = ++p;
      star_end = t;
      continue;
    }
    if (p < pattern.size()) {
      if (const Step step = MatchOne(pattern, p, closes, text[t]); step.matches) {
        p += step.length;
        ++t;
        continue;
      }
    }
    if (after_star == std::string_view::npos) return false;
    p = after_star;
    t = ++star_end;
  }
  return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

}  // namespace evecdi
