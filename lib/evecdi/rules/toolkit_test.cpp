// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/toolkit.h"

#include <catch2/catch.hpp>

namespace evecdi {

TEST_CASE("a release of the toolkit is three numbers", "[rules]") {
  CHECK(ParseToolkitRelease("1.16.2") == ToolkitRelease{1, 16, 2});
  CHECK(ParseToolkitRelease("v1.17.0") == ToolkitRelease{1, 17, 0});
  CHECK(ParseToolkitRelease("0.0.65535") == ToolkitRelease{0, 0, 65535});
  for (const char* text : {"", "v", "1", "1.17", "1.17.", "1.17.0.1", "1.17.0-rc.1", " 1.17.0", "1.17.0 ",
                           "+1.17.0", "1.-7.0", "1..0", "vv1.17.0", "1.17.65536", "latest"}) {
    CAPTURE(text);
    CHECK_FALSE(ParseToolkitRelease(text));
  }
  CHECK(ToolkitName({1, 16, 2}) == "1.16.2");
}

TEST_CASE("only EVE's release of the toolkit is known beforehand", "[rules]") {
  CHECK(DefaultToolkit(Target::kEve) == ToolkitRelease{1, 16, 2});
  CHECK_FALSE(DefaultToolkit(Target::kCdi081));
  CHECK_FALSE(DefaultToolkit(Target::kCdi110));
}

TEST_CASE("what a repeated link does depends on the release", "[rules]") {
  CHECK(OnRepeatedLink({1, 16, 0}) == RepeatedLink::kFirstStays);
  CHECK(OnRepeatedLink({1, 16, 99}) == RepeatedLink::kFirstStays);
  CHECK(OnRepeatedLink({1, 17, 0}) == RepeatedLink::kFails);
  CHECK(OnRepeatedLink({1, 17, 1}) == RepeatedLink::kLastWins);
  CHECK(OnRepeatedLink({1, 20, 0}) == RepeatedLink::kLastWins);
  CHECK(OnRepeatedLink({2, 0, 0}) == RepeatedLink::kLastWins);
}

}  // namespace evecdi
