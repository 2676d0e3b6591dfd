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
      {R"([a] "\/")", "found unknown escape character '\\/'"},
      {"%YAML 1.2\n---\na", "found incompatible YAML document, version 1.2"},
      {"%YAML 1.001\n---\na", "found incompatible YAML document, version 1.001"},
      {"%YAML 01.01 # %YAML 1.2\n---\na", "'a'"},
      {"[!<x>, a]", "did not find expected whitespace or line break while scanning a tag"},
      {"\xEF\xBB\xBF\xEF\xBB\xBF"
       "a: 1\n b: 2\n",
       "{'a': 1, 'b': 2}"},
  });
}

TEST_CASE("behind a byte order mark that begins a buffer of go-yaml's, lines lose their first character",
          "[text]") {
  const std::string_view refused =
      "a byte order mark (U+FEFF) inside the text, where go-yaml begins to drop the first characters of "
      "lines";
  for (const auto& [text, shown] : std::vector<YamlCase>{
           {"a: 1\nxb: 2\r\n\xC3\xA4"
            "c: [3,\n--4]\n",
            "{'a': 1, 'b': 2, 'c': [3, -4]}"},
           {"a: 1\n## c\n#b: \"x\n y\"\n", "{'a': 1, 'b': 'x y'}"},
           {"a: \"x\ny\"\n", refused},    // the line belongs to a text
           {"a: 1\n\nxb: 2\n", refused},  // the empty line might
           {"a: 1\n\tb: 2\n", refused},
           {"a: 1\n\x01xb: 2\n", "control characters are not allowed"},
       }) {
    INFO(text);
    CHECK(Show(Parse("\xEF\xBB\xBF\xEF\xBB\xBF" + std::string(text))) == shown);
  }
  // It reads 512 bytes at a time, and looks ahead by a few characters.
  const auto with_mark_behind = [](size_t comment, std::string_view rest) {
    return Show(Parse(std::string(comment, '#') + "\n - \xEF\xBB\xBFx\n" + std::string(rest)));
  };
  for (const size_t comment : {size_t{502}, size_t{505}}) {
    CHECK(with_mark_behind(comment, "#- b\n") == "['\xEF\xBB\xBFx']");
  }
  for (const size_t comment : {size_t{503}, size_t{504}}) {
    CHECK(with_mark_behind(comment, "#- b\n") == "['\xEF\xBB\xBFx', 'b']");
    CHECK(with_mark_behind(comment, "   y\n") == "['\xEF\xBB\xBFx y']");
  }
  for (const size_t comment : {size_t{509}, size_t{513}}) {
    CHECK(Show(Parse(std::string(comment, '#') + "\xEF\xBB\xBF\nxa: b\n")) == "{'xa': 'b'}");
  }
  for (const size_t comment : {size_t{510}, size_t{511}, size_t{512}}) {
    CHECK(Show(Parse(std::string(comment, '#') + "\xEF\xBB\xBF\nxa: b\n")) == "{'a': 'b'}");
  }
}

}  // namespace evecdi
