// SPDX-License-Identifier: Apache-2.0
// A rule's example as a small root file system. Without any of these lines, the text is one CDI file, or one
// device model:
//
//   # file: PATH [mode NNN] [-> TARGET]   a file, with what follows as its text; or a symlink
//   # elf: PATH MACHINE [LOADER]          a program for x86-64 or AArch64
//   # closed: PATH                        a folder that nobody may enter
//   # device: c MAJOR:MINOR MODE PATH     a line of a device table
//   # rootfs: .                           host paths are looked at in this tree
//   # target: T                           for which reader it is
#ifndef EVECDI_TESTING_EXAMPLE_TREE_H_
#define EVECDI_TESTING_EXAMPLE_TREE_H_

#include <filesystem>
#include <string>
#include <string_view>

#include "evecdi/cdi/target.h"

namespace evecdi {

// A folder of its own that goes with the object.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  // Writes a file below it, and the folders on its way.
  void Write(const std::filesystem::path& below, std::string_view text) const;

 private:
  std::filesystem::path path_;
};

struct Example {
  Target target = Target::kEve;
  bool checks_host_paths = false;
  std::string device_table;      // a file of the tree, or empty
  std::filesystem::path closed;  // to be closed while the rules run; or empty
};

// Writes an example's files below `folder`.
Example MakeExampleTree(std::string_view text, const TemporaryFolder& folder);

}  // namespace evecdi

#endif  // EVECDI_TESTING_EXAMPLE_TREE_H_
