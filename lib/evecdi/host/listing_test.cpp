// SPDX-License-Identifier: Apache-2.0
#include "evecdi/host/listing.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "evecdi/host/rootfs.h"

namespace evecdi {
namespace {

Result<Listing> Parse(std::string text, Listing::Lines lines = Listing::Lines::kAll) {
  return Listing::Parse(std::make_shared<SourceFile>("list", std::move(text)), lines);
}

TEST_CASE("a listing says what each file is", "[host]") {
  const auto list = Parse(
      "# any comment\n"
      "l 777 7 /bin/sh -> busybox\n"
      "\n"
      "d 1777 4096 /tmp\n"
      "f 4755 12 /bin/a b -> c\n"
      "c 666 0 /dev/null\n"
      "b 259:1 0660 /dev/nvme0n1p1\n"
      "p 600 0 /run/pipe\n"
      "s 600 0 /run/socket");
  REQUIRE(list.ok());
  CHECK(list->Find("/bin/sh")->info.type == FileType::kSymlink);
  CHECK(list->Find("/bin/sh")->target == "busybox");
  CHECK(list->Find("/bin/sh")->line == 2);
  CHECK(list->Find("/tmp")->info.mode == 01777);
  CHECK(list->Find("/bin/a b -> c")->info.mode == 04755);
  CHECK(list->Find("/bin/a b -> c")->info.size == 12);
  CHECK(list->Find("/dev/null")->info.type == FileType::kCharDevice);
  CHECK_FALSE(list->Find("/dev/null")->info.has_number);
  CHECK(list->Find("/dev/nvme0n1p1")->info.has_number);
  CHECK(list->Find("/dev/nvme0n1p1")->info.major == 259);
  CHECK(list->Find("/dev/nvme0n1p1")->info.minor == 1);
  CHECK(list->Find("/run/pipe")->info.type == FileType::kFifo);
  CHECK(list->Find("/run/socket")->info.type == FileType::kSocket);
  CHECK(list->Find("/run") == nullptr);
  CHECK(list->HasBelow("/run"));
  CHECK_FALSE(list->HasBelow("/run/pipe"));
  CHECK(list->Names("/") == std::vector<std::string>{"bin", "dev", "run", "tmp"});
}

TEST_CASE("what is in a folder is told from what only begins alike", "[host]") {
  const auto list = Parse(
      "f 644 0 /a.b\nf 644 0 /a/x/y\nf 644 0 /a/x/z\nf 644 0 /a/x.z\nf 644 0 /a!\nf 644 0 /a\xff\nd 755 0 "
      "/a\n");
  REQUIRE(list.ok());
  CHECK(list->Names("/") == std::vector<std::string>{"a", "a!", "a.b", "a\xff"});
  CHECK(list->Names("/a") == std::vector<std::string>{"x", "x.z"});
  CHECK(list->Names("/a/x") == std::vector<std::string>{"y", "z"});
  CHECK(list->Names("/a/x/y").empty());
  CHECK(list->Names("/b").empty());
}

TEST_CASE("records that end in NUL hold any name", "[host]") {
  using namespace std::string_literals;
  const auto list = Parse("f 644 1 /a\nf 644 1 /b\0l 777 1 /l -> x\ny\0"s);
  REQUIRE(list.ok());
  CHECK(list->Find("/a\nf 644 1 /b") != nullptr);
  CHECK(list->Find("/l")->target == "x\ny");
  CHECK(list->Find("/b") == nullptr);
}

TEST_CASE("a line that is none of a listing is refused with its place", "[host]") {
  struct Case {
    std::string text, error;
  };
  const std::string name(256, 'n');
  for (const auto& [text, error] : std::vector<Case>{
           {"d 755 0 /\nf 644 1 /a\nof two lines\n", "list:3: \"of\" is no type of file"},
           {"D 644 1 /a", "list:1: \"D\" is no type"},
           {"\nf 648 1 /a", "list:2: \"648\" is no mode"},
           {"f 10000 1 /a", "\"10000\" is no mode"},
           {"f -1 1 /a", "\"-1\" is no mode"},
           {"f  644 1 /a", "\"\" is no mode"},
           {"f 644 0x1 /a", "\"0x1\" is no size"},
           {"f 644 99999999999999999999 /a", "is no size"},
           {"f 1:3 644 /a", "\"1:3\" is no mode"},
           {"c 1: 644 /a", "\"1:\" is no device number"},
           {"c 1:2:3 644 /a", "\"1:2:3\" is no device number"},
           {"c 1:4294967296 644 /a", "is no device number"},
           {"f 644 1", "\"\" is no path"},
           {"f 644 1 a", "\"a\" is no path"},
           {"f 644 1 //a", "is no path"},
           {"f 644 1 /a/", "is no path"},
           {"f 644 1 /a/./b", "is no path"},
           {"f 644 1 /a/../b", "is no path"},
           {"f 644 1 /" + name, "is no path"},
           {"l 777 1 /a", "a symlink needs a target"},
           {"l 777 1 /a -> b -> c", "cannot tell the one from the other"},
           {"l 777 1 /a -> " + std::string(4096, 'x'), "longer than 4095"},
           {"f 644 1 /a\nf 644 1 /b\nf 600 1 /a\n", "list:3: \"/a\" stands in line 1 already"},
           {"f 644 1 /a/b/c\nf 644 1 /a\n", "list:1: \"/a/b/c\" is below line 2, which is no folder"},
           {"l 777 1 / -> x\nf 644 1 /a\n", "list:2: \"/a\" is below line 1"}}) {
    CAPTURE(text.substr(0, 60));
    const auto list = Parse(text);
    REQUIRE_FALSE(list.ok());
    CHECK_THAT(list.error().message(), Catch::Contains(error));
  }
  CHECK(Parse("c 1:3 0666 /dev/null\n", Listing::Lines::kDevices).ok());
  for (const std::string line : {"c 666 0 /dev/null", "f 644 1 /a", "d 755 0 /dev"}) {
    const auto list = Parse(line, Listing::Lines::kDevices);
    REQUIRE_FALSE(list.ok());
    CHECK_THAT(list.error().message(), Catch::Contains("list:1: a device table lists device nodes"));
  }
}

TEST_CASE("a manifest says 'not there' only of folders that it lists", "[host]") {
  const auto root = RootfsFromManifest(
      "d 755 4096 /opt\n"
      "d 755 4096 /opt/vendor\n"
      "f 755 10 /opt/vendor/bin/hook\n"
      "l 777 1 /opt/lib -> /usr/lib\n"
      "l 777 1 /opt/up -> ../../opt/vendor/\n"
      "l 777 1 /opt/gone -> gone2\n");
  REQUIRE(root.ok());
  const Rootfs& rootfs = **root;
  CHECK(rootfs.Stat("/opt/vendor/bin/hook").value.mode == 0755);
  CHECK(rootfs.Stat("/opt/up/bin/hook").value.size == 10);
  CHECK(rootfs.Stat("/opt/x").error == LookError::kNotFound);
  CHECK(rootfs.Stat("/opt/gone").error == LookError::kDangling);
  CHECK(rootfs.Stat("/opt/vendor/bin/other").error == LookError::kUnknown);
  CHECK(rootfs.Stat("/usr").error == LookError::kUnknown);
  CHECK(rootfs.Stat("/opt/lib/libc.so").error == LookError::kUnknown);
  CHECK(rootfs.Stat("/opt/vendor/bin/hook/x").error == LookError::kNotAFolder);
  CHECK(rootfs.List("/opt").value == std::vector<std::string>{"gone", "lib", "up", "vendor"});
  CHECK(rootfs.List("/opt/vendor/bin").error == LookError::kUnknown);
  CHECK(rootfs.List("/").error == LookError::kUnknown);
  CHECK(rootfs.ReadPrefix("/opt/vendor/bin/hook", 4).error == LookError::kUnknown);
  ReadError error = {};
  CHECK(rootfs.ReadFile("/opt/vendor/bin/hook", "hook", error) == nullptr);
  CHECK(error.failure == ReadFailure::kFailed);
  CHECK_FALSE(rootfs.HasDeviceNodes());
}

TEST_CASE("an empty manifest knows nothing", "[host]") {
  const auto root = RootfsFromManifest("");
  REQUIRE(root.ok());
  CHECK((*root)->Stat("/").value.type == FileType::kFolder);
  CHECK((*root)->Stat("/etc").error == LookError::kUnknown);
}

}  // namespace
}  // namespace evecdi
