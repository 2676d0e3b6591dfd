// SPDX-License-Identifier: Apache-2.0
#include "evecdi/report/column_width.h"

#include <catch2/catch.hpp>
#include <vector>

namespace evecdi {
namespace {

TEST_CASE("a character takes the columns that terminals give it", "[report]") {
  struct Case {
    char32_t character;
    size_t width;
  };
  for (const auto& [character, width] : std::vector<Case>{
           {U'a', 1},          {U'é', 1},          {U'ß', 1},      {U'…', 1},          {U'→', 1},
           {U'Ж', 1},          {U'א', 1},          {U'道', 2},     {U'あ', 2},         {U'한', 2},
           {U'Ａ', 2},         {U'　', 2},         {U'｡', 1},      {U'\U0001F600', 2}, {U'\U0001F680', 2},
           {U'\U00020000', 2}, {U'\U0001F1EA', 1}, {U'\u2764', 1}, {U'\u0300', 0},     {U'\u036F', 0},
           {U'\u0370', 1},     {U'\u20DD', 0},     {U'\uFE0F', 0}, {U'\u3099', 0},     {U'\u1160', 0},
           {U'\u11FF', 0},     {U'\u1100', 2},     {U'\uFFFD', 1}, {U'\U0010FFFD', 1},
       }) {
    CAPTURE(static_cast<unsigned>(character));
    CHECK(ColumnWidth(character) == width);
  }
}

}  // namespace
}  // namespace evecdi
