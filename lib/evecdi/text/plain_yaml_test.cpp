// SPDX-License-Identifier: Apache-2.0
// The short cut never says anything that libyaml would not say.
#include "evecdi/text/plain_yaml.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "testing/golden.h"
#include "testing/same_value.h"
#include "testing/shared.h"

namespace evecdi {
namespace {

namespace fs = std::filesystem;

SourcePtr Source(std::string text) { return std::make_shared<SourceFile>("x.yaml", std::move(text)); }

// Whether the short cut was taken; it then has to agree.
bool CheckAgainstLibyaml(const std::string& text) {
  Document document(Source(text));
  if (!ReadPlainYaml(document)) {
    if (document.root() != nullptr) FAIL(text);
    return false;
  }
  const ParseResult slow = ParseWithLibyaml(document.source());
  if (!slow.faults.empty() || slow.document.root() == nullptr ||
      !SameValue(*document.root(), *slow.document.root()))
    FAIL(text);
  return true;
}

// Text in the reach of what the short cut takes for plain, and just beyond it.
class PlainishText {
 public:
  explicit PlainishText(unsigned seed) : random_(seed) {}

  std::string Make() {
    lines_.clear();
    Collection(0, 0);
    for (size_t changes = Below(3); changes > 0; --changes) Change();
    static constexpr std::string_view kHeads[] = {"---\n", "# a\n\n---\n", "---\n---\n", "", "", "", ""};
    std::string text(kHeads[Below(std::size(kHeads))]);
    for (const std::string& line : lines_) text += line + '\n';
    if (Below(5) == 0) text.pop_back();
    return text;
  }

 private:
  size_t Below(size_t limit) { return std::uniform_int_distribution<size_t>(0, limit - 1)(random_); }

  std::string Scalar() {
    static constexpr std::string_view kScalars[] = {"a",         "--link",     "lib::/usr/lib",
                                                    "'0'",       "\"x y\"",    "010",
                                                    "yes",       "1.5",        "a b",
                                                    "a#b",       "-1",         "a: b",
                                                    "'it''s'",   "[ro, bind]", "{}",
                                                    "[]",        "{} # c",     "[] x",
                                                    "&a b",      "*a",         "!!x y",
                                                    "|",         "x # y",      "~",
                                                    "- x",       "a:b",        "'a' # c",
                                                    "\"a\\n\"",  ":",          "?",
                                                    "-",         "#",          "''",
                                                    "'a'#b",     "a:",         "x  ",
                                                    "'a' 'b",    "%a",         "<<",
                                                    "=",         "@a",         "`",
                                                    "...",       "2001-01-01", "0x1F",
                                                    "1e3",       ",",          "[a,'b c' , 1.5]",
                                                    "[ x ] # c", "[a b]",      "[a, -b]",
                                                    "[/a/b.c]",  "['x']y",     "[\"\", ''"};
    return std::string(kScalars[Below(Below(3) == 0 ? std::size(kScalars) : 9)]);
  }

  std::string Key() {
    static constexpr std::string_view kKeys[] = {"a", "b",   "c",  "name", "hostPath", "x y",
                                                 "1", "yes", "<<", "'q'",  "a:b",      "k "};
    return std::string(kKeys[Below(Below(4) == 0 ? std::size(kKeys) : 6)]);
  }

  void Collection(size_t indent, unsigned depth) {
    const bool list = Below(2) == 0;
    const std::string blanks(indent, ' ');
    for (size_t count = 1 + Below(3); count > 0; --count) {
      std::string line = blanks + (list ? "-" : Key() + ":");
      if (depth > 3 || Below(3) != 0) {
        lines_.push_back(line + ' ' + Scalar());
        continue;
      }
      if (list && Below(2) == 0) {
        lines_.push_back(line + ' ' + Key() + ": " + Scalar());
        if (Below(2) == 0) lines_.push_back(blanks + "  " + Key() + ": " + Scalar());
        continue;
      }
      lines_.push_back(std::move(line));
      if (Below(4) == 0) {
        lines_.push_back(blanks + std::string(Below(3), ' ') + Scalar());
        continue;
      }
      Collection(indent + (Below(3) == 0 ? 0 : 2), depth + 1);
    }
  }

