// SPDX-License-Identifier: Apache-2.0
#include "evecdi/host/folder_tree.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

#include "evecdi/base/quote.h"
#include "evecdi/host/descriptor.h"
#include "evecdi/host/open_beneath.h"

namespace evecdi {
namespace {

constexpr size_t kMostNames = size_t{1} << 20;  // in one folder

std::string Message(int number) { return std::error_code(number, std::generic_category()).message(); }

template <typename T>
Look<T> Failed(int number, const std::string& path) {
  switch (number) {
    case ENOENT:
      return {{}, LookError::kNotFound, path, {}};
    case EACCES:
    case EPERM:
      return {{}, LookError::kDenied, path, {}};
    case ENAMETOOLONG:
      return {{}, LookError::kNotInRoot, path, {}};
    default:  // ELOOP and ENOTDIR too: a folder on the way was swapped meanwhile
      return {{}, LookError::kUnknown, path, {}};
  }
}

FileType TypeOf(mode_t mode) {
  switch (mode & S_IFMT) {
    case S_IFDIR:
      return FileType::kFolder;
    case S_IFLNK:
      return FileType::kSymlink;
    case S_IFCHR:
      return FileType::kCharDevice;
    case S_IFBLK:
      return FileType::kBlockDevice;
    case S_IFIFO:
      return FileType::kFifo;
    case S_IFSOCK:
      return FileType::kSocket;
    default:
      return FileType::kRegular;
  }
}

FileInfo InfoOf(const struct stat& status) {
  FileInfo info;
  info.type = TypeOf(status.st_mode);
  info.mode = status.st_mode & 07777U;
  info.uid = status.st_uid;
  info.gid = status.st_gid;
  info.size = static_cast<uint64_t>(status.st_size);
  if (info.type == FileType::kCharDevice || info.type == FileType::kBlockDevice) {
    info.major = major(status.st_rdev);
    info.minor = minor(status.st_rdev);
    info.has_number = true;
  }
  return info;
}

class FolderTree : public FileTree {
 public:
  FolderTree(Descriptor root, std::string folder, OpenWay way)
      : root_(std::move(root)), folder_(std::move(folder)), way_(way) {}

  Look<TreeEntry> At(const std::string& path) const override {
    const Descriptor file = Open(path, O_PATH);
    struct stat status = {};
    if (!file.ok() || fstat(file.get(), &status) != 0) return Failed<TreeEntry>(errno, path);
    TreeEntry entry = {InfoOf(status), {}};
    if (entry.info.type != FileType::kSymlink) return {std::move(entry), {}, {}, {}};
    std::array<char, 4096> text = {};
    const ssize_t size = readlinkat(file.get(), "", text.data(), text.size());
    if (size < 0) return Failed<TreeEntry>(errno, path);
    entry.target.assign(text.data(), static_cast<size_t>(size));
    return {std::move(entry), {}, {}, {}};
  }

  Look<std::vector<std::string>> List(const std::string& path) const override {
    using Names = std::vector<std::string>;
    Descriptor file = Open(path, O_RDONLY | O_DIRECTORY);
    if (!file.ok()) return Failed<Names>(errno, path);
    const std::unique_ptr<DIR, int (*)(DIR*)> folder(fdopendir(file.get()), closedir);
    if (folder == nullptr) return Failed<Names>(errno, path);
    file.release();
    Names names;
    errno = 0;
    while (const dirent* found =
               readdir(folder.get())) {  // NOLINT(concurrency-mt-unsafe): the stream is ours alone
      const std::string_view name = found->d_name;
      if (name == "." || name == "..") continue;
      if (names.size() == kMostNames) return Failed<Names>(EFBIG, path);
      names.emplace_back(name);
      errno = 0;
    }
    if (errno != 0) return Failed<Names>(errno, path);
    return {std::move(names), {}, {}, {}};
  }

  Look<std::string> ReadRange(const std::string& path, uint64_t offset, size_t limit) const override {
    const Descriptor file = OpenRegular(path);
    if (!file.ok()) return Failed<std::string>(errno, path);
    std::string bytes(limit, '\0');
    size_t got = 0;
    while (got < limit) {
      const ssize_t more =
          pread(file.get(), bytes.data() + got, limit - got, static_cast<off_t>(offset + got));
      if (more < 0 && errno == EINTR) continue;
      if (more < 0) return Failed<std::string>(errno, path);
      if (more == 0) break;
      got += static_cast<size_t>(more);
    }
    bytes.resize(got);
    return {std::move(bytes), {}, {}, {}};
  }

  SourcePtr ReadFile(const std::string& path, const std::string& shown, ReadError& error) const override {
    const Descriptor file = OpenRegular(path);
    if (file.ok()) return FileReader::ReadDescriptor(file.get(), shown, error);
    error = {errno == ENOENT ? ReadFailure::kVanished : ReadFailure::kFailed, Message(errno)};
    return nullptr;
  }

  std::string Outside(std::string_view path) const override { return folder_ + std::string(path); }

 private:
  Descriptor Open(const std::string& path, int flags) const {
    const std::string beneath = path == "/" ? "." : path.substr(1);
    return way_ == OpenWay::kBest ? OpenBeneath(root_.get(), beneath, flags)
                                  : OpenBeneathByParts(root_.get(), beneath, flags);
  }

  // For reading. Looked at before it is opened, since opening alone may set off a device or wait for a pipe's
  // other end.
  Descriptor OpenRegular(const std::string& path) const {
    struct stat status = {};
    const Descriptor seen = Open(path, O_PATH);
    if (!seen.ok() || fstat(seen.get(), &status) != 0) return {};
    if (!S_ISREG(status.st_mode)) return errno = EINVAL, Descriptor();
    Descriptor file = Open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY);
    if (file.ok() && (fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode)))
      return errno = EINVAL, Descriptor();
    return file;
  }

  Descriptor root_;
  std::string folder_;  // without a "/" at its end
  OpenWay way_;
};

}  // namespace

Result<std::unique_ptr<FileTree>> OpenFolderTree(const std::string& folder, OpenWay way) {
  Descriptor root(open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
  if (!root.ok()) return Error("cannot open the root " + Quote(folder) + ": " + Message(errno));
  std::string shown = folder;
  while (shown.ends_with('/')) shown.pop_back();
  if (way == OpenWay::kBest && !HasOpenat2(root.get())) way = OpenWay::kByParts;
  return std::unique_ptr<FileTree>(std::make_unique<FolderTree>(std::move(root), std::move(shown), way));
}

}  // namespace evecdi
