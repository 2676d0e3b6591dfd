// SPDX-License-Identifier: Apache-2.0
#include "evecdi/base/fold_case.h"

#include <catch2/catch.hpp>
#include <string_view>
#include <vector>

namespace evecdi {
namespace {

TEST_CASE("names are equal where Go's EqualFold says so", "[base]") {
  struct Case {
    std::string_view a, b;
    bool equal;
  };
  for (const auto& [a, b, equal] : std::vector<Case>{{"", "", true},
                                                     {"GPU0", "gpu0", true},
                                                     {"gpu0", "gpu1", false},
                                                     {"gpu", "gpu0", false},
                                                     {"[", "{", false},
                                                     {"Größe", "GRÖSSE", false},  // letter by letter
                                                     {"GRÖẞE", "größe", true},
                                                     {"COM\u212A", "comk", true},  // the Kelvin sign
                                                     {"u\u017Fb", "USB", true},    // the long s
                                                     {"ΣΑΣ", "σας", true},
                                                     {"Москва", "мОСКВА", true},
                                                     {"I", "ı", false},
                                                     {"道", "道", true},
                                                     {"ǅ", "ǆ", true},
                                                     {"ǅ", "Ǆ", true},
                                                     {"\xff", "\xfe", true},
                                                     {"\xff", "\uFFFD", true}}) {
    CAPTURE(a, b);
    CHECK(EqualFold(a, b) == equal);
    CHECK(EqualFold(b, a) == equal);
  }
}

TEST_CASE("a letter folds to the smallest that is one with it", "[base]") {
  for (char32_t c = 0x80; c < 0x800; ++c) {
    const std::string text = {static_cast<char>(0xC0 | (c >> 6)), static_cast<char>(0x80 | (c & 0x3F))};
    const std::u32string once = FoldCase(text);
    REQUIRE(once.size() == 1);
    CHECK(once[0] <= c);
  }
}

}  // namespace
}  // namespace evecdi
