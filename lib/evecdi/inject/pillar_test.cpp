// SPDX-License-Identifier: Apache-2.0
// What pillar does with the adapters that an app asks for, told by the spec that comes out.
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "testing/injection.h"

namespace evecdi {
namespace {

constexpr auto kCdi = R"({"cdiVersion": "0.5.0", "kind": "v.com/gpu",
  "containerEdits": {"env": ["VISIBLE=void"]},
  "devices": [{"name": "0", "containerEdits": {"env": ["GPU=0"]}},
              {"name": "1", "containerEdits": {"env": ["GPU=1"]}}]})";

constexpr auto kModel = R"(
  {"ptype": 7, "phylabel": "GPU0", "logicallabel": "cuda", "assigngrp": "gpus", "cbattr": {"cdi": "v.com/gpu=0"}},
  {"ptype": 7, "phylabel": "GPU1", "assigngrp": "gpus", "cbattr": {"cdi": "v.com/gpu=1"}},
  {"ptype": 3, "phylabel": "COM1", "assigngrp": "com", "phyaddrs": {"Serial": "/dev/ttyS1"}},
  {"ptype": 3, "phylabel": "COM2", "assigngrp": "com2", "phyaddrs": {"Ifname": "/dev/ttyS1"}},
  {"ptype": 3, "phylabel": "COM3", "assigngrp": "com3", "phyaddrs": {"Serial": "/dev/none"}},
  {"ptype": 255, "phylabel": "cam", "assigngrp": "media", "phyaddrs": {"Ifname": "/dev/by-id/cam"}},
  {"ptype": 4, "phylabel": "audio", "assigngrp": "media"},
  {"ptype": 255, "phylabel": "odd", "assigngrp": "odd", "phyaddrs": {"Serial": "/dev/video0"}},
  {"ptype": 255, "phylabel": "file", "assigngrp": "file", "phyaddrs": {"Ifname": "/etc/passwd"}},
  {"ptype": 255, "phylabel": "folder", "assigngrp": "folder", "phyaddrs": {"Ifname": "/dev"}},
  {"ptype": 1, "phylabel": "eth1", "logicallabel": "lan", "assigngrp": "eth1", "phyaddrs": {"Ifname": "enp1s0"}},
  {"ptype": 7, "phylabel": "lost", "assigngrp": "lost", "cbattr": {"cdi": "v.com/gpu=9"}},
  {"ptype": 7, "phylabel": "free", "cbattr": {"cdi": "v.com/gpu=0"}})";

constexpr auto kHost =
    "c 4:65 0660 /dev/ttyS1\n"
    "c 81:0 0660 /dev/video0\n"
    "l 0777 9 /dev/by-id/cam -> ../video0\n"
    "d 0755 0 /dev\n"
    "d 0755 0 /etc\n"
    "f 0644 9 /etc/passwd\n";

InjectionInput App(std::vector<std::string> names) {
  return {.cdi = kCdi, .model = kModel, .host = kHost, .names = std::move(names)};
}

using Lines = std::vector<std::string>;

