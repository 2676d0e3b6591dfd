// SPDX-License-Identifier: Apache-2.0
// Expectations are what go-yaml v2.4.0 makes of the same texts.
#include "evecdi/text/yaml_stand_ins.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/text/parse.h"
#include "testing/yaml_text.h"

namespace evecdi {

TEST_CASE("what go-yaml takes and libyaml does not", "[text]") {
  CheckAll({
      {R"(["it\'s", 'it\', it\'s, "\\'", "a\\\'b"])", R"(['it's', 'it\', 'it\'s', '\'', 'a\'b'])"},
      {"[PATH=a:, b:]", "['PATH=a:', 'b:']"},
      {"{a:, b: c:}", "{'a:': null, 'b': 'c:'}"},
      {"!a,b[c] x", "'x'"},
      {"[!!str, a]", "['a']"},
      {"[!!, a, !b,c,d e]", "['a', 'e']"},
      {"a: !!int%00 1", "{'a': '1'}"},
      {"\xEF\xBB\xBF{a: b,\n\xEF\xBB\xBF"
       "c: \xEF\xBB\xBF, d: \"\\'\xEF\xBB\xBF\"}",
       "{'a': 'b', '\xEF\xBB\xBF"
       "c': '\xEF\xBB\xBF', 'd': ''\xEF\xBB\xBF'}"},
  });
  const std::string utf16 = [] {
    std::string bytes;
    for (const char c : std::string_view("\xFF\xFE[\"\\'\",a:,!b,c d]")) bytes += {c, '\0'};
    return bytes.erase(1, 1).erase(2, 1);
  }();
  CHECK(Show(Parse(utf16)) == "[''', 'a:', 'd']");
}

TEST_CASE("what libyaml takes and go-yaml does not", "[text]") {
  CheckAll({
      {"[a?b]", "found '?' in an unquoted text within brackets, where it is the sign of a key"},
      {"[!a?b c]", "['c']"},
      {"a?b", "'a?b'"},
      {R"("a\/b")", "found unknown escape character '\\/'"},
      {R"("a\\/b")", R"('a\/b')"},
      {"%YAML 1.2\n---\na", "found incompatible YAML document, version 1.2"},
      {"%YAML 1.001\n---\na", "found incompatible YAML document, version 1.001"},
      {"%YAML 01.01 # %YAML 1.2\n---\na", "'a'"},
      {"[!<x>, a]", "did not find expected whitespace or line break while scanning a tag"},
      {"\xEF\xBB\xBF\xEF\xBB\xBF"
       "a: 1\n b: 2\n",
       "{'a': 1, 'b': 2}"},
      {"\xEF\xBB\xBF\xEF\xBB\xBF"
       "a: 1\nb: 2\n",
       "after two byte order marks go-yaml drops the first character of this line"},
  });
  // go-yaml reads 512 bytes at a time; where a read begins with the mark, it takes every line of it to begin
  // with one.
  const auto with_mark_behind = [](size_t comment, std::string_view rest) {
    return Show(Parse(std::string(comment, '#') + "\na: \xEF\xBB\xBFx\n" + std::string(rest)));
  };
  for (const size_t comment : {size_t{502}, size_t{505}}) {
    CHECK(with_mark_behind(comment, "b: c\n") == "{'a': '\xEF\xBB\xBFx', 'b': 'c'}");
  }
  for (const size_t comment : {size_t{503}, size_t{504}}) {
    CHECK_THAT(with_mark_behind(comment, "b: c\n"),
               Catch::StartsWith("a byte order mark (U+FEFF) inside the text"));
    CHECK(with_mark_behind(comment, "  y\n") == "{'a': '\xEF\xBB\xBFx y'}");
  }
}

}  // namespace evecdi
