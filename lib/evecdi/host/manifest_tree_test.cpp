// SPDX-License-Identifier: Apache-2.0
#include "evecdi/host/manifest_tree.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "evecdi/host/rootfs.h"
#include "testing/temp_root.h"

namespace evecdi {
namespace {

TEST_CASE("a manifest says what is there, a folder beside it what is in the files", "[host]") {
  const TempRoot root;
  root.File("/list", "d 755 0 /\nf 644 5 /etc/cdi/a.yaml\nf 644 9 /etc/other\nf 644 5 /link\n");
  root.File("/root/etc/cdi/a.yaml", "bytes");
  root.File("/root/etc/more", "bytes");
  root.Link("/root/link", "/etc/more");
  const auto opened =
      OpenRootfs({.folder = root.At("/root"), .manifest = root.At("/list"), .device_table = {}});
  REQUIRE(opened.ok());
  const Rootfs& rootfs = **opened;
  CHECK(rootfs.ReadPrefix("/etc/cdi/a.yaml", 3).value == "byt");
  CHECK(rootfs.ReadPrefix("/etc/other", 3).error == LookError::kUnknown);
  CHECK(rootfs.ReadPrefix("/link", 3).error == LookError::kUnknown);
  CHECK_FALSE(rootfs.Stat("/etc/more").ok());
  ReadError error = {};
  CHECK(rootfs.ReadFile("/etc/cdi/a.yaml", "a", error) != nullptr);
  CHECK(rootfs.ReadFile("/etc/other", "a", error) == nullptr);
  CHECK(rootfs.Outside("/etc/cdi/a.yaml") == root.At("/root/etc/cdi/a.yaml"));
}

TEST_CASE("a device table stands for all devices of a root", "[host]") {
  const TempRoot root;
  root.File("/table", "c 226:0 0660 /dev/dri/card0\nc 195:255 0666 /dev/nvidiactl\n");
  root.File("/list",
            "d 755 0 /\nd 755 0 /dev\nc 666 0 /dev/null\nl 777 1 /dev/gpu -> dri/card0\n"
            "c 666 0 /dev/dri/card1\nf 644 1 /dev/nvidiactl\nc 666 0 /etc/node\n");
  const auto opened =
      OpenRootfs({.folder = {}, .manifest = root.At("/list"), .device_table = root.At("/table")});
  REQUIRE(opened.ok());
  const Rootfs& rootfs = **opened;
  CHECK(rootfs.HasDeviceNodes());
  CHECK(rootfs.Stat("/dev/gpu").value.major == 226);
  CHECK(rootfs.Stat("/dev/gpu").value.mode == 0660);
  CHECK(rootfs.Stat("/dev/nvidiactl").value.minor == 255);
  CHECK(rootfs.Stat("/dev/dri/card1").error == LookError::kNotFound);
  CHECK(rootfs.Stat("/dev/null").error == LookError::kNotFound);
  CHECK(rootfs.Stat("/etc/node").ok());
  CHECK(rootfs.List("/dev").value == std::vector<std::string>{"dri", "gpu", "nvidiactl"});
  CHECK(rootfs.List("/dev/dri").value == std::vector<std::string>{"card0"});
}

TEST_CASE("a device table alone knows devices and nothing else", "[host]") {
  const TempRoot root;
  root.File("/table", "c 226:0 0660 /dev/dri/card0\n");
  const auto opened = OpenRootfs({.folder = {}, .manifest = {}, .device_table = root.At("/table")});
  REQUIRE(opened.ok());
  const Rootfs& rootfs = **opened;
  CHECK(rootfs.HasDeviceNodes());
  CHECK(rootfs.Stat("/dev/dri/card0").value.has_number);
  CHECK(rootfs.Stat("/dev/dri/card1").error == LookError::kNotFound);
  CHECK(rootfs.List("/dev/dri").value == std::vector<std::string>{"card0"});
  CHECK(rootfs.Stat("/etc").error == LookError::kUnknown);
}

TEST_CASE("a root of which something cannot be read is not opened", "[host]") {
  const TempRoot root;
  root.File("/good", "c 1:2 0666 /dev/a\n");
  root.File("/empty", "");
  root.File("/bad", "no such list\n");
  const std::string none = root.At("/none");
  for (const RootfsSource& source : std::vector<RootfsSource>{{{}, none, {}},
                                                              {{}, root.path(), {}},
                                                              {{}, root.At("/bad"), {}},
                                                              {{}, root.At("/empty"), {}},
                                                              {none, root.At("/good"), {}},
                                                              {root.path(), {}, none},
                                                              {root.path(), {}, root.At("/bad")},
                                                              {{}, {}, {}}}) {
    CAPTURE(source.folder, source.manifest, source.device_table);
    CHECK_FALSE(OpenRootfs(source).ok());
  }
  CHECK(OpenRootfs({root.path(), root.At("/good"), root.At("/good")}).ok());
  CHECK(OpenRootfs({root.path(), {}, root.At("/empty")}).ok());  // a host without devices
}

}  // namespace
}  // namespace evecdi
