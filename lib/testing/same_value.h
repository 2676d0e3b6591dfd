// SPDX-License-Identifier: Apache-2.0
// Whether two trees are one: kinds, texts, numbers bit by bit, styles and places.
#ifndef EVECDI_TESTING_SAME_VALUE_H_
#define EVECDI_TESTING_SAME_VALUE_H_

#include <bit>
#include <cstddef>
#include <cstdint>

#include "evecdi/text/value.h"

namespace evecdi {

inline bool SameValue(const Value& a, const Value& b) {
  if (a.kind != b.kind || a.style != b.style || a.span != b.span || a.text() != b.text() ||
      a.items().size() != b.items().size() || a.members().size() != b.members().size()) {
    return false;
  }
  if (a.is_scalar() && a.kind != ValueKind::kFloat && a.integer != b.integer) return false;
  if (a.kind == ValueKind::kFloat && std::bit_cast<uint64_t>(a.number) != std::bit_cast<uint64_t>(b.number))
    return false;
  for (size_t i = 0; i < a.items().size(); ++i) {
    if (!SameValue(*a.items()[i], *b.items()[i])) return false;
  }
  for (size_t i = 0; i < a.members().size(); ++i) {
    if (!SameValue(*a.members()[i].key, *b.members()[i].key) ||
        !SameValue(*a.members()[i].value, *b.members()[i].value))
      return false;
  }
  return true;
}

}  // namespace evecdi

#endif  // EVECDI_TESTING_SAME_VALUE_H_
