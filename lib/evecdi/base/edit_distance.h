// SPDX-License-Identifier: Apache-2.0
// "Did you mean …?": how far apart two names are, and which known name a mistyped one is closest to.
#ifndef EVECDI_BASE_EDIT_DISTANCE_H_
#define EVECDI_BASE_EDIT_DISTANCE_H_

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "evecdi/base/export.h"

namespace evecdi {

// Insertions, deletions, replacements and swaps of neighbours (optimal string alignment), counted in bytes.
// Takes time proportional to the product of the two sizes.
EVECDI_EXPORT std::size_t EditDistance(std::string_view a, std::string_view b);

// The candidate that `name` was probably meant to be, if one is close enough: at most a third of the name
// (or one byte) away, case set aside. Case only decides between equally close ones; of full equals the first
// wins. The view is the candidate's own. A name that no person types (over 128 bytes) has no near miss.
EVECDI_EXPORT std::optional<std::string_view> Nearest(std::string_view name,
                                                      std::span<const std::string_view> candidates);

}  // namespace evecdi

#endif  // EVECDI_BASE_EDIT_DISTANCE_H_
