// SPDX-License-Identifier: Apache-2.0
// A stretch of a text and a place in it. Knows nothing of the text itself.
#ifndef EVECDI_TEXT_SPAN_H_
#define EVECDI_TEXT_SPAN_H_

#include <compare>
#include <cstdint>

namespace evecdi {

// Byte offsets into `SourceFile::text()`, the end excluded.
struct Span {
  uint32_t begin = 0;
  uint32_t end = 0;

  bool empty() const { return begin >= end; }
  bool Contains(Span inner) const { return begin <= inner.begin && inner.end <= end; }
  friend auto operator<=>(const Span&, const Span&) = default;  // NOLINT(modernize-use-nullptr)
};

// A place as a person and an editor count it: both from 1, the column in code points. 0:0 is "no place".
struct Position {
  uint32_t line = 0;
  uint32_t column = 0;

  friend auto operator<=>(const Position&, const Position&) = default;  // NOLINT(modernize-use-nullptr)
};

}  // namespace evecdi

#endif  // EVECDI_TEXT_SPAN_H_
