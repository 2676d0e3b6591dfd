// SPDX-License-Identifier: Apache-2.0
#include "evecdi/text/source_file.h"

#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>
#include <string>

#include "testing/example_tree.h"

namespace evecdi {

TEST_CASE("lines end at LF, CR LF and CR; columns count code points", "[text]") {
  const SourceFile file("x", "a\r\nb\xC3\xA4" "c\rd\n");
  CHECK(file.line_count() == 4);
  CHECK(file.Line(1) == "a");
  CHECK(file.Line(2) == "b\xC3\xA4" "c");
  CHECK(file.Line(3) == "d");
  CHECK(file.Line(4).empty());
  CHECK(file.Line(5).empty());
  CHECK(file.Line(0).empty());
  CHECK(file.PositionOf(0) == Position{1, 1});
  CHECK(file.PositionOf(3) == Position{2, 1});
  CHECK(file.PositionOf(6) == Position{2, 3});
  CHECK(file.PositionOf(999) == Position{4, 1});
}

TEST_CASE("a column far along a line of wide characters is counted right", "[text]") {
  std::string text;
  for (int i = 0; i < 5000; ++i) text += "\xC3\xA4";
  const SourceFile file("x", text + "\n" + text);
  CHECK(file.PositionOf(9000) == Position{1, 4501});
  CHECK(file.PositionOf(10001) == Position{2, 1});
  CHECK(file.PositionOf(10001 + 2048) == Position{2, 1025});
}

TEST_CASE("the byte order mark tells the encoding and is no part of the text", "[text]") {
  CHECK(SourceFile("x", "\xEF\xBB\xBF" "a").text() == "a");
  CHECK(SourceFile("x", std::string("\xFF\xFE" "a\0\x3D\xD8\0\xDE", 8)).text() == "a\xF0\x9F\x98\x80");
  CHECK(SourceFile("x", std::string("\xFE\xFF\0a", 4)).text() == "a");
  CHECK(SourceFile("x", std::string("\xFE\xFF\xD8\0\0b\0", 7)).text() == "\xEF\xBF\xBD" "b\xEF\xBF\xBD");
  CHECK_FALSE(SourceFile("x", "a").has_byte_order_mark());
}

TEST_CASE("only a regular file is read, up to a limit, and nothing is waited for", "[text]") {
  const TemporaryFolder folder;
  const auto failure = [&folder](const char* name, size_t limit = kMaxFileSize) {
    ReadError error{};
    const SourcePtr source = FileReader::Read((folder.path() / name).string(), name, error, limit);
    return source != nullptr ? "read " + source->bytes() : error.message;
  };
  folder.Write("file", "12345");
  REQUIRE(mkfifo((folder.path() / "pipe").c_str(), 0644) == 0);
  REQUIRE(symlink("/dev/zero", (folder.path() / "zero").c_str()) == 0);
  std::ofstream((folder.path() / "sparse")).close();
  REQUIRE(truncate((folder.path() / "sparse").c_str(), off_t{1} << 30) == 0);
  CHECK(failure("file") == "read 12345");
  CHECK(failure("file", 4) == "larger than 4 bytes, the most that is read here");
  CHECK(failure("pipe") == "a named pipe, not a file");
  CHECK(failure("zero") == "a device, not a file");
  CHECK(failure(".") == "a folder, not a file");
  CHECK(failure("sparse") == "larger than 16 MiB, the most that this tool reads");
  CHECK(failure("missing") == "No such file or directory");
}

TEST_CASE("a stream is read up to the limit", "[text]") {
  ReadError error{};
  std::istringstream stream("12345");
  CHECK(FileReader::ReadStream(stream, "stdin", error)->text() == "12345");
  std::istringstream longer(std::string(100, 'x'));
  CHECK(FileReader::ReadStream(longer, "stdin", error, 99) == nullptr);
  CHECK(error.failure == ReadFailure::kTooLarge);
}

}  // namespace evecdi
