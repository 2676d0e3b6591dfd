// SPDX-License-Identifier: Apache-2.0
#include "evecdi/host/nearest.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "evecdi/base/edit_distance.h"
#include "evecdi/host/path.h"
#include "evecdi/host/walk.h"

namespace evecdi {
namespace {

using Names = std::vector<std::string>;

constexpr size_t kMostNames = 4000;   // of a folder that is searched for a close name
constexpr size_t kLongestName = 128;  // that a person mistypes
constexpr size_t kMostFolders = 64;   // of a folder, that are looked into
constexpr size_t kMostParts = 32;     // of a path that is searched for

Names Split(std::string_view path) {
  Names parts;
  while (!path.empty()) {
    const std::string_view name = path.substr(0, path.find('/'));
    path.remove_prefix(std::min(name.size() + 1, path.size()));
    if (name == ".." && !parts.empty()) parts.pop_back();
    if (!name.empty() && name != "." && name != "..") parts.emplace_back(name);
  }
  return parts;
}

std::string Join(std::span<const std::string> parts) {
  std::string path;
  for (const std::string& part : parts) path += "/" + part;
  return path;
}

// Where a vendor keeps what would be below /: its folder dist, then its folder itself.
Names VendorFolders(const Rootfs& rootfs) {
  Names folders;
  for (const std::string& vendor : rootfs.List("/opt/vendor").value) {
    if (folders.size() == kMostFolders) break;
    const std::string folder = PathIn("/opt/vendor", vendor);
    folders.push_back(PathIn(folder, "dist"));
    folders.push_back(folder);
  }
  return folders;
}

class Search {
 public:
  Search(const Rootfs& rootfs, std::string_view path) : rootfs_(rootfs), parts_(Split(path)) {}

  std::optional<std::string> Run() {
    if (parts_.empty() || parts_.size() > kMostParts) return std::nullopt;
    while (known_ + 1 < parts_.size() && IsFolder(Join(Parts().first(known_ + 1)))) ++known_;
    const bool found = BesideTheBreak() || InCloseFolder() || InSubFolder() || AtVendor() ||
                       InUsualFolder() || WithCloseName();
    return found ? std::optional(std::move(found_)) : std::nullopt;
  }

 private:
  std::span<const std::string> Parts() const { return parts_; }
  // The folders at the path's start that are there; the first part that is not; what follows it.
  std::string Known() const { return Join(Parts().first(known_)); }
  const std::string& Broken() const { return parts_[known_]; }
  std::string Rest() const { return Join(Parts().subspan(known_ + 1)); }

  bool IsFolder(const std::string& path) const {
    const Look<FileInfo> look = rootfs_.Stat(path);
    return look.ok() && look.value.type == FileType::kFolder;
  }

  bool Is(std::string path) {
    if (path.empty() || path == Join(Parts()) || !rootfs_.Stat(path).ok()) return false;
    found_ = std::move(path);
    return true;
  }

  // /lib/64/x for /lib64/x or /lib/x, and the other way round /libtegra/x for /lib/tegra/x.
  bool BesideTheBreak() {
    if (known_ > 0 && Is(Join(Parts().first(known_)) + Broken() + Rest())) return true;
    if (known_ + 1 < parts_.size() && Is(Known() + Rest())) return true;
    if (known_ + 2 < parts_.size() && Is(PathIn(Known(), Broken()) + Rest().substr(1))) return true;
    for (size_t cut = 1; cut < std::min(Broken().size(), kLongestName) && known_ + 1 < parts_.size(); ++cut) {
      if (Is(PathIn(PathIn(Known(), Broken().substr(0, cut)), Broken().substr(cut)) + Rest())) return true;
    }
    return false;
  }

  // A mistyped folder on the way.
  bool InCloseFolder() { return known_ + 1 < parts_.size() && WithCloseName(); }

  // A folder was left out: /usr/lib/x for /usr/lib/aarch64-linux-gnu/x.
  bool InSubFolder() {
    const Names names = rootfs_.List(known_ == 0 ? "/" : Known()).value;
    if (known_ == 0 || names.size() > kMostNames) return false;
    size_t looked_into = 0;
    for (const std::string& name : names) {
      const std::string folder = PathIn(Known(), name);
      if (looked_into == kMostFolders) return false;
      if (name.find(".so") != std::string::npos || !IsFolder(folder)) continue;
      ++looked_into;
      if (Is(PathIn(folder, Broken()) + Rest())) return true;
    }
    return false;
  }

  // A path that should have been moved below /opt/vendor, or should not.
  bool AtVendor() {
    const std::string whole = Join(Parts());
    if (std::optional<std::string> path = PathAtVendor(rootfs_, whole)) return Is(*std::move(path));
    const Names vendors = VendorFolders(rootfs_);
    return std::any_of(vendors.begin(), vendors.end(), [&](const std::string& folder) {
      return whole.starts_with(folder + "/") && Is(whole.substr(folder.size()));
    });
  }

  bool InUsualFolder() {
    constexpr std::array kFolders = std::to_array<std::string_view>(
        {"/usr/bin", "/bin", "/usr/sbin", "/sbin", "/usr/local/bin", "/usr/lib", "/lib", "/usr/lib64",
         "/lib64", "/usr/lib/aarch64-linux-gnu", "/usr/lib/x86_64-linux-gnu"});
    return std::any_of(kFolders.begin(), kFolders.end(),
                       [this](std::string_view folder) { return Is(PathIn(folder, parts_.back())); });
  }

  // Puts names that are close in the place of the part that is not there, the closest first.
  bool WithCloseName() {
    const Names names = rootfs_.List(known_ == 0 ? "/" : Known()).value;
    const size_t size = Broken().size();
    if (names.size() > kMostNames || size > kLongestName) return false;
    const size_t most = std::max<size_t>(size / 3, 1);
    std::vector<std::pair<size_t, const std::string*>> close;
    for (const std::string& name : names) {
      if (name.size() + most < size || name.size() > size + most) continue;
      const size_t distance = EditDistance(Broken(), name);
      if (distance <= most) close.emplace_back(distance, &name);
    }
    std::stable_sort(close.begin(), close.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    if (close.size() > kMostFolders) close.resize(kMostFolders);
    return std::any_of(close.begin(), close.end(),
                       [this](const auto& name) { return Is(PathIn(Known(), *name.second) + Rest()); });
  }

  const Rootfs& rootfs_;
  Names parts_;
  size_t known_ = 0;  // how many parts at the start are folders that are there
  std::string found_;
};

}  // namespace

std::optional<std::string> PathAtVendor(const Rootfs& rootfs, std::string_view path) {
  const std::string_view name = path.substr(std::min(path.rfind('/') + 1, path.size()));
  if (name.empty()) return std::nullopt;
  for (const std::string& folder : VendorFolders(rootfs)) {
    for (const std::string& candidate : {folder + std::string(path), PathIn(PathIn(folder, "bin"), name)}) {
      if (rootfs.Stat(candidate).ok()) return candidate;
    }
  }
  return std::nullopt;
}

std::optional<std::string> NearestPath(const Rootfs& rootfs, std::string_view path) {
  if (path.size() > kLongestPath) return std::nullopt;
  return Search(rootfs, path).Run();
}

}  // namespace evecdi
