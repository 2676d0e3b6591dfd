// SPDX-License-Identifier: Apache-2.0
#include "evecdi/host/rootfs.h"

#include <utility>

#include "evecdi/base/quote.h"
#include "evecdi/host/folder_tree.h"
#include "evecdi/host/manifest_tree.h"
#include "evecdi/host/tree_rootfs.h"

namespace evecdi {
namespace {

constexpr size_t kMaxListingSize = size_t{64} << 20;  // bytes

Result<SourcePtr> ReadListing(const std::string& path) {
  ReadError error = {};
  SourcePtr file = FileReader::Read(path, path, error, kMaxListingSize);
  if (file == nullptr) return Error("cannot read " + Quote(path) + ": " + error.message);
  return file;
}

// All but the device table.
Result<std::unique_ptr<FileTree>> OpenTree(const RootfsSource& source) {
  std::unique_ptr<FileTree> folder;
  if (!source.folder.empty() || (source.manifest.empty() && source.device_table.empty())) {
    Result<std::unique_ptr<FileTree>> opened = OpenFolderTree(source.folder);
    if (!opened || source.manifest.empty()) return opened;
    folder = *std::move(opened);
  }
  if (source.manifest.empty()) return MakeManifestTree(std::make_shared<SourceFile>("nothing", ""), nullptr);
  Result<SourcePtr> file = ReadListing(source.manifest);
  if (!file) return file.error();
  // What a find that failed leaves behind. Nothing would be missing in such a root.
  if ((*file)->text().empty())
    return Error(Quote(source.manifest) + " is empty: it lists no file of the root");
  return MakeManifestTree(*std::move(file), std::move(folder));
}

Result<std::unique_ptr<Rootfs>> Own(std::unique_ptr<FileTree> tree, HasDevices devices) {
  return std::unique_ptr<Rootfs>(std::make_unique<TreeRootfs>(std::move(tree), devices));
}

}  // namespace

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

Result<std::unique_ptr<Rootfs>> OpenRootfs(const RootfsSource& source) {
  Result<std::unique_ptr<FileTree>> tree = OpenTree(source);
  if (!tree) return tree.error();
  if (source.device_table.empty()) return Own(*std::move(tree), HasDevices::kIfFound);
  Result<SourcePtr> file = ReadListing(source.device_table);
  if (!file) return file.error();
  Result<std::unique_ptr<FileTree>> table = WithDeviceTable(*std::move(tree), *std::move(file));
  if (!table) return table.error();
  return Own(*std::move(table), HasDevices::kYes);
}

Result<std::unique_ptr<Rootfs>> OpenRootfs(const std::string& folder) {
  return OpenRootfs(RootfsSource{.folder = folder, .manifest = {}, .device_table = {}});
}

Result<std::unique_ptr<Rootfs>> RootfsFromManifest(const std::string& text) {
  Result<std::unique_ptr<FileTree>> tree =
      MakeManifestTree(std::make_shared<SourceFile>("manifest", text), nullptr);
  if (!tree) return tree.error();
  return Own(*std::move(tree), HasDevices::kIfFound);
}

}  // namespace evecdi
