// SPDX-License-Identifier: Apache-2.0
#include "evecdi/host/rootfs.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "evecdi/host/folder_tree.h"
#include "evecdi/host/tree_rootfs.h"
#include "testing/temp_root.h"

namespace evecdi {
namespace {

std::unique_ptr<Rootfs> Open(const std::string& folder, OpenWay way) {
  Result<std::unique_ptr<FileTree>> tree = OpenFolderTree(folder, way);
  REQUIRE(tree.ok());
  return std::make_unique<TreeRootfs>(*std::move(tree));
}

struct Case {
  std::string path;
  LookError error = LookError::kNone;  // of Resolve
  std::string where;                   // what it resolves to, or where it fails
  std::string link = {};
};

TEST_CASE("a path is resolved inside the root, as Linux would with it as /", "[host]") {
  const TempRoot root;
  root.File("/usr/lib/libcuda.so.1.1", "cuda");
  root.Link("/usr/lib/libcuda.so.1", "libcuda.so.1.1");
  root.Link("/usr/lib/libcuda.so", "/usr/lib/libcuda.so.1");
  root.Link("/lib", "usr/lib");
  root.Link("/lib64", "/lib/");
  root.Link("/etc/up", "../../../../../../../../etc");
  root.Link("/etc/passwd", "/etc/passwd");
  root.Link("/etc/gone", "nothing/x");
  root.Link("/etc/gone-far", "/lib/nothing");
  root.Link("/etc/file-as-folder", "/lib/libcuda.so/x");
  root.Link("/etc/slash-after-file", "/lib/libcuda.so/");
  root.Link("/etc/to-root", "/");
  root.Link("/loop/a", "b");
  root.Link("/loop/b", "/loop/a");
  root.Link("/chain/40", "/usr");
  for (int i = 0; i < 40; ++i) root.Link("/chain/" + std::to_string(i), std::to_string(i + 1));
  const std::string cuda = "/usr/lib/libcuda.so.1.1";
  const std::string long_name(256, 'n');
  const std::vector<Case> cases = {
      {"/", {}, "/"},
      {"//", {}, "/"},
      {"/..", {}, "/"},
      {"/usr/../..//usr/./lib", {}, "/usr/lib"},
      {"/usr/lib/libcuda.so.1.1", {}, cuda},
      {"/lib64/libcuda.so", {}, cuda},
      {"/lib/../x", LookError::kNotFound, "/usr/x"},
      {"/lib/../lib/libcuda.so", {}, cuda},
      {"/etc/up/up/up", {}, "/etc"},
      {"/etc/to-root/../etc", {}, "/etc"},
      {"/etc/passwd", LookError::kLoop, "/etc/passwd", "/etc/passwd"},
      {"/loop/a", LookError::kLoop, "/loop/a", "/loop/a"},
      {"/chain/1", {}, "/usr"},
      {"/chain/0", LookError::kLoop, "/chain/40", "/chain/0"},
      {"/nothing/x", LookError::kNotFound, "/nothing"},
      {"/lib/nothing", LookError::kNotFound, "/usr/lib/nothing"},
      {"/etc/gone", LookError::kDangling, "/etc/nothing", "/etc/gone"},
      {"/etc/gone-far", LookError::kDangling, "/usr/lib/nothing", "/etc/gone-far"},
      {"/etc/gone/x", LookError::kDangling, "/etc/nothing", "/etc/gone"},
      {"/lib64/libcuda.so/", LookError::kNotAFolder, cuda},
      {"/lib64/libcuda.so/.", LookError::kNotAFolder, cuda},
      {"/lib64/libcuda.so/..", LookError::kNotAFolder, cuda},
      {"/etc/file-as-folder", LookError::kNotAFolder, cuda},
      {"/etc/slash-after-file", LookError::kNotAFolder, cuda},
      {"", LookError::kNotInRoot, ""},
      {"usr", LookError::kNotInRoot, "usr"},
      {std::string("/usr\0/lib", 9), LookError::kNotInRoot, std::string("/usr\0/lib", 9)},
      {"/" + long_name, LookError::kNotInRoot, "/" + long_name},
      {"/" + std::string(4095, '/'), LookError::kNotInRoot, "/" + std::string(4095, '/')},
      {std::string(4095, '/'), {}, "/"},
  };
  for (const OpenWay way : {OpenWay::kBest, OpenWay::kByParts}) {
    const std::unique_ptr<Rootfs> rootfs = Open(root.path(), way);
    for (const Case& c : cases) {
      CAPTURE(c.path, way);
      const Look<std::string> look = rootfs->Resolve(c.path);
      CHECK(look.error == c.error);
      CHECK((look.ok() ? look.value : look.where) == c.where);
      CHECK(look.link == c.link);
      CHECK(rootfs->Stat(c.path).error == c.error);
    }
  }
}

TEST_CASE("the last symlink is kept where it is asked for itself", "[host]") {
  const TempRoot root;
  root.Folder("/usr/lib");
  root.Link("/lib", "usr/lib");
  root.Link("/lib/gone", "../nothing");
  const auto rootfs = OpenRootfs(root.path());
  REQUIRE(rootfs.ok());
  CHECK((*rootfs)->Lstat("/lib").value.type == FileType::kSymlink);
  CHECK((*rootfs)->Lstat("/lib/").value.type == FileType::kFolder);
  CHECK((*rootfs)->Lstat("/lib/gone").ok());
  CHECK((*rootfs)->ReadLink("/lib/gone").value == "../nothing");
  CHECK((*rootfs)->ReadLink("/lib/").error == LookError::kWrongType);
  CHECK((*rootfs)->ReadLink("/lib/none").error == LookError::kNotFound);
  CHECK((*rootfs)->Stat("/lib/gone").error == LookError::kDangling);
}

TEST_CASE("a folder is listed and a file is read", "[host]") {
  const TempRoot root;
  root.File("/b/file", "0123456789");
  root.Link("/b/a", "file");
  root.Folder("/b/Z");
  for (const OpenWay way : {OpenWay::kBest, OpenWay::kByParts}) {
    const std::unique_ptr<Rootfs> rootfs = Open(root.path(), way);
    CHECK(rootfs->List("/b").value == std::vector<std::string>{"Z", "a", "file"});
    CHECK(rootfs->List("/b/a").error == LookError::kNotAFolder);
    CHECK(rootfs->List("/c").error == LookError::kNotFound);
    CHECK(rootfs->ReadPrefix("/b/a", 4).value == "0123");
    CHECK(rootfs->ReadRange("/b/a", 8, 100).value == "89");
    CHECK(rootfs->ReadRange("/b/a", 100, 100).value.empty());
    CHECK(rootfs->ReadPrefix("/b", 4).error == LookError::kWrongType);
    CHECK(rootfs->ReadPrefix("/b/c", 4).where == "/b/c");
    ReadError error = {};
    const SourcePtr file = rootfs->ReadFile("/b/a", "shown", error);
    REQUIRE(file != nullptr);
    CHECK(file->text() == "0123456789");
    CHECK(file->path() == "shown");
    CHECK(rootfs->ReadFile("/b", "shown", error) == nullptr);
    CHECK(error.failure == ReadFailure::kNotRegular);
    CHECK(rootfs->ReadFile("/c", "shown", error) == nullptr);
    CHECK(error.failure == ReadFailure::kVanished);
  }
}

TEST_CASE("a root must be a folder", "[host]") {
  const TempRoot root;
  root.File("/file");
  CHECK_FALSE(OpenRootfs(root.At("/file")).ok());
  CHECK_FALSE(OpenRootfs(root.At("/none")).ok());
  REQUIRE(OpenRootfs("/").ok());
  CHECK((*OpenRootfs("/"))->Outside("/etc/cdi") == "/etc/cdi");
  CHECK((*OpenRootfs(root.path() + "/"))->Outside("/etc/cdi") == root.At("/etc/cdi"));
}

}  // namespace
}  // namespace evecdi
