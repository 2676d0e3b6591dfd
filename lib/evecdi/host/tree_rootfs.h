// SPDX-License-Identifier: Apache-2.0
// A root over a FileTree: follows symlinks inside the root and keeps what it saw. Knows neither disk nor
// manifest.
// Internal to the module.
#ifndef EVECDI_HOST_TREE_ROOTFS_H_
#define EVECDI_HOST_TREE_ROOTFS_H_

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "evecdi/host/file_tree.h"
#include "evecdi/host/look_cache.h"
#include "evecdi/host/rootfs.h"
#include "evecdi/host/walk.h"

namespace evecdi {

// Whether the tree is known to tell of device nodes, or is to be searched for one.
enum class HasDevices : uint8_t { kYes, kIfFound };

class TreeRootfs : public Rootfs {
 public:
  explicit TreeRootfs(std::unique_ptr<FileTree> tree, HasDevices devices = HasDevices::kIfFound)
      : tree_(std::move(tree)), devices_(devices) {}

  Look<FileInfo> Stat(std::string_view path) const override;
  Look<FileInfo> Lstat(std::string_view path) const override;
  Look<std::string> ReadLink(std::string_view path) const override;
  Look<std::string> Resolve(std::string_view path) const override;
  Look<std::vector<std::string>> List(std::string_view path) const override;
  Look<std::string> ReadRange(std::string_view path, uint64_t offset, size_t limit) const override;
  SourcePtr ReadFile(std::string_view path, const std::string& shown, ReadError& error) const override;
  std::string Outside(std::string_view path) const override { return tree_->Outside(path); }
  bool HasDeviceNodes() const override;
  size_t LookCount() const override { return entries_.count() + lists_.count(); }

 private:
  Look<Place> Find(std::string_view path, LastLink last) const;
  Look<TreeEntry> At(const std::string& path) const;

  bool FindDevice() const;

  std::unique_ptr<FileTree> tree_;
  HasDevices devices_;
  mutable std::once_flag search_;
  mutable bool found_device_ = false;
  mutable LookCache<TreeEntry> entries_;
  mutable LookCache<std::vector<std::string>> lists_;
};

}  // namespace evecdi

#endif  // EVECDI_HOST_TREE_ROOTFS_H_
