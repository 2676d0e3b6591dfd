// SPDX-License-Identifier: Apache-2.0
#include "evecdi/host/manifest_tree.h"

#include <utility>

#include "evecdi/host/listing.h"
#include "evecdi/host/path.h"

namespace evecdi {
namespace {

using Names = std::vector<std::string>;

TreeEntry EntryOf(const ListedFile& file) { return {file.info, std::string(file.target)}; }

// A folder that is not listed itself.
TreeEntry ImpliedFolder() {
  TreeEntry entry;
  entry.info.type = FileType::kFolder;
  entry.info.mode = 0755;
  return entry;
}

class ManifestTree : public FileTree {
 public:
  ManifestTree(Listing listing, std::unique_ptr<FileTree> contents)
      : listing_(std::move(listing)), contents_(std::move(contents)) {}

  Look<TreeEntry> At(const std::string& path) const override {
    if (const ListedFile* file = listing_.Find(path)) return {EntryOf(*file), {}, {}, {}};
    if (path == "/" || listing_.HasBelow(path)) return {ImpliedFolder(), {}, {}, {}};
    const bool whole = listing_.Find(ParentOf(path)) != nullptr;
    return {{}, whole ? LookError::kNotFound : LookError::kUnknown, path, {}};
  }

  Look<Names> List(const std::string& path) const override {
    if (listing_.Find(path) == nullptr) return {{}, LookError::kUnknown, path, {}};
    return {listing_.Names(path), {}, {}, {}};
  }

  Look<std::string> ReadRange(const std::string& path, uint64_t offset, size_t limit) const override {
    Look<std::string> look = {{}, LookError::kUnknown, path, {}};
    if (contents_ != nullptr) look = contents_->ReadRange(path, offset, limit);
    if (!look.ok()) look.error = LookError::kUnknown;
    return look;
  }

  SourcePtr ReadFile(const std::string& path, const std::string& shown, ReadError& error) const override {
    if (contents_ != nullptr) return contents_->ReadFile(path, shown, error);
    error = {ReadFailure::kFailed, "a manifest says nothing of what is in a file"};
    return nullptr;
  }

  std::string Outside(std::string_view path) const override {
    return contents_ == nullptr ? std::string(path) : contents_->Outside(path);
  }

 private:
  Listing listing_;
  std::unique_ptr<FileTree> contents_;
};

class DeviceTableTree : public FileTree {
 public:
  DeviceTableTree(std::unique_ptr<FileTree> tree, Listing devices)
      : tree_(std::move(tree)), devices_(std::move(devices)) {}

  Look<TreeEntry> At(const std::string& path) const override {
    if (const ListedFile* device = devices_.Find(path)) return {EntryOf(*device), {}, {}, {}};
    Look<TreeEntry> look = tree_->At(path);
    const bool folder = look.ok() && look.value.info.type == FileType::kFolder;
    if (!folder && devices_.HasBelow(path)) return {ImpliedFolder(), {}, {}, {}};
    const bool device = look.ok() && (look.value.info.type == FileType::kCharDevice ||
                                      look.value.info.type == FileType::kBlockDevice);
    if (path.starts_with("/dev/") && (device || !look.ok())) return {{}, LookError::kNotFound, path, {}};
    return look;
  }

  Look<Names> List(const std::string& path) const override {
    Names names = devices_.Names(path);
    Look<Names> look = tree_->List(path);
    if (!look.ok() && names.empty()) return look;
    for (std::string& name : look.value) {
      const std::string below = PathIn(path, name);
      if (devices_.Find(below) != nullptr || devices_.HasBelow(below)) continue;
      if (!below.starts_with("/dev/") || At(below).ok()) names.push_back(std::move(name));
    }
    return {std::move(names), {}, {}, {}};
  }

  Look<std::string> ReadRange(const std::string& path, uint64_t offset, size_t limit) const override {
    return tree_->ReadRange(path, offset, limit);
  }
  SourcePtr ReadFile(const std::string& path, const std::string& shown, ReadError& error) const override {
    return tree_->ReadFile(path, shown, error);
  }
  std::string Outside(std::string_view path) const override { return tree_->Outside(path); }

 private:
  std::unique_ptr<FileTree> tree_;
  Listing devices_;
};

}  // namespace

Result<std::unique_ptr<FileTree>> MakeManifestTree(SourcePtr manifest, std::unique_ptr<FileTree> contents) {
  Result<Listing> listing = Listing::Parse(std::move(manifest), Listing::Lines::kAll);
  if (!listing) return listing.error();
  return std::unique_ptr<FileTree>(std::make_unique<ManifestTree>(*std::move(listing), std::move(contents)));
}

Result<std::unique_ptr<FileTree>> WithDeviceTable(std::unique_ptr<FileTree> tree, SourcePtr table) {
  Result<Listing> devices = Listing::Parse(std::move(table), Listing::Lines::kDevices);
  if (!devices) return devices.error();
  return std::unique_ptr<FileTree>(std::make_unique<DeviceTableTree>(std::move(tree), *std::move(devices)));
}

}  // namespace evecdi
