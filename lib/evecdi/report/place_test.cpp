// SPDX-License-Identifier: Apache-2.0
#include "evecdi/report/place.h"

#include <catch2/catch.hpp>

#include "evecdi/report/test_findings.h"

namespace evecdi {
namespace {

TEST_CASE("a place is named by line and column, one of what has no text by its path", "[report]") {
  const SourcePtr source = MakeSource("a\tb", "x\n道y\n");
  CHECK(PlaceName(source, {5, 6}) == "a\\tb:2:2");
  CHECK(PlaceName(SourceFile::WithoutText("f"), {5, 6}) == "f");
  CHECK(PlaceName(nullptr, {5, 6}).empty());

  const auto region = RegionOf(source, {0, 5});
  REQUIRE(region);
  CHECK(region->begin == Position{1, 1});
  CHECK(region->end == Position{2, 2});
  const auto reversed = RegionOf(source, {5, 0});
  REQUIRE(reversed);
  CHECK(reversed->begin == reversed->end);
  CHECK_FALSE(RegionOf(SourceFile::WithoutText("f"), {}));
  CHECK_FALSE(RegionOf(nullptr, {}));
}

}  // namespace
}  // namespace evecdi
