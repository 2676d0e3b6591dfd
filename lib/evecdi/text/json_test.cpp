// SPDX-License-Identifier: Apache-2.0
#include <catch2/catch.hpp>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/text/parse.h"

namespace evecdi {
namespace {

ParseResult Parse(std::string text) {
  return ParseJson(std::make_shared<SourceFile>("model.json", std::move(text)));
}

// The text a span covers.
std::string_view Covered(const ParseResult& result, Span span) {
  return result.document.source()->text().substr(span.begin, span.end - span.begin);
}

TEST_CASE("JSON becomes a tree whose values know their place", "[text]") {
  const auto result = Parse("{\n  \"a\": [1, -2.5e1, \"x\\ny\", null],\n  \"b\": {\"c\": true}}\n");
  REQUIRE(result.faults.empty());
  const Value* root = result.document.root();
  REQUIRE(root != nullptr);
  CHECK(Covered(result, root->span).ends_with("{\"c\": true}}"));
  REQUIRE(root->members().size() == 2);
  CHECK(Covered(result, root->members()[0].key->span) == "\"a\"");

  const Value* list = root->Find("a");
  REQUIRE(list != nullptr);
  CHECK(Covered(result, list->span) == R"([1, -2.5e1, "x\ny", null])");
  REQUIRE(list->items().size() == 4);
  CHECK(list->items()[0]->kind == ValueKind::kInt);
  CHECK(list->items()[0]->integer == 1);
  CHECK(list->items()[1]->number == -25.0);
  CHECK(list->items()[1]->text() == "-2.5e1");
  CHECK(list->items()[2]->text() == "x\ny");
  CHECK(Covered(result, list->items()[2]->span) == R"("x\ny")");
  CHECK(list->items()[3]->kind == ValueKind::kNull);
  CHECK(root->Find("b")->Find("c")->boolean);
  CHECK(result.document.PointerTo(list->items()[2]->span) == "/a/2");
}

TEST_CASE("numbers keep their range and their text", "[text]") {
  struct Case {
    std::string_view text;
    ValueKind kind;
  };
  for (const auto& [text, kind] : std::vector<Case>{{"0", ValueKind::kInt},
                                                    {"-0", ValueKind::kInt},
                                                    {"9223372036854775807", ValueKind::kInt},
                                                    {"-9223372036854775808", ValueKind::kInt},
                                                    {"9223372036854775808", ValueKind::kUint},
                                                    {"18446744073709551615", ValueKind::kUint},
                                                    {"18446744073709551616", ValueKind::kFloat},
                                                    {"1.0", ValueKind::kFloat},
                                                    {"1e400", ValueKind::kFloat}}) {
    CAPTURE(text);
    const auto result = Parse(std::string(text));
    REQUIRE(result.document.root() != nullptr);
    CHECK(result.document.root()->kind == kind);
    CHECK(result.document.root()->text() == text);
  }
  CHECK(Parse("18446744073709551615").document.root()->unsigned_integer == UINT64_MAX);
  CHECK(Parse("1e400").document.root()->number == std::numeric_limits<double>::infinity());
  CHECK(Parse("-1e400").document.root()->number == -std::numeric_limits<double>::infinity());
  CHECK(Parse("1e-400").document.root()->number == 0);
}

TEST_CASE("escapes are undone, half a surrogate pair becomes U+FFFD", "[text]") {
  struct Case {
    std::string_view text, content;
  };
  for (const auto& [text, content] : std::vector<Case>{{R"("")", ""},
                                                       {R"("\"\\\/\b\f\n\r\t")", "\"\\/\b\f\n\r\t"},
                                                       {R"("\u00e4")", "ä"},
                                                       {R"("\ud83d\uDE00!")", "\U0001F600!"},
                                                       {R"("\ud83d!")", "\uFFFD!"},
                                                       {R"("\ud83d\u0041")", "\uFFFDA"},
                                                       {R"("\ude00")", "\uFFFD"},
                                                       {R"("道")", "道"}}) {
    CAPTURE(text);
    const auto result = Parse(std::string(text));
    REQUIRE(result.document.root() != nullptr);
    CHECK(result.document.root()->text() == content);
  }
}

TEST_CASE("what is not JSON is named at its place", "[text]") {
  struct Case {
    std::string_view text, covered, message;
  };
  for (const auto& [text, covered, message] : std::vector<Case>{
           {"", "", "the file is empty"},
           {" \n", "", "the file is empty"},
           {"{\"a\": 1", "1", "the text breaks off within the object that begins in line 1"},
           {"{\n\"a\": [\n", "[", "the text breaks off within the list that begins in line 2"},
           {"{\"a\": [1,\n\n", ",", "the text breaks off within the list that begins in line 1"},
           {"{\"a\":", ":", "the text breaks off within the object that begins in line 1"},
           {"{\"a\"", "\"", "the text breaks off within the object that begins in line 1"},
           {"[\"abc", "\"", "a string without its closing quote"},
           {"[\"abc\n\"]", "\"abc", "a string does not end in its line"},
           {"[1,]", ",", "a comma before ']', which JSON does not allow"},
           {"{\"a\": 1, \n}", ",", "a comma before '}', which JSON does not allow"},
           {"[,1]", ",", "\",\" where a value should stand"},
           {"[1 2]", "2", "\"2\" where ',' or ']' should stand"},
           {"{\"a\": 1\n \"b\": 2}", "\"", "a comma is missing before this"},
           {"{\"a\": // x\n 1}", "/", "a comment, which JSON does not have"},
           {"# x\n{}", "#", "a comment, which JSON does not have"},
           {"{'a': 1}", "'", "a single quote; JSON has double quotes only"},
           {"{a: 1}", "a", "\"a\" where a key in double quotes should stand"},
           {"{\"a\" = 1}", "=", "\"=\" where ':' after the key should stand"},
           {"{1: 2}", "1", "\"1\" where a key in double quotes should stand"},
           {"True", "True", "\"True\" where a value should stand"},
           {"[NaN]", "NaN", "\"NaN\" where a value should stand"},
           {"[+1]", "+", "\"+\" where a value should stand"},
           {"[01]", "01", "a number with a leading zero"},
           {"[-]", "]", "\"]\" where a digit should stand"},
           {"[1.]", "]", "\"]\" where a digit should stand"},
           {"[1e]", "]", "\"]\" where a digit should stand"},
           {"-", "-", "the text breaks off before a digit"},
           {"[0x10]", "x10", "\"x10\" where ',' or ']' should stand"},
           {"{} {}", "{", "\"{\" where the end of the text should stand"},
           {"[\"a\tb\"]", "\t", "a control character in a string"},
           {R"(["\x"])", "\\x", "an escape that JSON does not have"},
           {R"(["\u12"])", R"(\u12"])", "an escape that JSON does not have"},
           {"[\"\xff\"]", "\xff", "a byte that is not UTF-8"},
           {"[\"\xed\xa0\x80\"]", "\xed", "a byte that is not UTF-8"},
           {"[\x01]", "\x01", "\"\\x01\" where a value should stand"},
           {"[ä]", "ä", "\"ä\" where a value should stand"},
           {"}", "}", "\"}\" where a value should stand"},
       }) {
    CAPTURE(text);
    const auto result = Parse(std::string(text));
    CHECK(result.document.root() == nullptr);
    REQUIRE(result.faults.size() == 1);
    CHECK(result.faults[0].kind == ParseFaultKind::kSyntax);
    CHECK(result.faults[0].message == message);
    CHECK(Covered(result, result.faults[0].span) == covered);
  }
}

