// SPDX-License-Identifier: Apache-2.0
#include "testing/shared.h"

#include <cstdlib>
#include <iostream>

namespace evecdi {

std::optional<std::filesystem::path> SharedPath(std::string_view below) {
  const char* chosen = std::getenv("EVECDI_SHARED_DIR");
  const std::filesystem::path folder = chosen != nullptr ? chosen : EVECDI_SOURCE_DIR "/../shared";
  std::filesystem::path path = folder / below;
  if (std::error_code error; std::filesystem::exists(path, error)) return path;
  std::cout << "\nSKIPPED: " << path.lexically_normal().string()
            << " is absent (EVECDI_SHARED_DIR names the folder)\n";
  return std::nullopt;
}

}  // namespace evecdi
