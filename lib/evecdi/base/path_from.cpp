// SPDX-License-Identifier: Apache-2.0
#include "evecdi/base/path_from.h"

#include <filesystem>

namespace evecdi {

std::string PathFrom(std::string_view folder, std::string_view path) {
  const std::filesystem::path base = std::filesystem::path(folder).lexically_normal();
  const std::filesystem::path absolute = (base / path).lexically_normal();
  const std::filesystem::path relative = absolute.lexically_relative(base);
  const bool inside = !relative.empty() && *relative.begin() != "..";
  return (inside ? relative : absolute).string();
}

}  // namespace evecdi
