// SPDX-License-Identifier: Apache-2.0
#include "evecdi/host/atomic_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <climits>
#include <cstdint>
#include <cstring>
#include <optional>
#include <utility>

#include "evecdi/base/quote.h"

namespace evecdi {
namespace {

constexpr int kMostLinks = 40;  // as Linux
constexpr int kMostNames = 100;

Error CannotWrite(const std::string& path, std::string_view why) {
  return Error(fmt::format("cannot write {}: {}", Quote(path), why));
}

// The path of a symlink at `path`, or nothing where there is none.
std::optional<std::string> LinkAt(const std::string& path) {
  std::array<char, PATH_MAX> text{};
  const ssize_t length = readlink(path.c_str(), text.data(), text.size());
  if (length < 0) return std::nullopt;
  std::string target(text.data(), static_cast<size_t>(length));
  if (target.starts_with('/')) return target;
  return path.substr(0, path.rfind('/') + 1) + target;
}

Result<std::string> FollowLinks(const std::string& path) {
  std::string end = path;
  for (int hops = 0; hops < kMostLinks; ++hops) {
    auto target = LinkAt(end);
    if (!target) return end;
    end = *std::move(target);
  }
  return CannotWrite(path, "too many symlinks");
}

std::string RandomName() {
  uint64_t number = 0;
  if (getrandom(&number, sizeof number, 0) != sizeof number) number = static_cast<uint64_t>(getpid());
  return fmt::format(".eve-cdi-{:016x}", number);
}

// What may be replaced, or why not.
Result<void> CheckTarget(const std::string& path, const struct stat& old) {
  if (S_ISDIR(old.st_mode)) return CannotWrite(path, "it is a folder");
  if (!S_ISREG(old.st_mode))
    return CannotWrite(path, "it is no regular file, so it cannot be replaced whole");
  if (faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0) return CannotWrite(path, strerror(errno));
  return {};
}

// Before any byte is in it: the new file is never readable to more people than the old one.
bool TakeOwnerAndMode(int file, const struct stat& old) {
  struct stat now {};
  if (fstat(file, &now) != 0) return false;
  const bool same = now.st_uid == old.st_uid && now.st_gid == old.st_gid;
  return (same || fchown(file, old.st_uid, old.st_gid) == 0) && fchmod(file, old.st_mode & 07777U) == 0;
}

}  // namespace

Error AtomicFile::Failure(std::string_view what, int error) const {
  return CannotWrite(shown_, fmt::format("{}: {}", what, strerror(error)));
}

Result<AtomicFile> AtomicFile::Open(const std::string& path) {
  struct stat old {};
  const bool exists = stat(path.c_str(), &old) == 0;
  if (!exists && errno != ENOENT) return CannotWrite(path, strerror(errno));
  if (exists) {
    if (auto fine = CheckTarget(path, old); !fine) return fine.error();
  }
  auto end = FollowLinks(path);
  if (!end) return end.error();
  const size_t name_at = end->rfind('/') + 1;  // 0 where there is no slash
  AtomicFile made;
  made.shown_ = path;
  made.name_ = end->substr(name_at);
  if (made.name_.empty()) return CannotWrite(path, "it names no file");
  const std::string folder = name_at == 0 ? "." : end->substr(0, name_at);
  made.folder_ = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (made.folder_ < 0) return made.Failure("its folder", errno);
  // What /dev/stdout leads to may have no name at all. Another writer may have put a new file there
  // meanwhile.
  if (exists && fstatat(made.folder_, made.name_.c_str(), &old, AT_SYMLINK_NOFOLLOW) != 0) {
    return CannotWrite(path, "it has no name to be replaced under");
  }
  if (!made.CreateTemporary(exists ? 0600 : 0666))
    return made.Failure("no temporary file in its folder", errno);
  if (exists && !TakeOwnerAndMode(made.file_, old))
    return made.Failure("its owner and mode cannot be kept", errno);
  return made;
}

bool AtomicFile::CreateTemporary(unsigned mode) {
  for (int tries = 0; file_ < 0 && tries < kMostNames; ++tries) {
    temporary_name_ = RandomName();
    file_ = openat(folder_, temporary_name_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (file_ < 0 && errno != EEXIST) break;
  }
  return file_ >= 0;
}

AtomicFile::AtomicFile(AtomicFile&& other) noexcept
    : shown_(std::move(other.shown_)),
      name_(std::move(other.name_)),
      temporary_name_(std::move(other.temporary_name_)),
      folder_(std::exchange(other.folder_, -1)),
      file_(std::exchange(other.file_, -1)) {}

AtomicFile& AtomicFile::operator=(AtomicFile&& other) noexcept {
  if (this == &other) return *this;
  Discard();
  shown_ = std::move(other.shown_);
  name_ = std::move(other.name_);
  temporary_name_ = std::move(other.temporary_name_);
  folder_ = std::exchange(other.folder_, -1);
  file_ = std::exchange(other.file_, -1);
  return *this;
}

AtomicFile::~AtomicFile() { Discard(); }

void AtomicFile::Discard() {
  if (file_ >= 0) {
    close(file_);
    unlinkat(folder_, temporary_name_.c_str(), 0);
  }
  if (folder_ >= 0) close(folder_);
  file_ = folder_ = -1;
}

Result<void> AtomicFile::Write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = write(file_, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return CannotWrite(shown_, strerror(errno));
    bytes.remove_prefix(static_cast<size_t>(written));
  }
  return {};
}

Result<void> AtomicFile::Commit() {
  if (fsync(file_) != 0 || renameat(folder_, temporary_name_.c_str(), folder_, name_.c_str()) != 0) {
    const int error = errno;
    Discard();
    return CannotWrite(shown_, strerror(error));
  }
  // From here on the new file stands. That its name survives a loss of power is asked for; a file system that
  // cannot promise it does not make the write a failure.
  fsync(folder_);
  close(std::exchange(file_, -1));
  close(std::exchange(folder_, -1));
  return {};
}

Result<void> WriteFileAtomically(const std::string& path, std::string_view bytes) {
  auto file = AtomicFile::Open(path);
  if (!file) return file.error();
  if (auto written = file->Write(bytes); !written) return written.error();
  return file->Commit();
}

}  // namespace evecdi
