// SPDX-License-Identifier: Apache-2.0
#include "evecdi/base/edit_distance.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "evecdi/base/lower.h"

namespace evecdi {
namespace {

constexpr std::size_t kLongestName = 128;
constexpr std::size_t kLook = 16;  // what a candidate costs that is not compared

}  // namespace

std::size_t EditDistance(std::string_view a, std::string_view b) {
  // Rows of the usual table, for the prefixes of a of length i - 2, i - 1 and i.
  std::vector<std::size_t> before(b.size() + 1);
  std::vector<std::size_t> previous(b.size() + 1);
  std::vector<std::size_t> current(b.size() + 1);
  std::iota(current.begin(), current.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::swap(before, previous);
    std::swap(previous, current);
    current[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replace = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      current[j] = std::min({previous[j] + 1, current[j - 1] + 1, replace});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        current[j] = std::min(current[j], before[j - 2] + 1);
      }
    }
  }
  return current[b.size()];
}

std::optional<std::string_view> Nearest(std::string_view name, std::span<const std::string_view> candidates,
                                        Guesses& guesses) {
  if (name.size() > kLongestName || guesses.spent()) return std::nullopt;
  const std::string lower = Lower(name);
  const std::size_t limit = std::max<std::size_t>(1, name.size() / 3);
  std::optional<std::string_view> nearest;
  std::pair<std::size_t, std::size_t> least;  // distance without case, then with
  for (const std::string_view candidate : candidates) {
    const std::size_t longer = std::max(name.size(), candidate.size());
    const bool far = candidate == name || longer > name.size() + limit;
    if (!guesses.Take(kLook + (far ? 0 : name.size() * candidate.size()))) return std::nullopt;
    if (far) continue;
    const std::size_t distance = EditDistance(lower, Lower(candidate));
    if (distance > limit || distance >= longer) continue;  // nothing in common is no near miss
    const std::pair rank(distance, EditDistance(name, candidate));
    if (!nearest || rank < least) {
      nearest = candidate;
      least = rank;
    }
  }
  return nearest;
}

std::optional<std::string_view> Nearest(std::string_view name, std::span<const std::string_view> candidates) {
  Guesses guesses;
  return Nearest(name, candidates, guesses);
}

}  // namespace evecdi
