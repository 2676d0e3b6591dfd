// SPDX-License-Identifier: Apache-2.0
#include "evecdi/cdi/spec_file.h"

#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <vector>

namespace evecdi {
namespace {

SpecFile Read(std::string text, Target target = Target::kEve, const char* path = "x.yaml") {
  return ReadSpecFile(std::make_shared<SourceFile>(path, std::move(text)), target);
}

// "line:column rule", and the pointer.
std::vector<std::string> FindingsOf(const SpecFile& file) {
  std::vector<std::string> lines;
  for (const Diagnostic& finding : file.findings) {
    const Position at = file.source->PositionOf(finding.span.begin);
    lines.push_back(std::to_string(at.line) + ":" + std::to_string(at.column) + " " +
                    std::string(finding.rule) + " " + finding.pointer);
  }
  return lines;
}

const std::string kHead =
    "cdiVersion: 0.5.0\nkind: vendor.com/gpu\ndevices:\n- name: gpu0\n  containerEdits:\n";

}  // namespace

TEST_CASE("what is lost on the way from YAML to JSON is found", "[cdi]") {
  const SpecFile file = Read(
      "cdiVersion: 0.8.0\n"
      "kind: vendor.com/gpu\n"
      "annotations: {1: a, '1': b}\n"
      "devices:\n"
      "- name: !!int x\n"
      "  containerEdits: {env: [!!binary 'A']}\n");
  CHECK(FindingsOf(file) == std::vector<std::string>{
                                "3:21 duplicate-key /annotations",
                                "5:9 wrong-type /devices/0/name",
                                "6:26 wrong-type /devices/0/containerEdits/env/0",
                                "6:26 env-syntax /devices/0/containerEdits/env/0",
                            });
}

TEST_CASE("every fault of a file is found, each at its smallest place", "[cdi]") {
  const SpecFile file = Read(
      "cdiVersion: 0.4.0\n"
      "kind: vendor.com/g%u\n"
      "Devices:\n"
      "- name: 010\n"
      "  containerEdits:\n"
      "    env: [A=1, =2, B]\n"
      "    mounts:\n"
      "    - hostpth: /a\n"
      "      containerPath: [/b]\n"
      "    deviceNodes:\n"
      "    - {path: /dev/a, type: x, major: '1', permissions: rwx}\n"
      "- name: a/b\n");
  CHECK(FindingsOf(file) == std::vector<std::string>{
                                "3:1 key-case /Devices",
                                "4:9 typed-scalar /Devices/0/name",
                                "8:7 unknown-field /Devices/0/containerEdits/mounts/0/hostpth",
                                "9:22 wrong-type /Devices/0/containerEdits/mounts/0/containerPath",
                                "11:38 wrong-type /Devices/0/containerEdits/deviceNodes/0/major",
                                "1:13 version-too-low /cdiVersion",
                                "2:18 kind-syntax /kind",
                                "6:16 env-syntax /Devices/0/containerEdits/env/1",
                                "6:20 env-syntax /Devices/0/containerEdits/env/2",
                                "11:28 node-type /Devices/0/containerEdits/deviceNodes/0/type",
                                "11:56 node-permissions /Devices/0/containerEdits/deviceNodes/0/permissions",
                                "12:9 device-name-syntax /Devices/1/name",
                                "12:9 empty-device /Devices/1/name",
                            });
  CHECK(file.verdict == Verdict::kRejected);
}

TEST_CASE("the first fault in the library's order decides between a refusal and a crash", "[cdi]") {
  struct Row {
    const char* why;
    std::string text;
    Verdict verdict;
  };
  const std::vector<Row> rows = {
      {"a null node", kHead + "    deviceNodes: [~]\n", Verdict::kPanics},
      {"a null mount", kHead + "    mounts: [null]\n", Verdict::kPanics},
      {"a null hook", kHead + "    hooks: [~]\n", Verdict::kPanics},
      {"an empty item is null too", kHead + "    mounts:\n    -\n", Verdict::kPanics},
      {"one letter as vendor", "cdiVersion: 0.5.0\nkind: v/gpu\ndevices: []\n", Verdict::kPanics},
      {"one letter as class", "cdiVersion: 0.5.0\nkind: vendor.com/g\ndevices: []\n", Verdict::kPanics},
      {"one digit is refused before that", "cdiVersion: 0.5.0\nkind: vendor.com/1\ndevices: []\n",
       Verdict::kRejected},
      {"a null node is met before the kind",
       "cdiVersion: 0.5.0\nkind: 1/1\ncontainerEdits: {deviceNodes: [~]}\n", Verdict::kPanics},
      {"a null hook only after it", "cdiVersion: 0.5.0\nkind: 1/1\ncontainerEdits: {hooks: [~]}\n",
       Verdict::kRejected},
      {"an unknown version before all",
       "cdiVersion: 0.5\nkind: vendor.com/gpu\ncontainerEdits: {deviceNodes: [~]}\n", Verdict::kRejected},
      {"a wrong type before all", kHead + "    deviceNodes: [~]\n    env: 5\n", Verdict::kRejected},
      {"null where an object is no pointer", "cdiVersion: 0.5.0\nkind: vendor.com/gpu\ndevices: [~]\n",
       Verdict::kRejected},
      {"null as a list", kHead + "    env: [A=1]\n    mounts: ~\n", Verdict::kAccepted},
  };
  for (const Row& row : rows) {
    INFO(row.why);
    CHECK(Read(row.text).verdict == row.verdict);
  }
}

TEST_CASE("a crash is called a crash, of the reader in question", "[cdi]") {
  const auto message = [](Target target) {
    return Read(kHead + "    deviceNodes: [~]\n", target).findings.at(0).message;
  };
  CHECK(message(Target::kEve) == "an entry of deviceNodes is null; this crashes pillar");
  CHECK(message(Target::kCdi110) == "an entry of deviceNodes is null; this crashes the CDI library v1.1.0");
  CHECK(Read("cdiVersion: 0.5.0\nkind: v/gpu\n").findings.at(0).message ==
        "vendor \"v\" is a single letter; this crashes pillar");
}

TEST_CASE("integers take what Go takes", "[cdi]") {
  struct Row {
    const char* text;
    bool accepted;
    int64_t major;
  };
  for (const Row& row : {Row{"195", true, 195},
                         {"0x10", true, 16},
                         {"010", true, 8},
                         {"1_000", true, 1000},
                         {"-3", true, -3},
                         {"1.0", true, 1},
                         {"1e3", true, 1000},
                         {"9223372036854775807", true, INT64_MAX},
                         {"9223372036854775808", false, 0},
                         {"1.5", false, 0},
                         {"1e19", false, 0},
                         {"'1'", false, 0},
                         {"true", false, 0},
                         {"[1]", false, 0},
                         {"~", true, 0},
                         {".inf", false, 0}}) {
    INFO(row.text);
    const SpecFile file = Read(kHead + "    deviceNodes: [{path: /dev/a, major: " + row.text + "}]\n");
    CHECK(file.accepted() == row.accepted);
    if (file.accepted()) CHECK(file.spec.devices.at(0).edits.device_nodes.at(0).major.value == row.major);
  }
  for (const auto& [text, accepted] :
       {std::pair{"4294967295", true}, {"4294967296", false}, {"-1", false}, {"-0", true}, {"-0.0", false}}) {
    INFO(text);
    CHECK(Read(kHead + "    deviceNodes: [{path: /dev/a, uid: " + text + "}]\n").accepted() == accepted);
  }
}

TEST_CASE("two spellings of one field: the later in byte order wins, list entries are read over one another",
          "[cdi]") {
  const SpecFile file =
      Read(kHead +
           "    mounts: [{containerPath: /c, options: [ro]}]\n"
           "    Mounts: [{hostPath: /h, containerPath: /x}, {hostPath: /lost, containerPath: /lost}]\n");
  REQUIRE(file.accepted());
  const auto& mounts = file.spec.devices.at(0).edits.mounts;
  REQUIRE(mounts.size() == 1);
  CHECK(mounts[0].host_path.value == "/h");
  CHECK(mounts[0].container_path.value == "/c");
  CHECK(mounts[0].options.size() == 1);
}

TEST_CASE("a field of another release is named as one", "[cdi]") {
  const std::string net =
      "cdiVersion: 1.1.0\nkind: vendor.com/net\ndevices:\n- name: a\n  containerEdits:\n    netDevices: "
      "[{hostInterfaceName: eth0, name: eth0}]\n";
  CHECK(Read(net, Target::kCdi110).accepted());
  CHECK(Read(net).findings.at(0).message ==
        "field \"netDevices\" came with CDI library v1.1.0; pillar drops the whole file");
  const std::string cmt =
      "cdiVersion: 0.7.0\nkind: vendor.com/rdt\ndevices:\n- name: a\n  containerEdits:\n    intelRdt: "
      "{enableCMT: true}\n";
  CHECK(Read(cmt).accepted());
  CHECK(Read(cmt, Target::kCdi110).findings.at(0).rule == "unknown-field");
}

TEST_CASE("a key or an argument that becomes another text is told", "[cdi]") {
  const std::string head =
      "cdiVersion: 0.6.0\nkind: vendor.com/gpu\ndevices:\n- name: gpu0\n  containerEdits: {env: [A=1]}\n";
  const SpecFile keys =
      Read(head + "annotations: {on: a, 010: b, 1.50: c, '0x1': d, 7: e, 2.5: f, no_: g}\n");
  CHECK(keys.accepted());
  REQUIRE(FindingsOf(keys) == std::vector<std::string>{"6:15 typed-scalar /annotations/on",
                                                       "6:22 typed-scalar /annotations/010",
                                                       "6:30 typed-scalar /annotations/1.50"});
  CHECK(keys.findings[1].message ==
        "the key of an annotation is written as \"010\", but pillar reads \"8\": an unquoted integer");
  CHECK(keys.findings[2].fix.value().edits.at(0).replacement == "\"1.50\"");

  const SpecFile arguments =
      Read(kHead + "    hooks: [{hookName: poststop, path: /a, args: [a, ~, '', 'null', null]}]\n");
  CHECK(arguments.accepted());
  REQUIRE(FindingsOf(arguments) ==
          std::vector<std::string>{"6:54 typed-scalar /devices/0/containerEdits/hooks/0/args/1",
                                   "6:69 typed-scalar /devices/0/containerEdits/hooks/0/args/4"});
  CHECK(arguments.findings[0].message ==
        "an entry of args is null, but pillar reads \"\": the program gets an empty argument");
}

TEST_CASE("of several documents only one that says something is missed", "[cdi]") {
  const std::string whole = kHead + "    env: [A=1]\n";
  for (const char* end : {"---\n", "---", "--- # the end\n", "...\n---\n# nothing\n---\n"})
    CHECK(Read(whole + end).findings.empty());
  CHECK(FindingsOf(Read(whole + "---\n" + whole)) == std::vector<std::string>{"7:1 several-documents "});
}

TEST_CASE("a file without devices is loaded only where nothing else is wrong", "[cdi]") {
  const std::string file = "cdiVersion: 0.5.0\nkind: vendor.com/gpu\n";
  CHECK(Read(file).findings.at(0).message ==
        "the file defines no device: pillar loads it, and no name of it resolves");
  for (const char* fault : {"x: 1\n", "containerEdits: {hooks: [~]}\n"}) {
    const SpecFile dropped = Read(file + fault);
    CHECK_FALSE(dropped.accepted());
    CHECK(dropped.findings.back().message == "the file defines no device");
  }
}

TEST_CASE("what is missing because it is null is shown at the null", "[cdi]") {
  const std::string devices = "\ndevices: [{name: ~, containerEdits: {deviceNodes: [{path: ~}]}}]";
  CHECK(FindingsOf(Read("kind: ~\ncdiVersion: ~" + devices)) ==
        std::vector<std::string>{"2:13 version-unknown /cdiVersion", "1:7 kind-syntax /kind",
                                 "3:18 device-name-syntax /devices/0/name",
                                 "3:59 node-path /devices/0/containerEdits/deviceNodes/0/path"});
  CHECK(FindingsOf(Read("cdiVersion: 0.5.0\nkind: vendor.com/gpu\ndevices: ~\n")) ==
        std::vector<std::string>{"3:10 no-devices /devices"});
}

TEST_CASE("another spelling is mended in the same quotes", "[cdi]") {
  for (const auto& [written, mended] :
       {std::pair{"hostpath", "hostPath"}, {"'hostpath'", "'hostPath'"}, {"\"hostpath\"", "\"hostPath\""}}) {
    const SpecFile file = Read(kHead + "    mounts: [{" + written + " : /a, containerPath: /b}]\n");
    REQUIRE(file.findings.size() == 1);
    CHECK(file.findings[0].fix.value().edits.at(0).replacement == mended);
  }
}

}  // namespace evecdi
