// SPDX-License-Identifier: Apache-2.0
// Writing a file whole or not at all: whoever reads it, at any moment and after any failure, finds the old
// bytes or the new ones. Knows nothing of what it writes.
#ifndef EVECDI_HOST_ATOMIC_FILE_H_
#define EVECDI_HOST_ATOMIC_FILE_H_

#include <string>
#include <string_view>

#include "evecdi/base/export.h"
#include "evecdi/base/result.h"

namespace evecdi {

// A temporary file beside the file to be, moved over it by Commit. Without Commit nothing happened: the
// temporary file goes with the object. One that is killed in between leaves `.eve-cdi-…` behind and the old
// file as it was.
//
// A file that is there keeps its owner, group and mode (hard links to it keep the old bytes); a new one gets
// 0666 less the umask. A symlink stays one: what it leads to is replaced, or made. Only a regular file that
// may be written is replaced: a device, a pipe or a folder is refused. Two writers do not mix: the later
// Commit wins whole.
class EVECDI_EXPORT AtomicFile {
 public:
  static Result<AtomicFile> Open(const std::string& path);

  AtomicFile(AtomicFile&& other) noexcept;
  AtomicFile& operator=(AtomicFile&& other) noexcept;
  ~AtomicFile();

  Result<void> Write(std::string_view bytes);
  // On the disk first, then under its name. Nothing can be written after it, failed or not.
  Result<void> Commit();

 private:
  AtomicFile() = default;
  bool CreateTemporary(unsigned mode);  // false: errno says why
  void Discard();
  Error Failure(std::string_view what, int error) const;

  std::string shown_;  // as the caller calls the file
  std::string name_;   // in its folder
  std::string temporary_name_;
  int folder_ = -1;
  int file_ = -1;
};

// The three steps in one.
EVECDI_EXPORT Result<void> WriteFileAtomically(const std::string& path, std::string_view bytes);

}  // namespace evecdi

#endif  // EVECDI_HOST_ATOMIC_FILE_H_
