// SPDX-License-Identifier: Apache-2.0
#include "evecdi/host/atomic_file.h"

#include <fcntl.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace evecdi {
namespace {

namespace fs = std::filesystem;

// A folder of its own for each test, removed with all that is in it.
class Scratch {
 public:
  Scratch() {
    std::string name = (fs::temp_directory_path() / "evecdi-atomic-XXXXXX").string();
    REQUIRE(mkdtemp(name.data()) != nullptr);
    folder_ = name;
  }
  ~Scratch() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  std::string operator/(const std::string& name) const { return (folder_ / name).string(); }
  size_t entries() const {
    return static_cast<size_t>(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }

 private:
  fs::path folder_;
};

std::string Read(const std::string& path) {
  std::ostringstream bytes;
  bytes << std::ifstream(path, std::ios::binary).rdbuf();
  return bytes.str();
}

void Put(const std::string& path, std::string_view bytes, mode_t mode = 0644) {
  std::ofstream(path, std::ios::binary) << bytes;
  REQUIRE(chmod(path.c_str(), mode) == 0);
}

struct stat StatOf(const std::string& path) {
  struct stat info {};
  REQUIRE(lstat(path.c_str(), &info) == 0);
  return info;
}

// Runs `body` in a process of its own; gives how it ended, as waitpid tells it.
template <typename Body>
int InChild(Body body) {
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) _exit(body());
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  return status;
}

TEST_CASE("a new file is written whole, with the mode that the umask leaves", "[host]") {
  const Scratch scratch;
  const mode_t before = umask(027);
  const auto written = WriteFileAtomically(scratch / "new", std::string("bytes\0more", 10));
  umask(before);
  REQUIRE(written.ok());
  CHECK(Read(scratch / "new") == std::string("bytes\0more", 10));
  CHECK((StatOf(scratch / "new").st_mode & 07777U) == 0640);
  CHECK(scratch.entries() == 1);
}

TEST_CASE("a file that is there is replaced and keeps its mode and owner", "[host]") {
  const Scratch scratch;
  const std::string path = scratch / "spec.json";
  Put(path, "old and longer", 0604);
  if (geteuid() == 0) REQUIRE(chown(path.c_str(), 12345, 23456) == 0);
  const struct stat old = StatOf(path);
  REQUIRE(WriteFileAtomically(path, "new").ok());
  const struct stat now = StatOf(path);
  CHECK(Read(path) == "new");
  CHECK(now.st_mode == old.st_mode);
  CHECK(now.st_uid == old.st_uid);
  CHECK(now.st_gid == old.st_gid);
  CHECK(now.st_ino != old.st_ino);
  CHECK(scratch.entries() == 1);
}

TEST_CASE("a symlink stays, and what it leads to is replaced or made", "[host]") {
  const Scratch scratch;
  fs::create_directory(scratch / "real");
  Put(scratch / "real/spec", "old");
  fs::create_symlink("real/spec", scratch / "inner");
  fs::create_symlink(scratch / "inner", scratch / "outer");
  fs::create_symlink("real/none", scratch / "dangling");

  REQUIRE(WriteFileAtomically(scratch / "outer", "new").ok());
  CHECK(Read(scratch / "real/spec") == "new");
  CHECK(fs::read_symlink(scratch / "outer") == scratch / "inner");
  CHECK(fs::read_symlink(scratch / "inner") == "real/spec");

  REQUIRE(WriteFileAtomically(scratch / "dangling", "made").ok());
  CHECK(Read(scratch / "real/none") == "made");
  CHECK(fs::is_symlink(scratch / "dangling"));
}

TEST_CASE("a relative path is written in the working folder", "[host]") {
  const Scratch scratch;
  const int status = InChild([&] {
    if (chdir((scratch / ".").c_str()) != 0) return 1;
    return WriteFileAtomically("plain", "x").ok() ? 0 : 2;
  });
  CHECK(status == 0);
  CHECK(Read(scratch / "plain") == "x");
}

TEST_CASE("what cannot be replaced whole is refused and left alone", "[host]") {
  const Scratch scratch;
  fs::create_directory(scratch / "folder");
  REQUIRE(mkfifo((scratch / "pipe").c_str(), 0600) == 0);
  fs::create_symlink("loop", scratch / "loop");
  Put(scratch / "file", "old");
  const size_t entries = scratch.entries();
  struct Row {
    std::string path, why;
  };
  const std::vector<Row> rows = {
      {scratch / "folder", "it is a folder"},
      {scratch / "folder/", "it is a folder"},
      {scratch / "pipe", "no regular file"},
      {"/dev/null", "no regular file"},
      {scratch / "loop", "symbolic links"},
      {scratch / "none/file", "No such file"},
      {scratch / "new/", "names no file"},
      {scratch / "file/below", "Not a directory"},
      {"", "names no file"},
      {scratch / std::string(300, 'n'), "too long"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.path);
    const auto written = WriteFileAtomically(row.path, "new");
    REQUIRE_FALSE(written.ok());
    CHECK_THAT(written.error().message(), Catch::Contains(row.why));
  }
  CHECK(scratch.entries() == entries);
  CHECK(StatOf("/dev/null").st_rdev == makedev(1, 3));
}

TEST_CASE("without Commit nothing happened", "[host]") {
  const Scratch scratch;
  Put(scratch / "file", "old");
  {
    auto file = AtomicFile::Open(scratch / "file");
    REQUIRE(file.ok());
    REQUIRE(file->Write("half of the new").ok());
    AtomicFile moved = *std::move(file);
    CHECK(scratch.entries() == 2);
  }
  CHECK(Read(scratch / "file") == "old");
  CHECK(scratch.entries() == 1);
}

TEST_CASE("a file that another one takes the place of is given up", "[host]") {
  const Scratch scratch;
  auto first = AtomicFile::Open(scratch / "first");
  auto second = AtomicFile::Open(scratch / "second");
  REQUIRE(first.ok());
  REQUIRE(second.ok());
  REQUIRE(second->Write("new").ok());
  *first = *std::move(second);
  CHECK(scratch.entries() == 1);
  CHECK(first->Commit().ok());
  CHECK(Read(scratch / "second") == "new");
  CHECK(scratch.entries() == 1);
}

TEST_CASE("killed between write and rename, the old file stands whole", "[host]") {
  const Scratch scratch;
  Put(scratch / "file", "old");
  const int status = InChild([&] {
    auto file = AtomicFile::Open(scratch / "file");
    if (!file || !file->Write("new")) return 1;
    return raise(SIGKILL);
  });
  REQUIRE(WIFSIGNALED(status));
  CHECK(Read(scratch / "file") == "old");
  REQUIRE(WriteFileAtomically(scratch / "file", "newer").ok());
  CHECK(Read(scratch / "file") == "newer");
}

TEST_CASE("a write that fails half way leaves the old file and no other", "[host]") {
  const Scratch scratch;
  Put(scratch / "file", "old");
  const int status = InChild([&] {
    const rlimit limit{1000, 1000};
    if (signal(SIGXFSZ, SIG_IGN) == SIG_ERR || setrlimit(RLIMIT_FSIZE, &limit) != 0) return 1;
    return WriteFileAtomically(scratch / "file", std::string(100'000, 'x')).ok() ? 2 : 0;
  });
  CHECK(status == 0);
  CHECK(Read(scratch / "file") == "old");
  CHECK(scratch.entries() == 1);
}

TEST_CASE("a full disk leaves the old file and no other", "[host]") {
  const Scratch scratch;
  fs::create_directory(scratch / "disk");
  const std::string disk = scratch / "disk";
  if (mount("tmpfs", disk.c_str(), "tmpfs", 0, "size=64k") != 0) {
    std::cout << "\nSKIPPED: a small disk cannot be mounted here (needs root)\n";
    return;
  }
  Put(disk + "/file", "old");
  const auto written = WriteFileAtomically(disk + "/file", std::string(1'000'000, 'x'));
  const std::string left = Read(disk + "/file");
  const auto entries = std::distance(fs::directory_iterator(disk), fs::directory_iterator());
  REQUIRE(mount("tmpfs", disk.c_str(), "tmpfs", MS_REMOUNT | MS_RDONLY, nullptr) == 0);
  const auto read_only = WriteFileAtomically(disk + "/file", "new");
  REQUIRE(umount(disk.c_str()) == 0);

  REQUIRE_FALSE(written.ok());
  CHECK_THAT(written.error().message(), Catch::Contains("No space left"));
  CHECK(left == "old");
  CHECK(entries == 1);
  REQUIRE_FALSE(read_only.ok());
  CHECK_THAT(read_only.error().message(), Catch::Contains("Read-only file system"));
}

TEST_CASE("a read-only file, or one whose owner cannot be kept, is refused to who is not root", "[host]") {
  if (geteuid() != 0) {
    std::cout << "\nSKIPPED: only root can become somebody else\n";
    return;
  }
  const Scratch scratch;
  fs::permissions(scratch / ".", fs::perms::all);
  Put(scratch / "read-only", "old", 0444);
  Put(scratch / "of-root", "old", 0666);
  for (const char* name : {"read-only", "of-root"}) {
    CAPTURE(name);
    const int status = InChild([&] {
      if (setgid(65534) != 0 || setuid(65534) != 0) return 1;
      return WriteFileAtomically(scratch / name, "new").ok() ? 2 : 0;
    });
    CHECK(status == 0);
    CHECK(Read(scratch / name) == "old");
  }
  CHECK(scratch.entries() == 2);
}

TEST_CASE("of several writers at once one wins whole, and a reader never sees a mixture", "[host]") {
  const Scratch scratch;
  const std::string path = scratch / "file";
  const std::string a(100'000, 'a');
  const std::string b(150'000, 'b');
  Put(path, a);
  std::vector<pid_t> writers;
  for (const std::string& mine : {a, b, a, b}) {
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
      bool fine = true;
      for (int i = 0; i < 25; ++i) fine = WriteFileAtomically(path, mine).ok() && fine;
      _exit(fine ? 0 : 1);
    }
    writers.push_back(child);
  }
  size_t mixtures = 0;
  for (int i = 0; i < 200; ++i) {
    const std::string seen = Read(path);
    if (seen != a && seen != b) ++mixtures;
  }
  for (const pid_t writer : writers) {
    int status = 0;
    REQUIRE(waitpid(writer, &status, 0) == writer);
    CHECK(status == 0);
  }
  CHECK(mixtures == 0);
  CHECK((Read(path) == a || Read(path) == b));
  CHECK(scratch.entries() == 1);
}

}  // namespace
}  // namespace evecdi
