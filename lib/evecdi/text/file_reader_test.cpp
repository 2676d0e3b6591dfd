// SPDX-License-Identifier: Apache-2.0
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <fstream>
#include <istream>
#include <sstream>
#include <string>

#include "evecdi/text/source_file.h"
#include "testing/example_tree.h"

namespace evecdi {

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
  REQUIRE(mknod((folder.path() / "socket").c_str(), S_IFSOCK | 0644, 0) == 0);
  CHECK(failure("socket") == "a socket, not a file");
  CHECK(failure("missing") == "No such file or directory");
}

TEST_CASE("what cannot be read is told with the reason", "[text]") {
  const TemporaryFolder folder;
  folder.Write("file", "12345");
  ReadError error{};
  const int for_writing = open((folder.path() / "file").c_str(), O_WRONLY | O_CLOEXEC);
  REQUIRE(for_writing >= 0);
  CHECK(FileReader::ReadDescriptor(for_writing, "file", error) == nullptr);
  CHECK(error.message == "Bad file descriptor");
  close(for_writing);
  CHECK(FileReader::ReadDescriptor(for_writing, "file", error) == nullptr);
  CHECK(error.failure == ReadFailure::kFailed);
  std::istream broken(nullptr);
  CHECK(FileReader::ReadStream(broken, "stdin", error) == nullptr);
  CHECK(error.message == "reading failed");
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
