// SPDX-License-Identifier: Apache-2.0
#include "evecdi/host/rootfs.h"

#include "evecdi/host/folder_tree.h"
#include "evecdi/host/tree_rootfs.h"

namespace evecdi {

Rootfs::~Rootfs() = default;

std::string_view Describe(LookError error) {
  switch (error) {
    case LookError::kNone:
      return "is there";
    case LookError::kNotFound:
      return "is not there";
    case LookError::kNotAFolder:
      return "is no folder";
    case LookError::kDangling:
      return "is where a symlink leads to, and is not there";
    case LookError::kLoop:
      return "is a symlink in a circle, or one of too many";
    case LookError::kDenied:
      return "may not be looked at (permission denied)";
    case LookError::kNotInRoot:
      return "is relative, too long or holds a NUL";
    case LookError::kWrongType:
      return "is of another type";
    case LookError::kUnknown:
      break;
  }
  return "could not be looked at";
}

Result<std::unique_ptr<Rootfs>> OpenRootfs(const std::string& folder) {
  Result<std::unique_ptr<FileTree>> tree = OpenFolderTree(folder);
  if (!tree) return tree.error();
  return std::unique_ptr<Rootfs>(std::make_unique<TreeRootfs>(*std::move(tree)));
}

}  // namespace evecdi