  void Change() {
    std::string& line = lines_[Below(lines_.size())];
    static constexpr std::string_view kPieces = " \t:#-?'\"\\[]{},&*!|>%@`x\r\xC3";
    const size_t at = Below(line.size() + 1);
    switch (Below(6)) {
      case 0:
        line.insert(0, 1 + Below(2), ' ');
        break;
      case 1:
        if (line.starts_with(' ')) line.erase(0, 1);
        break;
      case 2:
        line.insert(at, 1, kPieces[Below(kPieces.size())]);
        break;
      case 3:
        line.erase(std::min(at, line.size()), 1);
        break;
      case 4:
        lines_.insert(lines_.begin() + static_cast<std::ptrdiff_t>(Below(lines_.size())),
                      Below(2) == 0 ? "# note" : "");
        break;
      default:
        lines_.push_back(line);
        break;
    }
  }

  std::mt19937 random_;
  std::vector<std::string> lines_;
};

}  // namespace

TEST_CASE("what is read by the short cut is what libyaml reads", "[text]") {
  PlainishText text(1);
  size_t taken = 0;
  constexpr size_t kTexts = 30'000;
  for (size_t i = 0; i < kTexts; ++i) taken += CheckAgainstLibyaml(text.Make()) ? 1U : 0U;
  CHECK(taken > kTexts / 10);
  CHECK(taken < kTexts * 9 / 10);
}

TEST_CASE("the short cut and libyaml agree on every file at hand", "[text]") {
  for (const auto& entry : fs::recursive_directory_iterator(RepoPath("testdata"))) {
    if (entry.is_regular_file()) CheckAgainstLibyaml(ReadWholeFile(entry.path()));
  }
}

TEST_CASE("the short cut takes the files of generators, and agrees on the corpus", "[text][shared]") {
  const auto shared = SharedPath("eve/cdi");
  if (!shared) return;
  size_t taken = 0;
  for (const auto& entry : fs::recursive_directory_iterator(*shared)) {
    if (entry.is_regular_file()) taken += CheckAgainstLibyaml(ReadWholeFile(entry.path())) ? 1U : 0U;
  }
  CHECK(taken >= 4);
  for (const auto& entry : fs::recursive_directory_iterator(*SharedPath("conformance/validate/cases")))
    if (entry.is_regular_file()) CheckAgainstLibyaml(ReadWholeFile(entry.path()));
}

TEST_CASE("lines that the short cut leaves to libyaml", "[text]") {
  for (const char* text : {"",
                           "# only a comment\n",
                           "a",
                           "a:",
                           "- ",
                           "a: b: c",
                           "a:\tb",
                           "a: b\n c",
                           "a:\n  b\n  c",
                           "a:\nb",
                           "a:\n  b\n c",
                           "a: 'x\n  y'",
                           "a: [x",
                           "a: [x,]",
                           "a: [, x]",
                           "a: [x y]",
                           "a: [x: y]",
                           "a: [-x]",
                           "a: [[x]]",
                           "a: ['x''y']",
                           "a: ['x' y]",
                           "a: [x]y",
                           "a: [x]: y",
                           "a: [x\n  ]",
                           "a: |\n  x",
                           "a: &x b",
                           "a: !t b",
                           "a: \"\\n\"",
                           "a: b\na: c",
                           "<<: x",
                           "1: x",
                           "a: x\r\n",
                           "a: \xC3\xA9",
                           "--- a",
                           "---\n---\na: b",
                           "# a\n--- # b\nc: d",
                           "a: b\n---\nc: d",
                           "a: b\n...",
                           "%YAML 1.1\n---\na: b",
                           "? a",
                           "- a\nb: c",
                           "a: b\n- c",
                           " a: b\nc: d",
                           "- - a",
                           "'a': b",
                           "\"a\": b",
                           "a : b"}) {
    INFO(text);
    CHECK_FALSE(CheckAgainstLibyaml(text));
  }
}

TEST_CASE("lines that the short cut takes", "[text]") {
  for (const char* text : {"a: b",
                           "a: {}\nb: [] # c\n",
                           "a:\n  b\n",
                           "-\n  - c\n-\n  'd' # e\n",
                           "- {}",
                           "- a",
                           "---\na: b\n",
                           "# c\n\n---\na: b\n",
                           "a:\n- b\n- c\nd: e\n",
                           "a:\n  - b\n",
                           "- a: b\n  c: d\n-\n  e: f\n",
                           "a: b # c\n# d\n\n   # e\nf: 'g' # h\n",
                           "a: -b",
                           "a: x:y",
                           "a: 010\n",
                           "a: ''",
                           "a: \"b\"   \n",
                           "a: [ro, 'x y', \"z\"] # c\n",
                           "- [ 1 , yes,/a.b ]\n- [x]",
                           "a:\n  [b=c-d,no]\n"}) {
    INFO(text);
    CHECK(CheckAgainstLibyaml(text));
  }
}

}  // namespace evecdi
