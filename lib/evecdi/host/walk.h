// SPDX-License-Identifier: Apache-2.0
// From a path to what it names, following symlinks as Linux does, but inside the root only. Pure: what is
// where, it asks.
// Internal to the module.
#ifndef EVECDI_HOST_WALK_H_
#define EVECDI_HOST_WALK_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "evecdi/host/file_tree.h"

namespace evecdi {

// As Linux: path_resolution(7), <limits.h>.
inline constexpr size_t kLongestPath = 4095;
inline constexpr size_t kLongestName = 255;
inline constexpr int kMostLinks = 40;

struct Place {
  std::string path;  // absolute, clean, without symlinks but for the last part where it was kept
  TreeEntry entry;
};

enum class LastLink : uint8_t { kFollow, kKeep };

// What is at a path without symlinks on its way.
using LookAt = std::function<Look<TreeEntry>(const std::string& path)>;

// A trailing "/" asks for a folder, and follows. ".." of the root is the root.
Look<Place> WalkTo(std::string_view path, LastLink last, const LookAt& look_at);

}  // namespace evecdi

#endif  // EVECDI_HOST_WALK_H_
