// SPDX-License-Identifier: Apache-2.0
// A rule's example as a small root file system. A line "# file: PATH [mode NNN] [-> TARGET]" begins a file;
// without any, the text is one CDI file, or one device model. "# target: T" says for which reader it is.
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

// Writes the example's files below `folder` and gives its target.
Target MakeExampleTree(std::string_view example, const TemporaryFolder& folder);

}  // namespace evecdi

#endif  // EVECDI_TESTING_EXAMPLE_TREE_H_
