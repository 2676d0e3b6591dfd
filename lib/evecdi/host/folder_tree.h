// SPDX-License-Identifier: Apache-2.0
// A FileTree that is a folder of this machine. Every look starts at the folder's descriptor and follows no
// symlink, whatever other processes do to the folder meanwhile.
// Internal to the module.
#ifndef EVECDI_HOST_FOLDER_TREE_H_
#define EVECDI_HOST_FOLDER_TREE_H_

#include <cstdint>
#include <memory>
#include <string>

#include "evecdi/base/result.h"
#include "evecdi/host/file_tree.h"

namespace evecdi {

// How a path is opened: by one openat2(2), or part by part where that is missing (before Linux 5.6,
// qemu-user, some sandboxes). Both behave the same.
enum class OpenWay : uint8_t { kBest, kByParts };

Result<std::unique_ptr<FileTree>> OpenFolderTree(const std::string& folder, OpenWay way = OpenWay::kBest);

}  // namespace evecdi

#endif  // EVECDI_HOST_FOLDER_TREE_H_
