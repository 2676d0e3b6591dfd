// SPDX-License-Identifier: Apache-2.0
// The rules about device nodes: what each says, and what it is silent about.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/rules/finding_list.h"
#include "testing/rule_findings.h"

namespace evecdi {
namespace {

std::string Node(std::string_view path, std::string_view more = "permissions: rw") {
  return fmt::format("deviceNodes: [{{path: \"{}\", {}}}]", path, more);
}

std::vector<Diagnostic> Check(std::string_view rule, const std::string& edits) {
  return FindingsOf(std::span(&rule, 1), SpecWith(edits));
}

struct Case {
  std::string edits, said;  // nothing where `said` is empty
};

void CheckCases(std::string_view rule, const std::vector<Case>& cases) {
  for (const auto& [edits, said] : cases) {
    CAPTURE(edits);
    const auto findings = Check(rule, edits);
    CHECK(findings.size() == (said.empty() ? 0 : 1));
    CHECK_THAT(Said(findings), Catch::Contains(said));
  }
}

TEST_CASE("names that depend on the order of probing are told from others", "[rules]") {
  for (const char* unstable : {"/dev/dri/card0",
                               "/dev/dri/card1",
                               "/dev/dri/renderD129",
                               "/dev/accel/accel0",
                               "/dev/video0",
                               "/dev/media12",
                               "/dev/v4l-subdev3",
                               "/dev/sda",
                               "/dev/sdab",
                               "/dev/sdb2",
                               "/dev/nvme0",
                               "/dev/nvme0n1",
                               "/dev/nvme0n1p2",
                               "/dev/ttyUSB0",
                               "/dev/ttyACM1",
                               "/dev/hidraw0",
                               "/dev/input/event7",
                               "/dev/bus/usb/001/004",
                               "/dev/snd/pcmC0D0p",
                               "/dev/snd/controlC1",
                               "/dev/gpiochip0",
                               "/dev/iio:device0",
                               "/dev/infiniband/uverbs0",
                               "/dev/vfio/42"}) {
    CAPTURE(unstable);
    CHECK(Check("node-unstable-name", Node(unstable)).size() == 1);
    CHECK(Check("node-unstable-name", Node("/dev/acme", fmt::format("hostPath: \"{}\"", unstable))).size() ==
          1);
    CHECK(Check("node-unstable-name", Node(unstable, "hostPath: /dev/acme")).empty());
  }
  for (const char* stable : {"/dev/nvidia0",
                             "/dev/nvidiactl",
                             "/dev/fb0",
                             "/dev/kfd",
                             "/dev/dri",
                             "/dev/dri/card",
                             "/dev/dri/card0-HDMI",
                             "/dev/video",
                             "/dev/video0a",
                             "/dev/videoX",
                             "/dev/sdcard",
                             "/dev/ttyS0",
                             "/dev/ttyTHS1",
                             "/dev/i2c-1",
                             "/dev/spidev0.0",
                             "/dev/mmcblk0p1",
                             "/dev/vfio/vfio",
                             "/dev/infiniband/rdma_cm",
                             "/dev/snd/timer",
                             "/dev/net/tun",
                             "/dev/dri/by-path/pci-0000:00:02.0-card",
                             "/host/dev/video0"})
    CheckCases("node-unstable-name", {{Node(stable), ""}});
}

TEST_CASE("a file that is made when the machine has started names what it found", "[rules]") {
  const std::string spec = SpecWith(Node("/dev/video0"));
  for (const auto& [path, findings] : {std::pair{"/var/run/cdi/camera.yaml", 0},
                                       {"/run/cdi/camera.yaml", 0},
                                       {"/etc/cdi/camera.yaml", 1},
                                       {"run-cdi/camera.yaml", 1}}) {
    CAPTURE(path);
    const SpecFile file = ReadSpecFile(std::make_shared<SourceFile>(path, spec), Target::kEve);
    FindingList found;
    FindRule("node-unstable-name")->check({.file = file}, found);
    CHECK(static_cast<int>(found.size()) == findings);
  }
}

TEST_CASE("type u fails in one way or in another", "[rules]") {
  CheckCases("node-type-u", {
                                {Node("/dev/a", "type: c"), ""},
                                {Node("/dev/a", "type: u"), "the injection fails"},
                                {Node("/dev/a", "type: u, minor: 3"), "the injection fails"},
                                {Node("/dev/a", "type: u, major: 511, minor: 3"), "no cgroup rule"},
                            });
}

TEST_CASE("a minor counts only with a major", "[rules]") {
  CheckCases("node-minor-ignored",
             {
                 {Node("/dev/a", "minor: 3"), "the minor 3 of \"/dev/a\" has no effect"},
                 {Node("/dev/a", "type: c, minor: 3"), "has no effect"},
                 {Node("/dev/a", "type: b, major: 0, minor: 3"), "has no effect"},
                 {Node("/dev/a", "major: 511, minor: 3"), ""},
                 {Node("/dev/a", "minor: 0"), ""},
                 {Node("/dev/a", "type: p, minor: 3"), ""},  // a pipe needs no numbers
                 {Node("/dev/a", "type: u, minor: 3"), ""},  // node-type-u
             });
}

TEST_CASE("a path has one node", "[rules]") {
  CheckCases("node-duplicate",
             {
                 {"deviceNodes: [{path: /dev/a}, {path: /dev/b, hostPath: /dev/a}]", ""},
                 {"deviceNodes: [{path: /dev/a}, {path: /dev/a}]", "\"/dev/a\" is the path of"},
                 {"deviceNodes: [{path: /dev/a}, {path: /dev//a}]", "\"/dev//a\" is the path of"},
             });
  CHECK(Check("node-duplicate", "deviceNodes: [{path: /a}, {path: /a}, {path: /a}]").size() == 2);
}

TEST_CASE("a mode is written as the octal number that is meant", "[rules]") {
  const auto mode = [](std::string_view written) {
    return Node("/dev/a", fmt::format("fileMode: {}", written));
  };
  for (const char* meant : {"0666", "0660", "0o660", "0x1b6", "438", "432", "436", "420", "416", "384", "511",
                            "493", "256", "400", "0", "0777", "02660", "4_3_8"})
    CheckCases("file-mode", {{mode(meant), ""}});
  for (const auto& [written, octal] : {std::pair{"666", "01232"},
                                       {"660", "01224"},
                                       {"644", "01204"},
                                       {"600", "01130"},
                                       {"640", "01200"},
                                       {"755", "01363"},
                                       {"777", "01411"},
                                       {"444", "0674"},
                                       {"440", "0670"}})
    CheckCases("file-mode", {{mode(written), fmt::format("is a decimal number, in octal {}", octal)}});
  CheckCases("file-mode", {{mode("8630"), "is 020666 in octal"},  // a character device's own mode
                           {mode("33206"), "is 0100666 in octal"},
                           {mode("020666"), "is 020666 in octal"},
                           {mode("4294967295"), "is 037777777777 in octal"}});
}

TEST_CASE("the fix of a mode is the shortest edit, and nothing that happens unasked", "[rules]") {
  const std::string spec =
      "{\"cdiVersion\": \"0.6.0\", \"kind\": \"vendor.com/gpu\", \"devices\": [{\"name\": \"0\","
      "\"containerEdits\": {\"deviceNodes\": [{\"path\": \"/dev/a\", \"fileMode\": 666}]}}]}";
  const auto place = static_cast<uint32_t>(spec.find("666"));
  for (const auto& [path, edit] : {std::pair{"a.yaml", TextEdit{{place, place}, "0"}},
                                   {"a.json", TextEdit{{place, place + 3}, "438"}}}) {
    const SpecFile file = ReadSpecFile(std::make_shared<SourceFile>(path, spec), Target::kEve);
    FindingList list;
    FindRule("file-mode")->check({.file = file}, list);
    std::vector<Diagnostic> findings;
    list.MoveTo(findings);
    REQUIRE(findings.size() == 1);
    REQUIRE(findings[0].fix.has_value());
    CHECK_FALSE(findings[0].fix->safe);
    REQUIRE(findings[0].fix->edits.size() == 1);
    CHECK(findings[0].fix->edits[0].span == edit.span);
    CHECK(findings[0].fix->edits[0].replacement == edit.replacement);
  }
}

TEST_CASE("memory, ports and whole disks are no app's", "[rules]") {
  for (const char* dangerous : {"/dev/mem", "/dev/kmem", "/dev/port", "/dev/sda", "/dev/vdb", "/dev/nvme0n1",
                                "/dev/mmcblk0", "/dev/mmcblk0boot0"})
    CheckCases("dangerous-node", {{Node(dangerous), fmt::format("\"{}\" gives the app", dangerous)},
                                  {Node("/dev/x", fmt::format("hostPath: {}", dangerous)), "gives the app"}});
  for (const char* harmless : {"/dev/sda1", "/dev/nvme0n1p3", "/dev/nvme0", "/dev/mmcblk0p2", "/dev/memory",
                               "/dev/null", "/dev/loop0"})
    CheckCases("dangerous-node", {{Node(harmless), ""}});
  CheckCases("dangerous-node",
             {{Node("/dev/x", "type: c, major: 1, minor: 1"), "the memory of the host"},
              {Node("/dev/x", "type: c, major: 1, minor: 4"), "I/O ports"},
              {Node("/dev/x", "type: c, major: 1, minor: 3"), ""},
              {Node("/dev/x", "type: b, major: 1, minor: 1"), ""},  // a RAM disk
              {Node("/dev/x", "major: 1, minor: 1"), ""}});         // numbers that only the host could give
}

}  // namespace
}  // namespace evecdi
