// SPDX-License-Identifier: Apache-2.0
#include "evecdi/host/tree_rootfs.h"

#include <algorithm>
#include <utility>

#include "evecdi/host/path.h"

namespace evecdi {
namespace {

// The failure of one look as that of another.
template <typename To, typename From>
Look<To> Failed(Look<From>&& look) {
  return {{}, look.error, std::move(look.where), std::move(look.link)};
}

template <typename To>
Look<To> Failed(LookError error, const std::string& where) {
  return {{}, error, where, {}};
}

// Device nodes that tools put into every image say nothing of a machine's devices: memory (major 1: null,
// zero …), terminals (4, 5).
bool IsOfMachine(const FileInfo& info) {
  const bool device = info.type == FileType::kCharDevice || info.type == FileType::kBlockDevice;
  return device && info.major != 1 && info.major != 4 && info.major != 5;
}

}  // namespace

Look<TreeEntry> TreeRootfs::At(const std::string& path) const {
  return entries_.Get(path, [this](const std::string& asked) { return tree_->At(asked); });
}

Look<Place> TreeRootfs::Find(std::string_view path, LastLink last) const {
  return WalkTo(path, last, [this](const std::string& asked) { return At(asked); });
}

Look<FileInfo> TreeRootfs::Stat(std::string_view path) const {
  Look<Place> place = Find(path, LastLink::kFollow);
  if (!place.ok()) return Failed<FileInfo>(std::move(place));
  return {place.value.entry.info, {}, {}, {}};
}

Look<FileInfo> TreeRootfs::Lstat(std::string_view path) const {
  Look<Place> place = Find(path, LastLink::kKeep);
  if (!place.ok()) return Failed<FileInfo>(std::move(place));
  return {place.value.entry.info, {}, {}, {}};
}

Look<std::string> TreeRootfs::ReadLink(std::string_view path) const {
  Look<Place> place = Find(path, LastLink::kKeep);
  if (!place.ok()) return Failed<std::string>(std::move(place));
  if (place.value.entry.info.type != FileType::kSymlink)
    return Failed<std::string>(LookError::kWrongType, place.value.path);
  return {std::move(place.value.entry.target), {}, {}, {}};
}

Look<std::string> TreeRootfs::Resolve(std::string_view path) const {
  Look<Place> place = Find(path, LastLink::kFollow);
  if (!place.ok()) return Failed<std::string>(std::move(place));
  return {std::move(place.value.path), {}, {}, {}};
}

Look<std::vector<std::string>> TreeRootfs::List(std::string_view path) const {
  using Names = std::vector<std::string>;
  Look<Place> place = Find(path, LastLink::kFollow);
  if (!place.ok()) return Failed<Names>(std::move(place));
  if (place.value.entry.info.type != FileType::kFolder)
    return Failed<Names>(LookError::kNotAFolder, place.value.path);
  return lists_.Get(place.value.path, [this](const std::string& folder) {
    Look<Names> names = tree_->List(folder);
    std::sort(names.value.begin(), names.value.end());
    return names;
  });
}

Look<std::string> TreeRootfs::ReadRange(std::string_view path, uint64_t offset, size_t limit) const {
  Look<Place> place = Find(path, LastLink::kFollow);
  if (!place.ok()) return Failed<std::string>(std::move(place));
  if (place.value.entry.info.type != FileType::kRegular)
    return Failed<std::string>(LookError::kWrongType, place.value.path);
  return tree_->ReadRange(place.value.path, offset, limit);
}

SourcePtr TreeRootfs::ReadFile(std::string_view path, const std::string& shown, ReadError& error) const {
  const Look<Place> place = Find(path, LastLink::kFollow);
  if (!place.ok()) {
    const bool vanished = place.error == LookError::kNotFound || place.error == LookError::kDangling;
    error = {vanished ? ReadFailure::kVanished : ReadFailure::kFailed, std::string(Describe(place.error))};
    return nullptr;
  }
  if (place.value.entry.info.type != FileType::kRegular) {
    error = {ReadFailure::kNotRegular, "not a regular file"};
    return nullptr;
  }
  return tree_->ReadFile(place.value.path, shown, error);
}

bool TreeRootfs::HasDeviceNodes() const {
  if (devices_ == HasDevices::kYes) return true;
  std::call_once(search_, [this] { found_device_ = FindDevice(); });
  return found_device_;
}

bool TreeRootfs::FindDevice() const {
  constexpr size_t kMostNames = 10'000;
  std::vector<std::string> folders = {"/dev"};
  for (size_t next = 0, seen = 0; next < folders.size(); ++next) {
    const std::string folder = folders[next];
    for (const std::string& name : List(folder).value) {
      if (++seen > kMostNames) return false;
      const std::string path = PathIn(folder, name);
      const Look<FileInfo> look = Lstat(path);
      if (look.ok() && IsOfMachine(look.value)) return true;
      if (look.ok() && look.value.type == FileType::kFolder) folders.push_back(path);
    }
  }
  return false;
}

}  // namespace evecdi
