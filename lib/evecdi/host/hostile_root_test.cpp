// SPDX-License-Identifier: Apache-2.0
// Roots that try to lead the tool astray, or that keep things from it.
#include <fcntl.h>
#include <sys/fsuid.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/un.h>
#include <unistd.h>

#include <atomic>
#include <catch2/catch.hpp>
#include <cstdio>
#include <filesystem>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "evecdi/host/descriptor.h"
#include "evecdi/host/folder_tree.h"
#include "evecdi/host/rootfs.h"
#include "evecdi/host/tree_rootfs.h"
#include "testing/temp_root.h"

namespace evecdi {
namespace {

constexpr std::string_view kCanary = "outside";

std::unique_ptr<Rootfs> Open(const std::string& folder, OpenWay way) {
  Result<std::unique_ptr<FileTree>> tree = OpenFolderTree(folder, way);
  REQUIRE(tree.ok());
  return std::make_unique<TreeRootfs>(*std::move(tree));
}

TEST_CASE("no trick with symlinks looks outside the root", "[host]") {
  const TempRoot around;
  around.File("/canary/secret", kCanary);
  around.Folder("/root/inside");
  const std::string canary = around.At("/canary");
  around.Link("/root/absolute", canary);
  around.Link("/root/absolute-file", canary + "/secret");
  around.Link("/root/up", "../canary");
  around.Link("/root/inside/up", "../../canary/secret");
  around.Link("/root/inside/far-up", "../../../../../../../.." + canary);
  around.Link("/root/inside/to-up", "../up");
  around.Link("/root/inside/self", "/proc/self/root" + canary);
  for (const OpenWay way : {OpenWay::kBest, OpenWay::kByParts}) {
    const std::unique_ptr<Rootfs> rootfs = Open(around.At("/root"), way);
    for (const std::string path :
         {"/absolute/secret", "/absolute-file", "/up/secret", "/inside/up", "/inside/far-up/secret",
          "/inside/to-up/secret", "/inside/self/secret", "/../canary/secret", "/inside/../../canary/secret",
          "/absolute", "/up", "/inside/far-up", "/inside/to-up"}) {
      CAPTURE(path, way);
      CHECK_FALSE(rootfs->Stat(path).ok());
      CHECK_FALSE(rootfs->List(path).ok());
      CHECK(rootfs->ReadPrefix(path, 10).value.empty());
      ReadError error = {};
      CHECK(rootfs->ReadFile(path, path, error) == nullptr);
    }
  }
}

// Swaps a folder of the root for a symlink to the outside and back, for as long as it lives.
class Swapper {
 public:
  explicit Swapper(const TempRoot& around) : around_(around), thread_([this] { Run(); }) {}
  Swapper(const Swapper&) = delete;
  Swapper& operator=(const Swapper&) = delete;
  ~Swapper() {
    stop_ = true;
    thread_.join();
  }

  int swaps() const { return swaps_; }

 private:
  void Run() {
    while (!stop_) {
      const bool swapped = renameat2(AT_FDCWD, around_.At("/root/folder").c_str(), AT_FDCWD,
                                     around_.At("/root/link").c_str(), RENAME_EXCHANGE) == 0;
      if (swapped) ++swaps_;
    }
  }

