// SPDX-License-Identifier: Apache-2.0
#include "evecdi/lint/edit_set.h"

#include <catch2/catch.hpp>

namespace evecdi {
namespace {

Fix Replace(std::vector<TextEdit> edits) { return {.title = "t", .edits = std::move(edits)}; }

}  // namespace

TEST_CASE("edits change their own bytes and no others", "[lint]") {
  const SourceFile source("x",
                          "\xEF\xBB\xBF"
                          "0123456789\r\n");
  EditSet edits;
  CHECK(edits.empty());
  CHECK(edits.Add(Replace({{{2, 4}, "ab c"}, {{8, 8}, "+"}}), source));
  CHECK(edits.Add(Replace({{{4, 6}, ""}}), source));
  CHECK(edits.ApplyTo(source) ==
        "\xEF\xBB\xBF"
        "01ab c67+89\r\n");
  CHECK(edits.Add({.title = "t", .drop_byte_order_mark = true}, source));
  CHECK(edits.ApplyTo(source) == "01ab c67+89\r\n");
}

TEST_CASE("a fix that meets another, or lies outside, is not taken, not even in part", "[lint]") {
  const SourceFile source("x", "0123456789");
  EditSet edits;
  REQUIRE(edits.Add(Replace({{{4, 6}, "x"}}), source));
  const std::string before = edits.ApplyTo(source);
  for (const Span span : {Span{3, 5}, {4, 4}, {4, 6}, {5, 5}, {5, 9}, {0, 10}, {9, 11}, {11, 11}, {9, 8}}) {
    CAPTURE(span.begin, span.end);
    CHECK_FALSE(edits.Add(Replace({{{0, 1}, "y"}, {span, "z"}}), source));
    CHECK(edits.ApplyTo(source) == before);
  }
  CHECK(edits.Add(Replace({{{3, 4}, "y"}, {{6, 6}, "z"}}), source));
}

TEST_CASE("each place of the new text was a place of the old one", "[lint]") {
  const SourceFile source("x", "0123456789");
  EditSet edits;
  REQUIRE(edits.Add(Replace({{{0, 1}, "abc"}, {{4, 6}, ""}, {{8, 8}, "xy"}}), source));
  REQUIRE(edits.ApplyTo(source) == "abc12367xy89");
  const OldOffsets old(edits);
  const uint32_t expected[] = {0, 0, 0, 1, 2, 3, 6, 7, 8, 8, 8, 9, 10};
  for (uint32_t i = 0; i < std::size(expected); ++i) {
    CAPTURE(i);
    CHECK(old.Of(i) == expected[i]);
  }
  CHECK(OldOffsets(EditSet()).Of(7) == 7);
}

}  // namespace evecdi
