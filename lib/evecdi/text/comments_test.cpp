// SPDX-License-Identifier: Apache-2.0
#include "evecdi/text/comments.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

namespace evecdi {
namespace {

std::vector<std::string> CommentsOf(const std::string& text) {
  const SourceFile source("x", text);
  std::vector<std::string> found;
  for (const Span span : FindComments(source, "tool").spans)
    found.emplace_back(source.text().substr(span.begin, span.end - span.begin));
  return found;
}

using Strings = std::vector<std::string>;

}  // namespace

TEST_CASE("comments for a tool are told from texts that look like one", "[text]") {
  struct Case {
    std::string text;
    Strings comments;
  };
  for (const auto& [text, comments] : std::vector<Case>{
           {"", {}},
           {"# tool", {"# tool"}},
           {"#tool: a\r\na: b #\ttool: b\r\n", {"#tool: a", "#\ttool: b"}},
           {"a: b# tool\n", {}},               // no blank before it
           {"a: b # not for the tool\n", {}},  // another word first
           {"a: b # why # tool: c\n", {"# tool: c"}},
           {"a: '\n  # tool 1\n  ' # tool 2\n", {"# tool 2"}},
           {"a: \"x # tool 1\" # tool 2\n", {"# tool 2"}},
           {"{\"a # tool 1\": b, # tool 2\n c: d} # tool 3", {"# tool 2", "# tool 3"}},
           {"a: | # tool 1\n  # tool 2\n  b\n# tool 3\nc: d\n", {"# tool 1", "# tool 3"}},
           {"a: >-\n  b\n   # tool 2\n\n # tool 3\nc: d\n", {"# tool 3"}},
           {"a: &x !!str # tool 1\n  b\nc: *x # tool 2\n", {"# tool 1", "# tool 2"}},
           {"<<: {a: 'b # tool 1'}\na: c # tool 2\n", {"# tool 2"}},
           {"%YAML 1.1 # tool 1\n---\na: b # tool 2\n# tool 3\n---\nc: d # tool 4\n",
            {"# tool 1", "# tool 2", "# tool 3"}},
           {"a: b # tool 1\nc: [\n# tool 2\n", {"# tool 1"}},  // what does not parse is not known
           {"\xEF\xBB\xBF# tool \xC3\xA4\na: \xC3\xA4 # tool 2\n", {"# tool \xC3\xA4", "# tool 2"}},
           {"a: \"it\\'s # tool 1\" # tool 2\n", {"# tool 2"}},  // what only go-yaml reads
       }) {
    INFO(text);
    CHECK(CommentsOf(text) == comments);
  }
}

TEST_CASE("the document begins at its first key", "[text]") {
  for (const auto& [text, content] : std::vector<std::pair<std::string, uint32_t>>{
           {"# tool\n", 7}, {"# tool\na: b\n", 7}, {"# tool\n---\na: b\n", 11}, {"# tool\n{a: b}", 7}}) {
    INFO(text);
    CHECK(FindComments(SourceFile("x", text), "tool").content == content);
  }
}

TEST_CASE("comments of hostile texts come to an end", "[text]") {
  CHECK(CommentsOf("# tool\n" + std::string(100'000, '[')).size() <= 1);
  std::string many;
  for (int i = 0; i < 100'000; ++i) many += "- # tool\n";
  CHECK(CommentsOf(many).size() == 100'000);
  std::string one_line = "a: b";
  for (int i = 0; i < 20'000; ++i) one_line += " # tool";
  CHECK(FindComments(SourceFile("x", one_line + "\n"), "tool").spans.size() == 20'000);
}

}  // namespace evecdi