  const TempRoot& around_;
  std::atomic<bool> stop_ = false;
  std::atomic<int> swaps_ = 0;
  std::thread thread_;
};

TEST_CASE("a symlink swapped during the run leads to nothing outside", "[host]") {
  const TempRoot around;
  around.File("/canary/secret", kCanary);
  around.File("/root/folder/secret", "inside!");
  around.Link("/root/link", around.At("/canary"));
  const Swapper swapper(around);
  int inside = 0;
  for (int i = 0; i < 4000 || (swapper.swaps() < 100 && i < 1'000'000); ++i) {
    const std::unique_ptr<Rootfs> rootfs =
        Open(around.At("/root"), i % 2 == 0 ? OpenWay::kBest : OpenWay::kByParts);
    const Look<std::string> bytes = rootfs->ReadPrefix("/folder/secret", 10);
    if (bytes.value.find(kCanary) != std::string::npos) FAIL("read the canary");
    ReadError error = {};
    const SourcePtr file = rootfs->ReadFile("/folder/secret", "secret", error);
    if (file != nullptr && file->text() == kCanary) FAIL("read the canary");
    const Look<std::string> resolved = rootfs->Resolve("/folder/secret");
    if (resolved.ok() && resolved.value != "/folder/secret") FAIL("resolved to " << resolved.value);
    if (bytes.ok()) ++inside;
  }
  CHECK(swapper.swaps() >= 100);
  CHECK(inside > 0);
}

TEST_CASE("a folder without permission is no folder without files", "[host]") {
  if (geteuid() != 0) {
    std::puts("SKIPPED: needs root, to become a user without permission");
    return;
  }
  const TempRoot root;
  root.File("/closed/folder/file", "x");
  root.File("/open/unreadable", "x");
  root.Link("/link", "closed/folder/file");
  std::filesystem::permissions(root.path(), std::filesystem::perms(0755));
  std::filesystem::permissions(root.At("/closed"), std::filesystem::perms(0700));
  std::filesystem::permissions(root.At("/open/unreadable"), std::filesystem::perms(0));
  for (const OpenWay way : {OpenWay::kBest, OpenWay::kByParts}) {
    CAPTURE(way);
    const std::unique_ptr<Rootfs> rootfs = Open(root.path(), way);
    setfsuid(65534);  // this thread only; takes the right to override permissions with it
    const Look<FileInfo> closed = rootfs->Stat("/closed");
    const Look<FileInfo> file = rootfs->Stat("/closed/folder/file");
    const Look<FileInfo> missing = rootfs->Stat("/closed/none");
    const Look<FileInfo> link = rootfs->Stat("/link");
    const Look<std::vector<std::string>> list = rootfs->List("/closed");
    const Look<FileInfo> unreadable = rootfs->Stat("/open/unreadable");
    const Look<std::string> bytes = rootfs->ReadPrefix("/open/unreadable", 10);
    setfsuid(0);
    CHECK(closed.ok());
    CHECK(file.error == LookError::kDenied);
    CHECK(file.where == "/closed/folder");
    CHECK(missing.error == LookError::kDenied);
    CHECK(link.error == LookError::kDenied);
    CHECK(list.error == LookError::kDenied);
    CHECK(unreadable.ok());
    CHECK(bytes.error == LookError::kDenied);
  }
}

TEST_CASE("a pipe and a socket are looked at, never opened", "[host]") {
  const TempRoot root;
  REQUIRE(mkfifo(root.At("/pipe").c_str(), 0644) == 0);
  const Descriptor socket_file(socket(AF_UNIX, SOCK_STREAM, 0));
  sockaddr_un address = {};
  address.sun_family = AF_UNIX;
  root.At("/socket").copy(address.sun_path, sizeof address.sun_path - 1);
  REQUIRE(bind(socket_file.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
  for (const OpenWay way : {OpenWay::kBest, OpenWay::kByParts}) {
    const std::unique_ptr<Rootfs> rootfs = Open(root.path(), way);
    CHECK(rootfs->Stat("/pipe").value.type == FileType::kFifo);
    CHECK(rootfs->Stat("/socket").value.type == FileType::kSocket);
    CHECK(rootfs->ReadPrefix("/pipe", 1).error == LookError::kWrongType);
    CHECK(rootfs->ReadPrefix("/socket", 1).error == LookError::kWrongType);
    ReadError error = {};
    CHECK(rootfs->ReadFile("/pipe", "pipe", error) == nullptr);
    CHECK(error.failure == ReadFailure::kNotRegular);
  }
}

TEST_CASE("device nodes are told with their numbers", "[host]") {
  const TempRoot root;
  root.Folder("/dev/dri");
  if (mknod(root.At("/dev/null").c_str(), S_IFCHR | 0666, makedev(1, 3)) != 0) {
    std::puts("SKIPPED: making a device node is not permitted here");
    return;
  }
  CHECK_FALSE((*OpenRootfs(root.path()))->HasDeviceNodes());
  REQUIRE(mknod(root.At("/dev/dri/card1").c_str(), S_IFCHR | 0660, makedev(226, 1)) == 0);
  REQUIRE(mknod(root.At("/dev/nvme0n1").c_str(), S_IFBLK | 0600, makedev(259, 300)) == 0);
  root.Link("/dev/card", "dri/card1");
  const auto rootfs = OpenRootfs(root.path());
  CHECK((*rootfs)->HasDeviceNodes());
  const FileInfo card = (*rootfs)->Stat("/dev/card").value;
  CHECK(card.type == FileType::kCharDevice);
  CHECK(card.has_number);
  CHECK(card.major == 226);
  CHECK(card.minor == 1);
  const FileInfo disk = (*rootfs)->Stat("/dev/nvme0n1").value;
  CHECK(disk.type == FileType::kBlockDevice);
  CHECK(disk.major == 259);
  CHECK(disk.minor == 300);
}

TEST_CASE("the machine's own proc is looked at like any folder", "[host]") {
  if (!std::filesystem::exists("/proc/self/ns/mnt")) {
    std::puts("SKIPPED: no /proc here");
    return;
  }
  const auto rootfs = OpenRootfs("/");
  CHECK((*rootfs)->Stat("/proc/self").value.type == FileType::kFolder);
  // A link whose text is no path: the kernel would jump, this tool does not.
  CHECK((*rootfs)->Lstat("/proc/self/ns/mnt").ok());
  CHECK((*rootfs)->Stat("/proc/self/ns/mnt").error == LookError::kDangling);
}

TEST_CASE("every path is looked at once, also by several threads", "[host]") {
  const TempRoot root;
  std::set<std::string> distinct = {"/", "/a", "/a/b", "/link", "/none"};
  root.Folder("/a/b");
  root.Link("/link", "a/b");
  for (int i = 0; i < 100; ++i) {
    root.File("/a/b/" + std::to_string(i));
    distinct.insert("/a/b/" + std::to_string(i));
  }
  const auto rootfs = OpenRootfs(root.path());
  REQUIRE((*rootfs)->LookCount() == 0);
  std::vector<std::thread> threads;
  threads.reserve(4);
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&rootfs] {
      for (int i = 0; i < 100; ++i) {
        static_cast<void>((*rootfs)->Stat("/a/b/" + std::to_string(i)));
        static_cast<void>((*rootfs)->Lstat("/link/../b/" + std::to_string(i)));
        static_cast<void>((*rootfs)->Stat("/none"));
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK((*rootfs)->LookCount() == distinct.size());
  static_cast<void>((*rootfs)->List("/link"));
  static_cast<void>((*rootfs)->List("/a/b"));
  CHECK((*rootfs)->LookCount() == distinct.size() + 1);
}

}  // namespace
}  // namespace evecdi
