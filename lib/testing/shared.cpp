// SPDX-License-Identifier: Apache-2.0
#include "testing/shared.h"

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>

namespace evecdi {

std::filesystem::path RepoPath(std::string_view below) {
  return std::filesystem::path(EVECDI_SOURCE_DIR) / below;
}

std::optional<std::filesystem::path> SharedPath(std::string_view below) {
  const char* chosen = std::getenv("EVECDI_SHARED_DIR");
  const std::filesystem::path folder =
      chosen != nullptr ? std::filesystem::path(chosen) : RepoPath("../shared");
  std::filesystem::path path = folder / below;
  if (std::error_code error; std::filesystem::exists(path, error)) return path;
  std::cout << "\nSKIPPED: " << path.lexically_normal().string()
            << " is absent (EVECDI_SHARED_DIR names the folder)\n";
  return std::nullopt;
}

std::string ReadText(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

}  // namespace evecdi
