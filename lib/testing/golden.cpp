// SPDX-License-Identifier: Apache-2.0
#include "testing/golden.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace evecdi {

std::string ReadWholeFile(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  REQUIRE(stream);
  return {std::istreambuf_iterator<char>(stream), {}};
}

void CheckGolden(const std::filesystem::path& path, std::string_view text) {
  const char* const update = std::getenv("EVECDI_UPDATE_GOLDEN");
  if (update != nullptr && std::string_view(update) == "1") {
    REQUIRE(std::ofstream(path, std::ios::binary) << text);
    return;
  }
  INFO(path);
  CHECK(ReadWholeFile(path) == text);
}

}  // namespace evecdi
