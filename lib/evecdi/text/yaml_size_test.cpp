// SPDX-License-Identifier: Apache-2.0
#include "evecdi/text/yaml_size.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/text/parse.h"
#include "testing/yaml_text.h"

namespace evecdi {

TEST_CASE("limits", "[text]") {
  const auto nested = [](size_t depth) {
    return Show(Parse(std::string(depth, '[') + std::string(depth, ']')));
  };
  CHECK_THAT(nested(kMaxDepth), Catch::StartsWith("[[["));
  CHECK(nested(kMaxDepth + 1) == "nested more than 1000 deep");

  const auto repeated = [](std::string_view unit, size_t count) {
    std::string text = "- ";
    for (size_t i = 0; i < count; ++i) text += unit;
    return Parse(text);
  };
  CHECK(repeated("\n- ", kMaxNodes - 3).faults.empty());
  CHECK(Show(repeated("\n- ", kMaxNodes)) == "more than 1000000 values, aliases expanded");
  const std::string rows = "\n- " + std::string(900, '[') + std::string(900, ']');
  CHECK(Show(repeated(rows, 300)) == "too many values within too many brackets");
  CHECK(Show(repeated("k: 1\n  ", 30'000)) == "\"k\"");
  CHECK(repeated("k: 1\n  ", 30'000).faults.size() == 10'000);

  const auto directives = [](int count) {
    std::string text = "# %TAG\n";
    for (int i = 0; i < count; ++i) text += fmt::format("%TAG !e{}! tag:x:\n", i);
    return Parse(text + "---\na: b\n");
  };
  CHECK(directives(100).faults.empty());
  CHECK(Show(directives(101)) == "more than 100 %TAG directives");
  CHECK(At(directives(101), directives(101).faults[0].span) == "102:1 %TAG");

  std::string text = "a: &a \"" + std::string(1 << 20, 'x') + "\"\nb: [";
  for (int i = 0; i < 70; ++i) text += "*a,";
  CHECK(Show(Parse(text + "]")) == "more than 64 MiB of text, aliases expanded");
}

TEST_CASE("a document may not consist of aliases almost alone", "[text]") {
  // One node for the document, three for the mapping and its keys, one for each list, and those of the items.
  const auto aliases = [](size_t written, size_t aliased) {
    std::string text = "a: &a [";
    for (size_t i = 1; i < written; ++i) text += "x,";
    text += "]\nb: [";
    for (size_t i = 0; i < aliased; ++i) text += "*a,";
    return Parse(text + "]");
  };
  CHECK(aliases(9, 100).faults.empty());                  // 900 of 1,014
  CHECK(aliases(100, 98).faults.empty());                 // 9,800 of 10,003
  CHECK(aliases(300, 100).faults.empty());                // 30,000 of 30,405
  CHECK(aliases(1000, 150).Has(ParseFaultKind::kLimit));  // 150,000 of 151,155
  CHECK(Show(aliases(1000, 150)) ==
        "document contains excessive aliasing, which the device's reader refuses");
}

}  // namespace evecdi
