// SPDX-License-Identifier: Apache-2.0
#include "evecdi/text/source_file.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

namespace evecdi {
namespace {

TEST_CASE("lines end with LF, CRLF or CR", "[text]") {
  struct Case {
    std::string_view text;
    std::vector<std::string_view> lines;
  };
  for (const auto& [text, lines] : std::vector<Case>{
           {"", {""}},
           {"a", {"a"}},
           {"a\n", {"a", ""}},
           {"a\r\nb\rc\n\nd", {"a", "b", "c", "", "d"}},
           {"\xEF\xBB\xBF"
            "a\nb",
            {"a", "b"}},
       }) {
    const SourceFile file("x", std::string(text));
    REQUIRE(file.line_count() == lines.size());
    for (uint32_t i = 0; i < lines.size(); ++i) CHECK(file.Line(i + 1) == lines[i]);
    CHECK(file.Line(0).empty());
    CHECK(file.Line(file.line_count() + 1).empty());
    CHECK(file.LineStart(file.line_count() + 1) == file.text().size());
  }
}

TEST_CASE("a column counts code points from the line's beginning", "[text]") {
  const SourceFile file("x", "ab\r\n道\U0001F600e\u0301\nz");
  struct Case {
    uint32_t offset;
    Position position;
  };
  for (const auto& [offset, position] : std::vector<Case>{
           {0, {1, 1}},
           {2, {1, 3}},
           {4, {2, 1}},
           {7, {2, 2}},
           {11, {2, 3}},
           {12, {2, 4}},
           {14, {2, 5}},
           {15, {3, 1}},
           {16, {3, 2}},
           {99, {3, 2}},  // past the end
       }) {
    CAPTURE(offset);
    CHECK(file.PositionOf(offset) == position);
  }
}

TEST_CASE("columns are right in lines of any length", "[text]") {
  std::string text = "first\n";
  std::vector<uint32_t> starts;  // of each character of the second line
  for (int i = 0; i < 30'000; ++i) {
    starts.push_back(static_cast<uint32_t>(text.size()));
    text += i % 3 == 0 ? "道" : i % 3 == 1 ? "ä" : "a";
  }
  const SourceFile file("x", text + "\nlast");
  size_t wrong = 0;
  for (uint32_t i = 0; i < starts.size(); ++i)
    if (file.PositionOf(starts[i]) != Position{2, i + 1}) ++wrong;
  CHECK(wrong == 0);
  CHECK(file.PositionOf(static_cast<uint32_t>(text.size())) == Position{2, 30'001});
  CHECK(file.PositionOf(static_cast<uint32_t>(text.size()) + 1) == Position{3, 1});

  constexpr uint32_t kBlocks = 3 * 4096;
  const SourceFile full("x", std::string(kBlocks, 'a'));  // ends where a block does
  CHECK(full.PositionOf(kBlocks) == Position{1, kBlocks + 1});
}

TEST_CASE("UTF-16 is read as the text that it encodes", "[text]") {
  using namespace std::string_literals;
  const SourceFile little("x",
                          "\xFF\xFE"
                          "a\0\r\0\n\0\x53\x90"s);
  CHECK(little.encoding() == Encoding::kUtf16Le);
  CHECK(little.text() == "a\r\n道");
  CHECK(little.PositionOf(6) == Position{2, 2});
  const SourceFile big("x", "\xFE\xFF\0a\xD8\x3D\xDE\x00\xD8\x00"s);
  CHECK(big.encoding() == Encoding::kUtf16Be);
  CHECK(big.text() == "a\U0001F600\uFFFD");  // a surrogate alone is none
  CHECK(big.has_byte_order_mark());
}

TEST_CASE("a file without text has a path and no more", "[text]") {
  const auto file = SourceFile::WithoutText("folder");
  CHECK(file->path() == "folder");
  CHECK_FALSE(file->has_text());
  CHECK(file->text().empty());
  CHECK(SourceFile("x", "").has_text());
}

}  // namespace
}  // namespace evecdi
