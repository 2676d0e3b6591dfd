// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/toolkit.h"

#include <fmt/format.h>

#include <array>
#include <charconv>

namespace evecdi {

std::optional<ToolkitRelease> ParseToolkitRelease(std::string_view text) {
  if (text.starts_with('v')) text.remove_prefix(1);
  const char* at = text.data();
  const char* const end = at + text.size();
  std::array<uint16_t, 3> numbers{};
  for (size_t i = 0; i < numbers.size(); ++i) {
    if (i > 0 && (at == end || *at++ != '.')) return std::nullopt;
    const auto [next, error] = std::from_chars(at, end, numbers[i]);
    if (error != std::errc()) return std::nullopt;
    at = next;
  }
  if (at != end) return std::nullopt;
  return ToolkitRelease{numbers[0], numbers[1], numbers[2]};
}

std::string ToolkitName(ToolkitRelease release) {
  return fmt::format("{}.{}.{}", release.major, release.minor, release.patch);
}

std::optional<ToolkitRelease> DefaultToolkit(Target target) {
  return target == Target::kEve ? std::optional(ToolkitRelease{1, 16, 2}) : std::nullopt;
}

RepeatedLink OnRepeatedLink(ToolkitRelease release) {
  return release < kStrictLinks    ? RepeatedLink::kFirstStays
         : release == kStrictLinks ? RepeatedLink::kFails
                                   : RepeatedLink::kLastWins;
}

}  // namespace evecdi
