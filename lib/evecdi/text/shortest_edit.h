// SPDX-License-Identifier: Apache-2.0
// How one sequence becomes another with the fewest removals and additions. Knows nothing of what the numbers
// stand for.
// Internal to the module.
#ifndef EVECDI_TEXT_SHORTEST_EDIT_H_
#define EVECDI_TEXT_SHORTEST_EDIT_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace evecdi {

// before[before_begin, before_end) becomes after[after_begin, after_end).
struct Change {
  size_t before_begin = 0;
  size_t before_end = 0;
  size_t after_begin = 0;
  size_t after_end = 0;
};

// The changes in order, with at least one common element between two of them. An addition or removal that
// could stand at several places stands at the last. E. Myers, "An O(ND) Difference Algorithm and Its
// Variations" (1986), in linear space; where two long sequences share so little that this would take more
// than about a quarter of a second, a whole stretch is replaced instead.
std::vector<Change> ShortestEdit(std::span<const uint32_t> before, std::span<const uint32_t> after);

}  // namespace evecdi

#endif  // EVECDI_TEXT_SHORTEST_EDIT_H_
