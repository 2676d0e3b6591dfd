// SPDX-License-Identifier: Apache-2.0
#include "evecdi/inject/device_lookup.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <vector>

namespace evecdi {
namespace {

constexpr std::string_view kHost =
    "d 0755 0 /dev\n"
    "c 195:7 0660 /dev/gpu\n"
    "b 8:1 0600 /dev/disk\n"
    "p 0644 0 /dev/pipe\n"
    "s 0644 0 /dev/socket\n"
    "f 0644 5 /dev/file\n"
    "d 0755 0 /dev/folder\n"
    "l 0777 3 /dev/link -> gpu\n"
    "l 0777 4 /dev/dangling -> none\n"
    "c 0600 0 /dev/no-number\n";

struct Stated {
  std::string path;
  std::string host_path = {};
  std::string type = {};
  int64_t major = 0;
  int64_t minor = 0;
  std::optional<uint32_t> mode = {};
};

DeviceNode NodeOf(const Stated& stated) {
  DeviceNode node;
  node.path.value = stated.path;
  node.host_path.value = stated.host_path;
  node.type.value = stated.type;
  node.major.value = stated.major;
  node.minor.value = stated.minor;
  if (stated.mode) node.file_mode = Located<uint32_t>{*stated.mode, {}};
  return node;
}

// "c 195:7 0660", with the rule of a problem, in brackets where it is not fatal.
std::string Describe(const DeviceLookup& found) {
  std::string text;
  if (!found.problem || !found.problem->fatal) {
    text = fmt::format("{} {}:{}", found.device.type, found.device.major, found.device.minor);
    if (found.device.file_mode) text += fmt::format(" {:04o}", *found.device.file_mode);
  }
  if (!found.problem) return text;
  return found.problem->fatal ? std::string(found.problem->rule)
                              : fmt::format("{} ({})", text, found.problem->rule);
}

TEST_CASE("a node's type and numbers are what it states, or the host's", "[inject]") {
  struct Row {
    Stated stated;
    std::string v081, v110;
  };
  const std::vector<Row> rows = {
      // All of it is stated: the host need not have it, and only its mode is taken over.
      {{"/dev/gpu", "", "c", 9, 8}, "c 9:8", "c 9:8 0660"},
      {{"/dev/gpu", "", "c", 9, 8, 0600}, "c 9:8 0600", "c 9:8 0600"},
      {{"/dev/gpu", "", "b", 9, 8}, "b 9:8", "b 9:8 0660"},
      {{"/dev/gpu", "", "u", 9, 8}, "u 9:8", "u 9:8 0660"},
      {{"/dev/none", "", "c", 9, 8}, "c 9:8", "c 9:8"},
      {{"/dev/file", "", "c", 9, 8}, "c 9:8", "c 9:8"},
      {{"/dev/link", "", "c", 9, 8}, "c 9:8", "c 9:8"},
      {{"/dev/none", "", "p"}, "p 0:0", "p 0:0"},
      {{"/dev/pipe", "", "p", 0, 5}, "p 0:5", "p 0:5 0644"},
      {{"/x", "/dev/disk", "c", 9, 8}, "c 9:8", "c 9:8 0600"},
      {{"relative", "", "c", 9, 8}, "c 9:8", "c 9:8 (node-missing)"},
      // The host's.
      {{"/dev/gpu"}, "c 195:7", "c 195:7 0660"},
      {{"/dev/gpu", "", "c"}, "c 195:7", "c 195:7 0660"},
      {{"/dev/gpu", "", "c", 0, 8}, "c 195:7", "c 195:7 0660"},
      {{"/dev/gpu", "", "", 9, 8}, "c 9:8", "c 9:8 0660"},
      {{"/dev/gpu", "", "", 0, 8}, "c 195:7", "c 195:7 0660"},
      {{"/dev/gpu", "", "", 0, 0, 0}, "c 195:7 0000", "c 195:7 0000"},
      {{"/dev/disk"}, "b 8:1", "b 8:1 0600"},
      {{"/dev/pipe"}, "p 0:0", "p 0:0 0644"},
      {{"/dev/pipe", "", "", 3, 4}, "p 3:4", "p 3:4 0644"},
      {{"/x", "/dev/disk"}, "b 8:1", "b 8:1 0600"},
      {{"/dev/no-number", "", "", 9, 8}, "c 9:8", "c 9:8 0600"},
      // None.
      {{"/dev/none"}, "node-missing", "node-missing"},
      {{"/dev/none", "", "", 9, 8}, "node-missing", "node-missing"},
      {{"/dev/none", "", "c", 0, 8}, "node-missing", "node-missing"},
      {{"relative"}, "node-missing", "node-missing"},
      {{"/dev/no-number"}, "node-missing", "node-missing"},
      {{"/dev/link"}, "node-is-symlink", "node-is-symlink"},
      {{"/dev/file"}, "node-not-a-device", "node-not-a-device"},
      {{"/dev/folder"}, "node-not-a-device", "node-not-a-device"},
      {{"/dev/socket"}, "node-not-a-device", "node-not-a-device"},
      {{"/dev/gpu", "", "b"}, "node-mismatch", "node-mismatch"},
      {{"/dev/gpu", "", "u"}, "node-mismatch", "node-mismatch"},
      {{"/x", "/dev/pipe", "c"}, "node-mismatch", "node-mismatch"},
  };
  const auto root = RootfsFromManifest(std::string(kHost));
  for (const auto& row : rows) {
    CAPTURE(row.stated.path, row.stated.host_path, row.stated.type, row.stated.major, row.stated.minor);
    const DeviceNode node = NodeOf(row.stated);
    CHECK(Describe(LookUpNode(node, CdiLibrary::kV081, **root)) == row.v081);
    CHECK(Describe(LookUpNode(node, CdiLibrary::kV110, **root)) == row.v110);
  }
}

TEST_CASE("the device of an adapter is what its path leads to", "[inject]") {
  struct Row {
    std::string_view path, found;
  };
  const std::vector<Row> rows = {
      {"/dev/gpu", "c 195:7"},
      {"/dev/link", "c 195:7"},
      {"/dev/disk", "b 8:1"},
      {"/dev/none", "node-missing"},
      {"/dev/dangling", "node-missing"},
      {"/dev/gpu/below", "node-missing"},
      {"/dev/no-number", "node-missing"},
      {"/dev/file", "node-not-a-device"},
      {"/dev/folder", "node-not-a-device"},
      {"/dev/pipe", "node-not-a-device"},
      {"ttyS0", "node-missing"},
  };
  const auto root = RootfsFromManifest(std::string(kHost));
  for (const auto& row : rows) {
    CAPTURE(row.path);
    CHECK(Describe(LookUpAdapterDevice(row.path, **root)) == row.found);
  }
}

TEST_CASE("what may be absent for good is told from what only this root does not have", "[inject]") {
  const auto board = RootfsFromManifest(std::string(kHost));
  const auto image = RootfsFromManifest("d 0755 0 /dev\nc 1:3 0666 /dev/null\n");
  const auto on_board = LookUpAdapterDevice("/dev/ttyS7", **board);
  const auto in_image = LookUpAdapterDevice("/dev/ttyS7", **image);
  CHECK(on_board.problem->message == "\"/dev/ttyS7\": /dev/ttyS7 is not there");
  CHECK_THAT(in_image.problem->message, Catch::Contains("the root has no device nodes at all"));
  CHECK(on_board.problem->missing);
  CHECK(LookUpAdapterDevice("ttyS7", **board).problem->missing);  // pillar looks, fails and goes on
  CHECK_FALSE(LookUpAdapterDevice("/dev/file", **board).problem->missing);
}

}  // namespace
}  // namespace evecdi
