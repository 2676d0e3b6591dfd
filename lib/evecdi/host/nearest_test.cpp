// SPDX-License-Identifier: Apache-2.0
#include "evecdi/host/nearest.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

namespace evecdi {
namespace {

TEST_CASE("a missing path finds the one that was meant", "[host]") {
  std::string manifest;
  for (const std::string folder :
       {"/", "/lib64", "/usr", "/usr/lib", "/usr/lib/aarch64-linux-gnu", "/usr/lib/aarch64-linux-gnu/tegra",
        "/usr/bin", "/dev", "/dev/dri", "/opt", "/opt/vendor", "/opt/vendor/nvidia", "/opt/vendor/nvidia/bin",
        "/opt/vendor/nvidia/dist", "/opt/vendor/nvidia/dist/etc", "/opt/vendor/nvidia/dist/lib64"})
    manifest += "d 755 0 " + folder + "\n";
  for (const std::string file :
       {"/lib64/ld.so", "/usr/lib/aarch64-linux-gnu/tegra/libcuda.so.1.1",
        "/usr/lib/aarch64-linux-gnu/libdrm.so.2", "/usr/bin/tool", "/opt/vendor/nvidia/bin/nvidia-cdi-hook",
        "/opt/vendor/nvidia/dist/etc/nv.conf", "/opt/vendor/nvidia/dist/lib64/libnv.so"})
    manifest += "f 755 0 " + file + "\n";
  manifest += "l 777 0 /lib -> usr/lib\nc 226:0 660 /dev/dri/card0\n";
  const auto root = RootfsFromManifest(manifest);
  REQUIRE(root.ok());
  struct Case {
    std::string path;
    std::optional<std::string> nearest;
  };
  for (const auto& [path, nearest] : std::vector<Case>{
           {"/lib/64/ld.so", "/lib64/ld.so"},
           {"/opt/vendor/nvidia/dist/lib/64/libnv.so", "/opt/vendor/nvidia/dist/lib64/libnv.so"},
           {"/lib/aarch64-linux-gnu/libcuda.so.1.1", "/lib/aarch64-linux-gnu/tegra/libcuda.so.1.1"},
           {"/usr/lib/libdrm.so.2", "/usr/lib/aarch64-linux-gnu/libdrm.so.2"},
           {"/usr/lib/aarch64-linux-gnu/nvidia/libdrm.so.2", "/usr/lib/aarch64-linux-gnu/libdrm.so.2"},
           {"/usr/lib/aarch64-linux-gn/tegra/libcuda.so.1.1",
            "/usr/lib/aarch64-linux-gnu/tegra/libcuda.so.1.1"},
           {"/usr/lib/aarch64-linux-gnutegra/libcuda.so.1.1",
            "/usr/lib/aarch64-linux-gnu/tegra/libcuda.so.1.1"},
           {"/usr/lib/aarch64-linux-gnu/tegra/libcuda.so.1.2",
            "/usr/lib/aarch64-linux-gnu/tegra/libcuda.so.1.1"},
           {"/usr/bin/nvidia-cdi-hook", "/opt/vendor/nvidia/bin/nvidia-cdi-hook"},
           {"/etc/nv.conf", "/opt/vendor/nvidia/dist/etc/nv.conf"},
           {"/opt/vendor/nvidia/dist/usr/bin/tool", "/usr/bin/tool"},
           {"/opt/vendor/nvidia/dist/etc/nv.con", "/opt/vendor/nvidia/dist/etc/nv.conf"},
           {"/opt/nvidia/bin/tool", "/usr/bin/tool"},
           {"/dev/dri/card1", "/dev/dri/card0"},
           {"/dev/fb0", std::nullopt},
           {"/usr/lib/aarch64-linux-gnu/other.so", std::nullopt},
           {"/", std::nullopt},
           {"", std::nullopt},
           {"/" + std::string(4000, 'x'), std::nullopt},
           {std::string(4000, '/') + "dev/dri/card1", "/dev/dri/card0"},
           {std::string(5000, '/') + "dev/dri/card1", std::nullopt},  // longer than Linux allows
           {std::string(4000, '/') + "x", std::nullopt}}) {
    CAPTURE(path);
    CHECK(NearestPath(**root, path) == nearest);
  }
}

TEST_CASE("looking for a near path is bounded by no root", "[host]") {
  std::string manifest = "d 755 0 /\nd 755 0 /a\nd 755 0 /b\n";
  for (int i = 0; i < 3000; ++i) manifest += "d 755 0 /a/" + std::to_string(i) + "\n";
  for (int i = 0; i < 30'000; ++i) manifest += "f 755 0 /b/libsome.so." + std::to_string(i) + "\n";
  const auto root = RootfsFromManifest(manifest);
  REQUIRE(root.ok());
  const size_t before = (*root)->LookCount();
  CHECK(NearestPath(**root, "/a/none/libsome.so.1") == std::nullopt);
  CHECK(NearestPath(**root, "/b/libsome.so.x") == std::nullopt);
  CHECK((*root)->LookCount() - before < 500);
}

}  // namespace
}  // namespace evecdi
