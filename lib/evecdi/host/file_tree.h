// SPDX-License-Identifier: Apache-2.0
// What a root is made of, one entry at a time and without following symlinks: that is TreeRootfs' part.
// Internal to the module.
#ifndef EVECDI_HOST_FILE_TREE_H_
#define EVECDI_HOST_FILE_TREE_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "evecdi/host/rootfs.h"

namespace evecdi {

struct TreeEntry {
  FileInfo info;
  std::string target;  // of a symlink
};

// Paths are absolute in the tree, clean, and no folder on the way is a symlink ("/" is the root). Where one
// is a symlink all the same (swapped meanwhile), it is not followed: kUnknown. Thread-safe; it keeps nothing.
class FileTree {
 public:
  FileTree() = default;
  FileTree(const FileTree&) = delete;
  FileTree& operator=(const FileTree&) = delete;
  virtual ~FileTree() = default;

  virtual Look<TreeEntry> At(const std::string& path) const = 0;
  // In any order.
  virtual Look<std::vector<std::string>> List(const std::string& path) const = 0;
  virtual Look<std::string> ReadRange(const std::string& path, uint64_t offset, size_t limit) const = 0;
  virtual SourcePtr ReadFile(const std::string& path, const std::string& shown, ReadError& error) const = 0;
  virtual std::string Outside(std::string_view path) const = 0;
};

}  // namespace evecdi

#endif  // EVECDI_HOST_FILE_TREE_H_
