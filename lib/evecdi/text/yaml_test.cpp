// SPDX-License-Identifier: Apache-2.0
// Expectations are what go-yaml v2.4.0 makes of the same texts, places apart.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/text/parse.h"
#include "evecdi/text/utf8.h"

namespace evecdi {
namespace {

ParseResult Parse(std::string_view text) {
  return ParseYaml(std::make_shared<SourceFile>("spec.yaml", std::string(text)));
}

std::string Show(const Value& value) {
  std::string out;
  switch (value.kind) {
    case ValueKind::kNull:
      return "null";
    case ValueKind::kBool:
      return value.boolean ? "true" : "false";
    case ValueKind::kInt:
      return std::to_string(value.integer);
    case ValueKind::kUint:
      return fmt::format("{}u", value.unsigned_integer);
    case ValueKind::kFloat:
      return fmt::format("{}f", value.number);
    case ValueKind::kString:
      return fmt::format("'{}'", value.text);
    case ValueKind::kSequence:
      for (const Value* item : value.items) out += fmt::format("{}{}", out.empty() ? "" : ", ", Show(*item));
      return fmt::format("[{}]", out);
    case ValueKind::kMapping:
      break;
  }
  for (const auto& [key, member] : value.members) {
    out += fmt::format("{}{}: {}", out.empty() ? "" : ", ", Show(*key), Show(*member));
  }
  return fmt::format("{{{}}}", out);
}

// The tree, or the first fault that makes the reader refuse the document.
std::string Show(const ParseResult& result) {
  for (const ParseFault& fault : result.faults) {
    const bool refused =
        fault.kind != ParseFaultKind::kSeveralDocuments && fault.kind != ParseFaultKind::kAmbiguousKey;
    if (refused) return fault.message;
  }
  return result.document.root() == nullptr ? "" : Show(*result.document.root());
}

struct Case {
  std::string_view text, shown;
};

void CheckAll(const std::vector<Case>& cases) {
  for (const auto& [text, shown] : cases) {
    CAPTURE(text);
    CHECK(Show(Parse(text)) == shown);
  }
}

// The text that a span covers, and where it begins.
std::string At(const ParseResult& result, Span span) {
  const SourceFile& source = *result.document.source();
  const Position position = source.PositionOf(span.begin);
  return fmt::format("{}:{} {}", position.line, position.column,
                     source.text().substr(span.begin, span.end - span.begin));
}

}  // namespace

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

TEST_CASE("every value and key knows its place", "[text]") {
  const ParseResult result = Parse(
      "a: 'x'\nbé: [ü, \"y\"] # note\nc:\n- &k 1\n-\n- !!str z\n- *k\nd: |\n  t\n  u\n\n# end\ne:   # "
      "none\nf: {g: h}\n");
  REQUIRE(result.faults.empty());
  const Value& root = *result.document.root();
  const auto at = [&result](const Value* value) { return At(result, value->span); };
  CHECK(at(root.members[0].key) == "1:1 a");
  CHECK(at(root.Find("a")) == "1:4 'x'");
  CHECK(at(root.members[1].key) == "2:1 bé");
  CHECK(at(root.Find("bé")) == "2:5 [ü, \"y\"]");
  CHECK(at(root.Find("bé")->items[1]) == "2:9 \"y\"");
  const Value* c = root.Find("c");
  CHECK(at(c) == "4:1 - &k 1\n-\n- !!str z\n- *k");
  CHECK(at(c->items[0]) == "4:3 &k 1");
  CHECK(at(c->items[1]) == "5:2 ");
  CHECK(at(c->items[2]) == "6:3 !!str z");
  CHECK(c->items[3] == c->items[0]);
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
  CHECK(pointer(root.members[0].key) == "/a~1b");
  CHECK(pointer(root.Find("a/b")->items[1]->Find("c~")) == "/a~1b/1/c~0");
  const Value* list = root.Find("l");
  CHECK(pointer(list->items[0]) == "/m");  // where it is written
  CHECK(pointer(list->items[1]) == "/l/1");
  CHECK(pointer(list->items[2]->Find("n")) == "/m/n");
  CHECK(pointer(list->items[2]->Find("o")->items[0]) == "/l/2/o/0");
  for (size_t i = 0; i < 3; ++i) CHECK(pointer(root.Find("e")->items[i]) == fmt::format("/e/{}", i));
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
    CHECK(At(result, result.document.root()->Find("é")->items[1]->span) == "1:8 1");
    CHECK(Show(Parse(bytes + "x")) == "incomplete UTF-16 character");
    CHECK(Show(Parse(bytes + (big_endian ? std::string{'\xD8', '\0', '\0', 'a'}
                                         : std::string{'\0', '\xD8', 'a', '\0'}))) ==
          "expected low surrogate area");
  }
}

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

TEST_CASE("only the first document counts", "[text]") {
  for (const std::string_view text :
       {"a: 1\n---\nb: 2\n", "a: 1\n...\n[", "{a: 1} b", "a: 1\n--- !!,\n", "--- {a: 1}\n---\n"}) {
    CAPTURE(text);
    const ParseResult result = Parse(text);
    CHECK(result.Has(ParseFaultKind::kSeveralDocuments));
    CHECK(Show(result) == "{'a': 1}");
  }
  CHECK(Parse("a: 1\n...\n# end\n").faults.empty());
  // What stands far enough behind is not even decoded.
  CHECK(Show(Parse("a: 1\n...\n" + std::string(600, '\n') + "\x01")) == "{'a': 1}");
  CHECK(Show(Parse("a: 1\n...\n" + std::string(400, '\n') + "\x01")) == "control characters are not allowed");
}

}  // namespace evecdi
