// SPDX-License-Identifier: Apache-2.0
#include "evecdi/report/snippet.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "evecdi/report/test_findings.h"

namespace evecdi {
namespace {

// The line with a row of marks under it, as the text renderer shows it.
std::string Drawn(const Snippet& snippet) {
  return snippet.text + '\n' + std::string(snippet.indent, ' ') + std::string(snippet.width, '^');
}

std::string Repeated(size_t count, std::string_view what) {
  std::string out;
  for (size_t i = 0; i < count; ++i) out += what;
  return out;
}

TEST_CASE("the marks stand under what the span holds", "[report]") {
  struct Case {
    std::string_view text, part, drawn;
  };
  for (const auto& [text, part, drawn] : std::vector<Case>{
           {"a: bc d", "bc", "a: bc d\n   ^^"},
           {"x\n  kind: v\ny", "kind", "  kind: v\n  ^^^^"},
           {"a: b", "", "a: b\n^"},
           {"\ta:\tb", "b", "    a:    b\n          ^"},
           {"a:\tb", "\t", "a:    b\n  ^^^^"},
           {"道: 한 x", "한", "道: 한 x\n    ^^"},
           {"道: x", "道", "道: x\n^^"},
           {"\U0001F600\U0001F680 x", "x", "\U0001F600\U0001F680 x\n     ^"},
           {"e\u0301a\u0308 x", "x", "e\u0301a\u0308 x\n   ^"},
           {"ae\u0301o", "e\u0301", "ae\u0301o\n ^"},
           {"ae\u0301o", "\u0301", "ae\u0301o\n  ^"},  // a mark alone still gets one
           {"a\x1b[31m b", "b", "a\\x1b[31m b\n          ^"},
           {"a\x1b b", "\x1b", "a\\x1b b\n ^^^^"},
           {"\xff\xc3 b", "b", "\\xff\\xc3 b\n         ^"},
           {"a\u202e b", "b", "a\\u{202e} b\n          ^"},
           {"\u2066", "\u2066", "\\u{2066}\n^^^^^^^^"},
           {"a\r\nb", "a", "a\n^"},
           {"", "", "\n^"},
       }) {
    CAPTURE(text, part);
    const SourcePtr source = MakeSource("x", std::string(text));
    CHECK(Drawn(MakeSnippet(*source, SpanOf(source, part))) == drawn);
  }
}

TEST_CASE("a span at the end of a line, or past the text, has one mark behind it", "[report]") {
  const SourcePtr source = MakeSource("x", "ab\ncd");
  for (const Span span : {Span{2, 2}, Span{2, 3}}) CHECK(Drawn(MakeSnippet(*source, span)) == "ab\n  ^");
  for (const Span span : {Span{5, 5}, Span{5, 9}, Span{7, 9}, Span{9, 7}})
    CHECK(Drawn(MakeSnippet(*source, span)) == "cd\n  ^");
  CHECK(Drawn(MakeSnippet(*source, {4, 3})) == "cd\n ^");
}

TEST_CASE("a span that begins or ends within a character holds it whole", "[report]") {
  const SourcePtr source = MakeSource("x", "a道b");
  for (const Span span : {Span{1, 4}, Span{2, 4}, Span{1, 2}, Span{2, 3}})
    CHECK(Drawn(MakeSnippet(*source, span)) == "a道b\n ^^");
}

TEST_CASE("of several lines the first is shown, and where the last is", "[report]") {
  const SourcePtr source = MakeSource("x", "a: b\n  c\nd\n");
  struct Case {
    Span span;
    uint32_t line, last_line;
    std::string_view drawn;
  };
  for (const auto& [span, line, last_line, drawn] : std::vector<Case>{
           {{3, 4}, 1, 1, "a: b\n   ^"},
           {{3, 5}, 1, 1, "a: b\n   ^"},  // with its line break
           {{3, 6}, 1, 2, "a: b\n   ^"},
           {{0, 11}, 1, 3, "a: b\n^^^^"},
           {{7, 10}, 2, 3, "  c\n  ^"},
       }) {
    CAPTURE(span.begin, span.end);
    const Snippet snippet = MakeSnippet(*source, span);
    CHECK(snippet.line == line);
    CHECK(snippet.last_line == last_line);
    CHECK(Drawn(snippet) == drawn);
  }
}

TEST_CASE("of a long line the surroundings of the span are shown", "[report]") {
  const std::string a60(60, 'a');
  const std::string b60(60, 'b');
  struct Case {
    std::string text, part, drawn;
  };
  for (const auto& [text, part, drawn] : std::vector<Case>{
           {a60 + b60, "b", fmt::format("{}{}\n{:60}^", a60, b60, "")},
           {a60 + b60 + "c", "b", fmt::format("{}{}…\n{:60}^", a60, b60, "")},
           {fmt::format("<{}{}>", a60, b60), "b", fmt::format("…{}{}…\n{:61}^", a60, b60, "")},
           {fmt::format("<{}{}>", a60, b60), ">", fmt::format("…{}{}>\n{:120}^", a60.substr(1), b60, "")},
           {fmt::format("{}<{}{}", a60, b60, b60), fmt::format("<{}{}", b60, b60),
            fmt::format("{}<{}…\n{:60}{:^>61}", a60, b60.substr(1), "", "")},
           {Repeated(100, "道") + "x", "x", fmt::format("…{}x\n{:119}^", Repeated(59, "道"), "")},
           {Repeated(100, "\x01") + "x", "x", fmt::format("…{}x\n{:117}^", Repeated(29, "\\x01"), "")},
           // Marks without end do not make a line without end.
           {"x" + Repeated(500, "\u0301"), "x", fmt::format("x{}…\n^", Repeated(119, "\u0301"))},
       }) {
    CAPTURE(text);
    const SourcePtr source = MakeSource("x", text);
    CHECK(Drawn(MakeSnippet(*source, SpanOf(source, part))) == drawn);
  }
}

}  // namespace
}  // namespace evecdi
