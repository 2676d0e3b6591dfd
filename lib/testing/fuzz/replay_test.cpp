// SPDX-License-Identifier: Apache-2.0
// What a fuzzer has found, in testdata/fuzz/TARGET, and all the rest of testdata, through every target.
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "testing/fuzz/targets.h"
#include "testing/shared.h"

namespace evecdi {

TEST_CASE("what fuzzers found, and all of testdata, keeps every target's promises", "[fuzz]") {
  const std::string oci = ReadText(RepoPath("testdata/boards/orion/config.json"));
  int files = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(RepoPath("testdata"))) {
    if (!entry.is_regular_file()) continue;
    const std::string text = ReadText(entry.path());
    INFO(entry.path());
    for (const FuzzTarget& target : FuzzTargets()) {
      INFO(target.name);
      CHECK_NOTHROW(target.run(text));
    }
    CHECK_NOTHROW(FuzzInject(std::string(oci).append(kFuzzSeparator).append(text)));
    ++files;
  }
  CHECK(files > 100);
}

}  // namespace evecdi
