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

// The work that looking for near misses may cost: a person makes few slips, but a hostile file may hold a
// name in every line, each to be compared with all of another file.
class Guesses {
 public:
  // Whether so much is left, which it takes; once it is not, nothing is.
  bool Take(std::size_t work) {
    left_ = work > left_ ? 0 : left_ - work;
    return left_ > 0;
  }
  bool spent() const { return left_ == 0; }

 private:
  std::size_t left_ = 200'000'000;  // bytes of one name times bytes of the other: about a second
};

// The candidate that `name` was probably meant to be, if one is close enough: at most a third of the name
// (or one byte) away, case set aside. Case only decides between equally close ones; of full equals the first
// wins. The view is the candidate's own. A name that no person types (over 128 bytes) has no near miss, and
// none is found once the guesses are spent.
EVECDI_EXPORT std::optional<std::string_view> Nearest(std::string_view name,
                                                      std::span<const std::string_view> candidates,
                                                      Guesses& guesses);
// By itself.
EVECDI_EXPORT std::optional<std::string_view> Nearest(std::string_view name,
                                                      std::span<const std::string_view> candidates);

}  // namespace evecdi

#endif  // EVECDI_BASE_EDIT_DISTANCE_H_
