// SPDX-License-Identifier: Apache-2.0
// Expectations are what go-yaml v2.4.0 makes of the same texts, places apart.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/text/parse.h"
#include "testing/yaml_text.h"

namespace evecdi {

TEST_CASE("blocks, brackets and texts in every style", "[text]") {
  CheckAll({
      {"", ""},
      {"# nothing\n", ""},
      {"---\n", "null"},
      {"a: 1\nb: [x, z]\nc: {d: e}\n", "{'a': 1, 'b': ['x', 'z'], 'c': {'d': 'e'}}"},
      {"a:\n- 1\n-\n- - 2\n  - 3\n", "{'a': [1, null, [2, 3]]}"},
      {"a:\nb: ~\nc: ''\n", "{'a': null, 'b': null, 'c': ''}"},
      {"? a\n: b\n? c\n", "{'a': 'b', 'c': null}"},
      {"[a: b, ? c, {d}, ]", "[{'a': 'b'}, {'c': null}, {'d': null}]"},
      {"[?a]", "[{'a': null}]"},
      {"a: b\n  c\n\n  d # note\n", "{'a': 'b c\nd'}"},
      {"'it''s'", "'it's'"},
      {R"("\x41\u00e9\U0001F600\t\0\
      b")",
       std::string_view("'Aé😀\t\0b'", 12)},
      {"|\n  a\n   b\n\n  c\n\n", "'a\n b\n\nc\n'"},
      {">\n  a\n  b\n\n  c\n   d\n", "'a b\nc\n d\n'"},
      {"a: |-\n  x\nb: |+\n  y\n\nc: |2\n   z\n", "{'a': 'x', 'b': 'y\n\n', 'c': ' z\n'}"},
      {"a\tb: c\t# note\n", "{'a\tb': 'c'}"},
      {"a: 1\r\nb: 2\rc: 3\xC2\x85"
       "d: 4\xE2\x80\xA8"
       "e: 5",
       "{'a': 1, 'b': 2, 'c': 3, 'd': 4, 'e': 5}"},
      {"!!map {a: !own b, c: !!str 1}", "{'a': 'b', 'c': '1'}"},
      {"%TAG !e! tag:yaml.org,2002:\n--- !e!str 1", "'1'"},
      {"%YAML 1.1\n---\na", "'a'"},
      {"{a: b} c", "{'a': 'b'}"},
  });
}

TEST_CASE("anchors, aliases and merge keys", "[text]") {
  CheckAll({
      {"a: &x [1]\nb: *x\n", "{'a': [1], 'b': [1]}"},
      {"- &x 1\n- &x 2\n- *x\n", "[1, 2, 2]"},
      {"- &x [ &x 1 ]\n- *x\n", "[[1], 1]"},
      {"- &x\n- *x\n", "[null, null]"},
      {"&x a: *x\n", "{'a': 'a'}"},
      {"- &x k\n- *x : v\n", "['k', {'k': 'v'}]"},
      {"*x", "unknown anchor \"x\" referenced"},
      {"&x [*x]", "anchor \"x\" contains itself"},
      {"- &m {a: 1}\n- {<<: *m, b: 2}\n", "[{'a': 1}, {'a': 1, 'b': 2}]"},
      {"- &m {a: 1}\n- <<: [*m, {b: 2}]\n  c: 3\n", "[{'a': 1}, {'a': 1, 'b': 2, 'c': 3}]"},
      {"<<: []\na: 1", "{'a': 1}"},
      {"\"<<\": 1", "{'<<': 1}"},
      {"!!merge \"<<\": {a: 1}", "{'a': 1}"},
      {"- &m {a: 1}\n- {<<: *m, a: 1}\n", "\"a\""},
      {"<<: ~", "map merge requires map or sequence of maps as the value"},
      {"- &l [{a: 1}]\n- {<<: *l}\n", "map merge requires map or sequence of maps as the value"},
      {"<<: [{a: 1}, x]", "map merge requires map or sequence of maps as the value"},
  });
}

TEST_CASE("keys", "[text]") {
  CheckAll({
      {"1: a\n'1': b\n", "{1: 'a'}"},  // two keys to go-yaml, one in JSON
      {"yes: a\n.5: b\n", "{true: 'a', 0.5f: 'b'}"},
      {"1: a\n0x1: b\n", "\"1\""},
      {"a: 1\nb: 2\n\"a\": 3\n", "\"a\""},
      {".nan: 1\n.NaN: 2\n", "{nanf: 1}"},
      {"~: a", "null cannot be a key"},
      {"[a]: b", "a list cannot be a key"},
      {"? {a: b}\n", "a mapping cannot be a key"},
      {"18446744073709551615: a", "an integer cannot be a key"},
  });
  std::string many;
  for (int i = 0; i < 40; ++i) many += fmt::format("k{}: {}\n", i, i);
  CHECK(Parse(many).faults.empty());
  for (const std::string_view twice : {"k7: x\n", "k39: x\n"})
    CHECK(Parse(many + std::string(twice)).Has(ParseFaultKind::kDuplicateKey));
  CHECK(Parse(many + "1: x\n'1': y\n").Has(ParseFaultKind::kAmbiguousKey));
}

TEST_CASE("every value and key knows its place", "[text]") {
  const ParseResult result = Parse(
      "a: 'x'\nbé: [ü, \"y\"] # note\nc:\n- &k 1\n-\n- !!str z\n- *k\nd: |\n  t\n  u\n\n# end\ne:   # "
      "none\nf: {g: h}\n");
  REQUIRE(result.faults.empty());
  const Value& root = *result.document.root();
  const auto at = [&result](const Value* value) { return At(result, value->span); };
  CHECK(at(root.members()[0].key) == "1:1 a");
  CHECK(at(root.Find("a")) == "1:4 'x'");
  CHECK(at(root.members()[1].key) == "2:1 bé");
  CHECK(at(root.Find("bé")) == "2:5 [ü, \"y\"]");
  CHECK(at(root.Find("bé")->items()[1]) == "2:9 \"y\"");
  const Value* c = root.Find("c");
  CHECK(at(c) == "4:1 - &k 1\n-\n- !!str z\n- *k");
  CHECK(at(c->items()[0]) == "4:3 &k 1");
  CHECK(at(c->items()[1]) == "5:2 ");
  CHECK(at(c->items()[2]) == "6:3 !!str z");
  CHECK(c->items()[3] == c->items()[0]);
  CHECK(at(root.Find("d")) == "8:4 |\n  t\n  u");
  CHECK(at(root.Find("e")) == "13:3 ");
  CHECK(at(root.Find("f")->Find("g")) == "14:8 h");
  for (const auto& [style, key] : {std::pair{ValueStyle::kSingleQuoted, "a"},
                                   {ValueStyle::kFlow, "bé"},
                                   {ValueStyle::kBlock, "c"},
                                   {ValueStyle::kLiteral, "d"},
                                   {ValueStyle::kPlain, "e"}}) {
    CHECK(root.Find(key)->style == style);
  }
}

TEST_CASE("a place leads back to its pointer", "[text]") {
  const ParseResult result =
      Parse("a/b: [x, {c~: y}]\nm: &m {n: 1}\nl: [*m, ~, {<<: *m, o: [2]}]\ne:\n-\n-\n- z\n");
  const Value& root = *result.document.root();
  const auto pointer = [&result](const Value* value) { return result.document.PointerTo(value->span); };
  CHECK(pointer(&root).empty());
  CHECK(pointer(root.members()[0].key) == "/a~1b");
  CHECK(pointer(root.Find("a/b")->items()[1]->Find("c~")) == "/a~1b/1/c~0");
  const Value* list = root.Find("l");
  CHECK(pointer(list->items()[0]) == "/m");  // where it is written
  CHECK(pointer(list->items()[1]) == "/l/1");
  CHECK(pointer(list->items()[2]->Find("n")) == "/m/n");
  CHECK(pointer(list->items()[2]->Find("o")->items()[0]) == "/l/2/o/0");
  for (size_t i = 0; i < 3; ++i) CHECK(pointer(root.Find("e")->items()[i]) == fmt::format("/e/{}", i));
  CHECK(result.document.PointerTo({1000, 1001}).empty());
}

TEST_CASE("a fault has its place and the one it belongs to", "[text]") {
  struct Fault {
    std::string_view text, at, related;
  };
  for (const auto& [text, at, related] : std::vector<Fault>{
           {"é: [a, b\nc: d\n", "2:2 :", "1:4 ["},
           {"é: \"\\q\"\n", "1:5 \\", "1:4 \""},
           {"é: \x01", "1:4 \x01", "1:1 "},
           {"\xEF\xBB\xBFé: \xFF", "1:4 \xFF", "1:1 "},
           {"- \"\\'\" \n- [a:, b?]\n", "2:9 ?", "1:1 "},
           {"- \"\\'\" \n- \xFF", "2:3 \xFF", "1:1 "},
           {"a: 1\nb: 2\na: 3\n", "3:1 a", "1:1 a"},
           {"x: !!int y\n", "1:4 !!int y", "1:1 "},
           {"a: 1\n--- b\n", "2:1 ---", "1:1 "},
           {"a: 1\n...\n- [\n", "3:1 -", "1:1 "},
       }) {
    CAPTURE(text);
    const ParseResult result = Parse(text);
    REQUIRE(result.faults.size() == 1);
    CHECK(At(result, result.faults[0].span) == at);
    CHECK(At(result, result.faults[0].related) == related);
  }
}

TEST_CASE("UTF-16 reads as UTF-8 does", "[text]") {
  const std::u16string text = u"é: [\U0001F600, 1]\r\nb: \"\\x41\"\n";
  for (const bool big_endian : {false, true}) {
    std::string bytes = big_endian ? "\xFE\xFF" : "\xFF\xFE";
    for (const char16_t unit : text) {
      const auto high = static_cast<char>(unit >> 8);
      const auto low = static_cast<char>(unit & 0xFF);
      bytes += big_endian ? std::string{high, low} : std::string{low, high};
    }
    const ParseResult result = Parse(bytes);
    CHECK(Show(result) == "{'é': ['😀', 1], 'b': 'A'}");
    CHECK(At(result, result.document.root()->Find("é")->items()[1]->span) == "1:8 1");
    CHECK(Show(Parse(bytes + "x")) == "incomplete UTF-16 character");
    CHECK(Show(Parse(bytes + (big_endian ? std::string{'\xD8', '\0', '\0', 'a'}
                                         : std::string{'\0', '\xD8', 'a', '\0'}))) ==
          "expected low surrogate area");
  }
}

TEST_CASE("only the first document counts", "[text]") {
  for (const std::string_view text : {"a: 1\n---\nb: 2\n", "a: 1\n...\n[", "{a: 1} b", "a: 1\n--- !!,\n",
                                      "a: 1\n---\n---\n~", "a: 1\n--- &b", "a: 1\n--- ''"}) {
    CAPTURE(text);
    const ParseResult result = Parse(text);
    CHECK(result.Has(ParseFaultKind::kSeveralDocuments));
    CHECK(Show(result) == "{'a': 1}");
  }
  for (const std::string_view text : {"a: 1\n...\n# end\n", "# nothing\n", "--- {a: 1}\n---\n", "a: 1\n---",
                                      "a: 1\n---\n# end\n...\n---\n"})
    CHECK(Parse(text).faults.empty());
  // What stands far enough behind is not even decoded.
  CHECK(Show(Parse("a: 1\n...\n" + std::string(600, '\n') + "\x01")) == "{'a': 1}");
  CHECK(Show(Parse("a: 1\n...\n" + std::string(400, '\n') + "\x01")) == "control characters are not allowed");
}

}  // namespace evecdi
