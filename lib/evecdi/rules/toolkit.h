// SPDX-License-Identifier: Apache-2.0
// Releases of NVIDIA's container toolkit, whose hook program makes the links and the loader's cache in a
// container, and what they do differently. Facts from its change log and sources, v1.16.0 to v1.20.2.
#ifndef EVECDI_RULES_TOOLKIT_H_
#define EVECDI_RULES_TOOLKIT_H_

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "evecdi/base/export.h"
#include "evecdi/cdi/target.h"

namespace evecdi {

struct ToolkitRelease {
  uint16_t major = 0;
  uint16_t minor = 0;
  uint16_t patch = 0;

  friend auto operator<=>(const ToolkitRelease&,
                          const ToolkitRelease&) = default;  // NOLINT(modernize-use-nullptr)
};

// "1.16.2" or "v1.16.2"; nothing for all else, a pre-release too.
EVECDI_EXPORT std::optional<ToolkitRelease> ParseToolkitRelease(std::string_view text);
// "1.16.2".
EVECDI_EXPORT std::string ToolkitName(ToolkitRelease release);
// What EVE ships; none is taken for granted elsewhere.
EVECDI_EXPORT std::optional<ToolkitRelease> DefaultToolkit(Target target);

// What create-symlinks does with a link that it, or a hook before it, has made already with another target.
enum class RepeatedLink : uint8_t { kFirstStays, kFails, kLastWins };
EVECDI_EXPORT RepeatedLink OnRepeatedLink(ToolkitRelease release);

// From 1.17.0 on create-symlinks fails where it cannot make a link; before, it went on without.
inline constexpr ToolkitRelease kStrictLinks{1, 17, 0};
// From 1.18.0 on an unknown sub-command does nothing; before, it failed.
inline constexpr ToolkitRelease kLaxCommands{1, 18, 0};
// What later ones know, this tool does not.
inline constexpr ToolkitRelease kNewestToolkit{1, 20, 2};
inline bool MayKnowMore(const std::optional<ToolkitRelease>& release) {
  return !release || *release > kNewestToolkit;
}

}  // namespace evecdi

#endif  // EVECDI_RULES_TOOLKIT_H_
