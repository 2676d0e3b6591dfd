// SPDX-License-Identifier: Apache-2.0
#include "evecdi/base/glob.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

namespace evecdi {
namespace {

TEST_CASE("a glob matches the whole text", "[base]") {
  struct Case {
    std::string_view pattern, text;
    bool matches;
  };
  for (const auto& [pattern, text, matches] : std::vector<Case>{
           {"", "", true},
           {"", "a", false},
           {"a", "", false},
           {"*", "", true},
           {"**", "", true},
           {"gpu", "gpu", true},
           {"gpu", "gpu0", false},
           {"gpu", "GPU", false},
           {"nvidia.com/*", "nvidia.com/gpu=0", true},
           {"*=0", "nvidia.com/gpu=0", true},
           {"*=0", "nvidia.com/gpu=00", false},
           {"*=0", "nvidia.com/gpu=01", false},
           {"*gpu*=*", "nvidia.com/xavier-gpu=all", true},
           {"*", "/dev/.hidden/x", true},
           {"*ab", "aab", true},
           {"a*b*c", "a1b2b3c", true},
           {"a*b*c", "a1c2b", false},
           {"COM?", "COM1", true},
           {"COM?", "COM", false},
           {"COM[1-3]", "COM2", true},
           {"COM[1-3]", "COM4", false},
           {"COM[!1-3]", "COM4", true},
           {"COM[^1-3]", "COM2", false},
           {"[a-]", "-", true},
           {"[]]", "]", true},
           {"[!]]", "]", false},
           {"[z-a]", "b", false},
           {"[ab", "[ab", true},
           {"[", "[", true},
           {"[]", "[]", true},
           {"[[ab]", "[", true},
           {"[ab][", "b[", true},
           {"x]*[", "x][", true},
           {"[a][]", "a[]", true},
           {R"(\*)", "*", true},
           {R"(\*)", "a", false},
           {R"(a\)", R"(a\)", true},
           {"[\x80-\xff]", "\xe2", true},
       }) {
    CAPTURE(pattern, text);
    CHECK(GlobMatch(pattern, text) == matches);
  }
}

TEST_CASE("many stars do not make a glob slow", "[base]") {
  std::string pattern;
  for (int i = 0; i < 200; ++i) pattern += "*a";
  const std::string text(4'000, 'a');
  CHECK(GlobMatch(pattern, text));
  CHECK_FALSE(GlobMatch(pattern + "b", text));
}

TEST_CASE("what is longer than a path may be matches stars alone", "[base]") {
  const std::string longest(4096, '[');
  CHECK(GlobMatch(longest, longest));
  CHECK_FALSE(GlobMatch(longest + "[", longest + "["));
  CHECK_FALSE(GlobMatch("[*", longest + "["));
  CHECK(GlobMatch("*", longest + "["));
  CHECK_FALSE(GlobMatch("", longest + "["));
}

}  // namespace
}  // namespace evecdi