TEST_CASE("each adapter brings what pillar makes of its type", "[inject]") {
  struct Row {
    Lines names;
    std::string spec;
  };
  const std::string com =
      R"({"linux": {"devices": [{"path": "/dev/ttyS1", "type": "c", "major": 4, "minor": 65}], )"
      R"("resources": {"devices": [{"allow": true, "type": "c", "major": 4, "minor": 65, "access": "rwm"}]}}})";
  const std::string process = R"({"process": {"user": {"uid": 0, "gid": 0}, "cwd": "", "env": )";
  const std::vector<Row> rows = {
      // A group brings all its members, each by an injection of its own.
      {{"GPU0"}, process + R"(["VISIBLE=void", "GPU=0", "VISIBLE=void", "GPU=1"]}})"},
      {{"gpu1"}, process + R"(["VISIBLE=void", "GPU=0", "VISIBLE=void", "GPU=1"]}})"},
      {{"CUDA"}, process + R"(["VISIBLE=void", "GPU=0", "VISIBLE=void", "GPU=1"]}})"},
      // One without a group comes alone; a CDI device can be asked for itself.
      {{"free"}, process + R"(["VISIBLE=void", "GPU=0"]}})"},
      {{"v.com/gpu=1"}, process + R"(["VISIBLE=void", "GPU=1"]}})"},
      {{"v.com/gpu=*"}, process + R"(["VISIBLE=void", "GPU=0", "VISIBLE=void", "GPU=1"]}})"},
      // Asked for twice, it is done twice.
      {{"free", "free"}, process + R"(["VISIBLE=void", "GPU=0", "VISIBLE=void", "GPU=0"]}})"},
      {{"COM1"}, com},
      {{"com"}, com},
      // The wrong address: nothing.
      {{"COM2"}, "{}"},
      {{"odd"}, "{}"},
      // A symlink is followed, and the adapter's own path kept; its neighbour of type audio brings nothing.
      {{"media"},
       R"({"linux": {"devices": [{"path": "/dev/by-id/cam", "type": "c", "major": 81, "minor": 0}], )"
       R"("resources": {"devices": [{"allow": true, "type": "c", "major": 81, "minor": 0, "access": "rwm"}]}}})"},
      {{"eth1"},
       R"({"hooks": {"prestart": [{"path": "/bin/eve", "args": ["eve", "exec", "pillar", "/opt/zededa/bin/direct-net.sh", "up", "enp1s0", "lan"], "timeout": 60}], )"
       R"("poststop": [{"path": "/bin/eve", "args": ["eve", "exec", "pillar", "/opt/zededa/bin/direct-net.sh", "down", "enp1s0", "lan"], "timeout": 60}]}, )"
       R"("process": {"user": {"uid": 0, "gid": 0}, "cwd": ""}})"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.names);
    const InjectionOutcome outcome = Inject(App(row.names));
    CHECK(outcome.error.empty());
    CHECK(outcome.text == row.spec);
  }
}

TEST_CASE("CDI devices come first, then devices, then interfaces, however they were asked for", "[inject]") {
  const InjectionOutcome outcome = Inject(App({"eth1", "COM1", "free"}));
  Lines made;
  for (const Json& edit : outcome.plan_json["edits"]) made.push_back(edit["edit"].get<std::string>());
  CHECK(made == Lines{"env", "env", "device", "rule", "hook", "hook", "capability", "capability"});
}

TEST_CASE("what keeps the app from starting is said, and nothing is made", "[inject]") {
  struct Row {
    Lines names;
    std::string problem;
  };
  const std::vector<Row> rows = {
      {{"COM9"}, "error unknown-adapter: no adapter, group or label is called \"COM9\""},
      {{"lost"}, "error cdi-unresolvable: CDI device \"v.com/gpu=9\" does not resolve: "},
      {{"v.com/npu=0"}, "error cdi-unresolvable: CDI device \"v.com/npu=0\" does not resolve: "},
      {{"v.com/npu=*"}, "error cdi-unresolvable: no CDI device matches \"v.com/npu=*\""},
      {{"COM3"}, "error device-missing: \"/dev/none\": /dev/none is not there; pillar only logs that"},
      {{"file"},
       "error node-not-a-device: \"/etc/passwd\" is a regular file, which pillar hands on as a device all "
       "the same"},
      {{"folder"}, "error node-not-a-device: \"/dev\" is a folder, which pillar hands on"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.names);
    const InjectionOutcome outcome = Inject(App(row.names));
    REQUIRE(outcome.problems.size() == 1);
    CHECK_THAT(outcome.problems[0], Catch::StartsWith(row.problem));
    CHECK_FALSE(outcome.error.empty());
    CHECK(outcome.text.empty());
  }
}

TEST_CASE("all problems are said at once", "[inject]") {
  CHECK(Inject(App({"COM9", "lost", "file", "v.com/npu=0"})).problems.size() == 4);
}

