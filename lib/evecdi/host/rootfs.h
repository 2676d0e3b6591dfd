// SPDX-License-Identifier: Apache-2.0
// Looking at a root file system without ever leaving it: a folder, or a text manifest of one. Every path is
// absolute within the root and symlinks are resolved inside it. It looks, and never writes.
#ifndef EVECDI_HOST_ROOTFS_H_
#define EVECDI_HOST_ROOTFS_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/base/export.h"
#include "evecdi/base/result.h"
#include "evecdi/text/source_file.h"

namespace evecdi {

enum class FileType : uint8_t { kRegular, kFolder, kSymlink, kCharDevice, kBlockDevice, kFifo, kSocket };

struct FileInfo {
  FileType type = FileType::kRegular;
  uint32_t mode = 0;  // permission bits, 07777 at the most
  uint32_t uid = 0;   // 0 too where a manifest does not say
  uint32_t gid = 0;
  uint64_t size = 0;   // bytes
  uint32_t major = 0;  // of a device
  uint32_t minor = 0;
  bool has_number = false;  // of a device: whether major and minor are known; a manifest may not say
};

// Why a path could not be looked at. A wrong answer is worse than an error: "not there" is said only where it
// is certain.
enum class LookError : uint8_t {
  kNone,
  kNotFound,    // it, or a folder on its way, is not there
  kNotAFolder,  // something on its way is no folder
  kDangling,    // a symlink on its way, or the path itself, leads to nothing
  kLoop,        // symlinks in a circle, or too many
  kDenied,      // no permission to some folder on its way
  kNotInRoot,   // the path is relative, longer than 4095 bytes (a name: 255), or holds a NUL
  kWrongType,   // to be read, but no regular file; or asked for its text, but no symlink
  kUnknown,     // the manifest does not say, it changed meanwhile, or another failure
};

// What is the matter with Look::where, as the end of a sentence: "/opt/x is not there".
EVECDI_EXPORT std::string_view Describe(LookError error);

// The answer of a look: the value is meaningful where error is kNone.
template <typename T>
struct Look {
  T value{};
  LookError error = LookError::kNone;
  std::string where;  // the path (inside the root, without symlinks) at which it failed
  std::string link;   // of kDangling and kLoop: the symlink on the asked path that led there (its own path)

  bool ok() const { return error == LookError::kNone; }
};

// Thread-safe. What was seen is kept: however often and on whatever ways a path is asked for, the root is
// looked at once, so all answers are of one moment. Symlinks are followed as Linux does (40 at the most) but
// never by the kernel: "..", absolute links and links that are swapped meanwhile cannot lead out of the root.
class EVECDI_EXPORT Rootfs {
 public:
  virtual ~Rootfs();

  // As stat: a last symlink is followed, inside the root.
  virtual Look<FileInfo> Stat(std::string_view path) const = 0;
  // As lstat: folders on the way may be symlinks, the last part is not followed.
  virtual Look<FileInfo> Lstat(std::string_view path) const = 0;
  // The text of a symlink.
  virtual Look<std::string> ReadLink(std::string_view path) const = 0;
  // The path without any symlink, absolute within the root.
  virtual Look<std::string> Resolve(std::string_view path) const = 0;
  // The names in a folder, in byte order, without "." and "..".
  virtual Look<std::vector<std::string>> List(std::string_view path) const = 0;
  // At most `limit` bytes of a regular file from `offset` on; never waits. A manifest has no contents:
  // kUnknown.
  virtual Look<std::string> ReadRange(std::string_view path, uint64_t offset, size_t limit) const = 0;
  // The first `limit` bytes.
  Look<std::string> ReadPrefix(std::string_view path, size_t limit) const {
    return ReadRange(path, 0, limit);
  }
  // The whole file for showing as `shown`; null with `error` set as FileReader does.
  virtual SourcePtr ReadFile(std::string_view path, const std::string& shown, ReadError& error) const = 0;
  // How a path of the root is called outside it, for messages: DIR + path for a folder.
  virtual std::string Outside(std::string_view path) const = 0;
  // Whether the root says anything of device nodes under /dev (an unpacked image often has none).
  virtual bool HasDeviceNodes() const = 0;
  // How many paths and folders were looked at so far. Reading a file's contents does not count.
  virtual size_t LookCount() const = 0;
};

// What a root is made of. With a manifest, that alone says what is there; a folder beside it only gives the
// contents of files. A device table alone says of nothing but devices whether it is there.
//
// A manifest lists files as text, one a line, in any order. Two forms of a line:
//
//   TYPE MODE SIZE PATH [-> TARGET]
//   c|b MAJOR:MINOR MODE PATH
//
// TYPE is one of f d l c b p s, MODE octal, SIZE in bytes, TARGET the text of a symlink; the second form is a
// device node with its number.
//
// GNU find writes the first, of a whole root, and with GNU coreutils (9.0 or later) the second, which find
// alone cannot:
//
//   find DIR -type l -printf '%y %m %s /%P -> %l\n' -o -printf '%y %m %s /%P\n'
//   find /dev -type c -exec stat -c 'c %Hr:%Lr %a %n' {} +
//
// With '\0' in place of '\n' (a list that holds a NUL) names with line breaks can be listed too. In the other
// form such a name breaks its line in two, and the second is refused unless the name is made to look like a
// line: take '\0' for a root that is not trusted. A symlink whose path or text holds " -> " cannot be told
// and is refused. Empty lines, and lines that begin with a "#", are skipped. A manifest of no byte is
// refused.
//
// A folder that is listed is known whole: what is not listed in it is not there (so find must have had the
// right to enter it). A folder that only follows from a longer path is known in part: what is not listed
// there is kUnknown. A device table is such a list of device nodes with numbers only; find's lines say of a
// device that it is there.
struct RootfsSource {
  std::string folder;        // "/" for the machine itself
  std::string manifest;      // a file, or empty
  std::string device_table;  // a file, or empty: stands for all devices below /dev
};

// Fails where something is not given that is needed, cannot be read, or (with its line) is no such list.
EVECDI_EXPORT Result<std::unique_ptr<Rootfs>> OpenRootfs(const RootfsSource& source);
// A folder alone.
EVECDI_EXPORT Result<std::unique_ptr<Rootfs>> OpenRootfs(const std::string& folder);
// A manifest's text alone, for tests.
EVECDI_EXPORT Result<std::unique_ptr<Rootfs>> RootfsFromManifest(const std::string& text);

}  // namespace evecdi

#endif  // EVECDI_HOST_ROOTFS_H_
