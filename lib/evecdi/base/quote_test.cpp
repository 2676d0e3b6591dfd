// SPDX-License-Identifier: Apache-2.0
#include "evecdi/base/quote.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

namespace evecdi {
namespace {

TEST_CASE("quoted text cannot steer a terminal", "[base]") {
  struct Case {
    std::string_view text, quoted;
  };
  for (const auto& [text, quoted] : std::vector<Case>{
           {"", R"("")"},
           {"nvidia.com/gpu=0", R"("nvidia.com/gpu=0")"},
           {"Straße 道", R"("Straße 道")"},
           {"\U0001F600", "\"\U0001F600\""},
           {R"(a"b\c)", R"("a\"b\\c")"},
           {"a\nb\tc\r", R"("a\nb\tc\r")"},
           {std::string_view("\0", 1), R"("\x00")"},
           {"\x1b[31m", R"("\x1b[31m")"},
           {"\x7f", R"("\x7f")"},
           {"\u0085", R"("\u{85}")"},
           {"a\u202eb", R"("a\u{202e}b")"},
           {"\u2066\u2069", R"("\u{2066}\u{2069}")"},
           {"\u200b\ufeff\u2028", R"("\u{200b}\u{feff}\u{2028}")"},
           {"\U000E0041", R"("\u{e0041}")"},
           {"\xff", R"("\xff")"},
           {"\xc3", R"("\xc3")"},                          // cut short
           {"\xc3(", R"("\xc3(")"},                        // no continuation
           {"\xc0\xaf", R"("\xc0\xaf")"},                  // overlong
           {"\xe0\x80\xaf", R"("\xe0\x80\xaf")"},          // overlong
           {"\xed\xa0\x80", R"("\xed\xa0\x80")"},          // surrogate
           {"\xf4\x90\x80\x80", R"("\xf4\x90\x80\x80")"},  // beyond Unicode
       }) {
    CAPTURE(quoted);
    CHECK(Quote(text) == quoted);
  }
}

TEST_CASE("a long text is cut in its middle", "[base]") {
  const std::string fits(200, 'a');
  CHECK(Quote(fits) == '"' + fits + '"');
  CHECK(Quote("<" + fits + ">") == "\"<" + std::string(119, 'a') + "…" + std::string(59, 'a') + ">\"");

  // The cut falls between characters, and a text of stray continuation bytes ends too.
  std::string umlauts = "x";
  for (int i = 0; i < 300; ++i) umlauts += "ä";
  CHECK(Quote(umlauts).find("\\x") == std::string::npos);
  CHECK(Quote(umlauts + "x").find("\\x") == std::string::npos);
  CHECK(Quote(std::string(1'000, '\x80')).size() < 800);
}

TEST_CASE("printable text keeps quotes, backslashes and its length", "[base]") {
  CHECK(Printable(R"(a"b\c)") == R"(a"b\c)");
  CHECK(Printable("\x1b]0;x\a\n\u202e\xff") == R"(\x1b]0;x\x07\n\u{202e}\xff)");
  CHECK(Printable(std::string(1'000, 'a')).size() == 1'000);
}

}  // namespace
}  // namespace evecdi