TEST_CASE("a byte order mark is passed over", "[text]") {
  const auto result = Parse("\xEF\xBB\xBF{\"a\": 1}");
  CHECK(result.faults.empty());
  REQUIRE(result.document.root() != nullptr);
  CHECK(result.document.root()->span == Span{0, 8});
}

TEST_CASE("a key that stands twice is reported, and the last one counts", "[text]") {
  const auto result = Parse(R"({"a": 1, "b": {"x": 1, "x": 2}, "\u0061": 3})");
  REQUIRE(result.faults.size() == 2);
  CHECK(result.faults[0].kind == ParseFaultKind::kDuplicateKey);
  CHECK(Covered(result, result.faults[0].span) == "\"x\"");
  CHECK(Covered(result, result.faults[1].span) == R"("\u0061")");
  CHECK(Covered(result, result.faults[1].related) == "\"a\"");
  REQUIRE(result.document.root() != nullptr);
  CHECK(result.document.root()->Find("a")->integer == 3);
}

TEST_CASE("depth and number of values are limited", "[text]") {
  const auto nested = [](size_t depth) { return Parse(std::string(depth, '[') + std::string(depth, ']')); };
  CHECK(nested(kMaxDepth).faults.empty());
  const auto deep = nested(kMaxDepth + 1);
  REQUIRE(deep.faults.size() == 1);
  CHECK(deep.faults[0].kind == ParseFaultKind::kLimit);
  CHECK(deep.document.root() == nullptr);

  std::string many = "[0";
  for (uint64_t i = 0; i < kMaxNodes; ++i) many += ",0";
  const auto wide = Parse(many + "]");
  REQUIRE(wide.faults.size() == 1);
  CHECK(wide.faults[0].kind == ParseFaultKind::kLimit);
}

}  // namespace
}  // namespace evecdi
