// SPDX-License-Identifier: Apache-2.0
// A FileTree that is a listing (see listing.h), or a listing's device nodes laid over another tree.
// Internal to the module.
#ifndef EVECDI_HOST_MANIFEST_TREE_H_
#define EVECDI_HOST_MANIFEST_TREE_H_

#include <memory>

#include "evecdi/base/result.h"
#include "evecdi/host/file_tree.h"

namespace evecdi {

// A listed folder is known whole: what is not listed in it is not there. A folder that only follows from a
// longer path is known in part: kUnknown. `contents` gives the bytes of files, where it holds them; it may be
// null.
Result<std::unique_ptr<FileTree>> MakeManifestTree(SourcePtr manifest, std::unique_ptr<FileTree> contents);

// `tree` without any device of its own below /dev, and with those of the table, wherever they are.
Result<std::unique_ptr<FileTree>> WithDeviceTable(std::unique_ptr<FileTree> tree, SourcePtr table);

}  // namespace evecdi

#endif  // EVECDI_HOST_MANIFEST_TREE_H_