TEST_CASE("a missing device is passed over where pillar's way is asked for, and said", "[inject]") {
  InjectionInput input = App({"COM3", "COM1"});
  input.options.skip_missing = true;
  const InjectionOutcome outcome = Inject(input);
  CHECK(outcome.text == Inject(App({"COM1"})).text);
  REQUIRE(outcome.problems.size() == 1);
  CHECK_THAT(outcome.problems[0],
             Catch::StartsWith("warning device-missing: \"/dev/none\": /dev/none is not there"));
  input.names = {"file"};
  CHECK_FALSE(Inject(input).error.empty());
  // Only an adapter's own device: a CDI device whose node is missing keeps the app from starting.
  input.names = {"v.com/nn=0"};
  input.cdi =
      R"({"cdiVersion": "0.5.0", "kind": "v.com/nn", "devices": [{"name": "0", "containerEdits": {"deviceNodes": [{"path": "/dev/none"}]}}]})";
  CHECK_THAT(Inject(input).error, Catch::Contains("/dev/none is not there"));
}

TEST_CASE("what pillar passes over in silence is said", "[inject]") {
  struct Row {
    Lines names, problems;
  };
  const std::vector<Row> rows = {
      {{"COM2"},
       {"warning adapter-skipped: pillar passes over adapter \"COM2\" in silence: type COM is read from "
        "Serial, and \"/dev/ttyS1\" stands in Ifname"}},
      {{"odd"},
       {"warning adapter-skipped: pillar passes over adapter \"odd\" in silence: type Other is read from "
        "Ifname, and \"/dev/video0\" stands in Serial"}},
      {{"media"},
       {"warning adapter-skipped: pillar passes over adapter \"audio\" in silence: type Audio brings nothing "
        "to a container"}},
      {{"free"},
       {"warning not-assignable: pillar would not start an app that asks for \"free\": adapter \"free\" has "
        "no assignment group, so no app can have it"}},
      {{"COM1"}, {}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.names);
    CHECK(Inject(App(row.names)).problems == row.problems);
  }
}

TEST_CASE("an app that is no container is refused with the reason", "[inject]") {
  for (const auto mode : {VirtualizationMode::kPv, VirtualizationMode::kHvm, VirtualizationMode::kFml,
                          VirtualizationMode::kLegacy}) {
    InjectionInput input = App({"GPU0", "COM1"});
    input.mode = mode;
    const InjectionOutcome outcome = Inject(input);
    CHECK(outcome.text.empty());
    CHECK_THAT(outcome.error,
               Catch::Contains("virtualization mode is " + std::string(VirtualizationModeName(mode))) &&
                   Catch::Contains("only NOHYPER makes a container"));
  }
}

TEST_CASE("capabilities are added where they are missing, if the process has any", "[inject]") {
  InjectionInput input = App({"eth1", "eth1"});
  input.oci =
      R"({"process": {"capabilities": {"bounding": ["CAP_NET_RAW"], "effective": null, "inheritable": []}}})";
  const Json spec = Json::parse(Inject(input).text);
  CHECK(spec["process"]["capabilities"] == Json::parse(R"({"bounding": ["CAP_NET_RAW", "CAP_NET_ADMIN"],
      "effective": ["CAP_NET_ADMIN", "CAP_NET_RAW"], "inheritable": [],
      "permitted": ["CAP_NET_ADMIN", "CAP_NET_RAW"], "ambient": ["CAP_NET_ADMIN", "CAP_NET_RAW"]})"));
  input.oci = R"({"process": {"capabilities": []}})";
  CHECK_THAT(Inject(input).error, Catch::Contains("/process/capabilities is a list, not an object"));
}

TEST_CASE("without a model a name can only be a CDI device", "[inject]") {
  InjectionInput input{.cdi = kCdi, .names = {"GPU0"}};
  CHECK_THAT(Inject(input).error, Catch::Contains("there is no device model to find an adapter in"));
  input.names = {"v.com/gpu=[01]"};
  CHECK(Inject(input).plan_json["edits"].size() == 4);
}

TEST_CASE("names bring no more than a limit", "[inject]") {
  const InjectionOutcome outcome = Inject(App(std::vector<std::string>(60'000, "gpus")));
  REQUIRE(outcome.problems.size() == 1);
  CHECK(outcome.problems[0] ==
        "error plan-limit: the names bring more than 100000 bundles and devices, the limit of this tool");
}

}  // namespace
}  // namespace evecdi
