// SPDX-License-Identifier: Apache-2.0
// What a fuzzer has found, in testdata/fuzz/TARGET, and all the rest of testdata, through every target.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "testing/fuzz/targets.h"
#include "testing/shared.h"

namespace evecdi {
namespace {

namespace fs = std::filesystem;

std::string ReadText(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE("what fuzzers found, and all of testdata, keeps every target's promises", "[fuzz]") {
  const std::string oci = ReadText(RepoPath("testdata/boards/orion/config.json"));
  int files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(RepoPath("testdata"))) {
    if (!entry.is_regular_file()) continue;
    const std::string text = ReadText(entry.path());
    INFO(entry.path());
    for (const FuzzTarget& target : FuzzTargets()) {
      INFO(target.name);
      CHECK_NOTHROW(target.run(text));
    }
    CHECK_NOTHROW(FuzzInject(oci + std::string(kFuzzSeparator) + text));
    ++files;
  }
  CHECK(files > 100);
}

}  // namespace evecdi
