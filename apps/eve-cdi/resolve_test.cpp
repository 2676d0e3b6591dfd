// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/resolve.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "testing/example_tree.h"
#include "testing/run_cli.h"
#include "testing/shared.h"
#include "testing/temp_root.h"

namespace evecdi {
namespace {

using Json = nlohmann::json;
using Strings = std::vector<std::string>;

const std::string kData = RepoPath("testdata/").string();
const std::string kApp = "2f1d0c9e-5a47-4c39-8f0b-6d1c3a9e7b52";

Outcome Resolve(Strings arguments) {
  arguments.insert(arguments.begin(), "resolve");
  return RunProgram(arguments);
}

// On the sample board.
Outcome OnOrion(Strings arguments) {
  for (const std::string& option : {std::string("-r"), kData + "boards/orion/rootfs", std::string("-m"),
                                    kData + "boards/orion/model.json"})
    arguments.push_back(option);
  return Resolve(arguments);
}

bool Holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("an adapter, its group, its label and the CDI device bring the same", "[apps]") {
  for (const char* name : {"GPU0", "gpu0", "gpu-tile0", "nvidia.com/gpu=0"}) {
    INFO(name);
    const Outcome outcome = OnOrion({name});
    CHECK(outcome.status == 0);
    CHECK(Holds(outcome.out, "CDI device nvidia.com/gpu=0 "));
    CHECK(Holds(outcome.out, "edits: 1 variable, 17 device nodes, 157 mounts, 2 hooks\n"));
    CHECK(Holds(outcome.out, "rootfs/etc/cdi/orion-gpu.yaml:10\n"));
  }
}

TEST_CASE("JSON says what the contract says", "[apps]") {
  const Json json = Json::parse(OnOrion({"GPU0", "wlan0", "-f", "json"}).out);
  REQUIRE(json["names"].size() == 2);
  const Json& bundle = json["names"][0]["bundles"][0];
  CHECK(json["names"][0]["found"] == true);
  CHECK(bundle["phylabel"] == "GPU0");
  CHECK(bundle["assigngrp"] == "gpu-tile0");
  CHECK(bundle["type"] == "HDMI");
  CHECK(bundle["action"] == "cdi");
  CHECK(bundle["device"]["name"] == "nvidia.com/gpu=0");
  CHECK(bundle["line"] > 1);
  CHECK(json["names"][1]["bundles"][0]["action"] == "none");
  CHECK(json["names"][1]["problems"][0]["rule"] == "adapter-skipped");
}

TEST_CASE("a CDI device is found where a file has it", "[apps]") {
  const Json names =
      Json::parse(OnOrion({"nvidia.com/gpu=0", "nvidia.com/gpu=none", "-f", "json"}).out)["names"];
  CHECK(names[0]["foundBy"] == "CDI device");
  CHECK(names[1]["found"] == false);
  CHECK(names[1]["foundBy"] == "nothing");
}

TEST_CASE("JSON and YAML steer no terminal", "[apps]") {
  const TempRoot root;
  root.File("/a.yaml",
            "cdiVersion: 0.5.0\nkind: v.com/gpu\ndevices:\n- name: a\n"
            "  containerEdits: {env: [\"A=\\u009b31m\\u202e\"]}\n");
  for (const char* format : {"json", "yaml"}) {
    const std::string out = Resolve({"v.com/gpu=a", "-d", root.path(), "-f", format}).out;
    CHECK(Holds(out, "31m"));
    CHECK(std::all_of(out.begin(), out.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
  }
}

TEST_CASE("every edit is shown with its place where it is asked for", "[apps]") {
  const Outcome outcome = OnOrion({"GPU0", "-v"});
  CHECK(Holds(outcome.out, "NVIDIA_VISIBLE_DEVICES=void"));
  CHECK(Holds(outcome.err, "ioMemberList, names"));
}

TEST_CASE("a name that fails says the real cause", "[apps]") {
  const auto message = [](const std::string& cdi, const std::string& files) {
    const TemporaryFolder folder;
    MakeExampleTree(files, folder);
    folder.Write("model.json",
                 R"({"ioMemberList": [{"ztype": 7, "phylabel": "G", "assigngrp": "g", "cbattr": {"cdi": ")" +
                     cdi + "\"}}]}");
    const Outcome outcome =
        Resolve({"G", "-m", (folder.path() / "model.json").string(), "-r", folder.path().string()});
    CHECK(outcome.status == 1);
    return outcome.out;
  };
  const std::string good =
      "# file: etc/cdi/a.yaml\ncdiVersion: 0.5.0\nkind: nvidia.com/gpu\ndevices: [{name: tegra, "
      "containerEdits: {env: [A=1]}}]\n";
  CHECK(Holds(message("nvidia.com/orin-gpu=tegra", good), "kind nvidia.com/orin-gpu is in no spec"));
  CHECK(Holds(message("nvidia.com/orin-gpu=tegra", good), "did you mean \"nvidia.com/gpu=tegra\"?"));
  CHECK(Holds(message("nvidia.com/gpu=all", good), "has no device all"));
  const std::string dropped = message("nvidia.com/gpu=tegra", good + "unknown: 1\n");
  CHECK(Holds(dropped, "a.yaml:4:1: "));
  const std::string conflict =
      message("nvidia.com/gpu=tegra", good + "# file: etc/cdi/b.yaml\n" + good.substr(good.find('\n') + 1));
  CHECK(Holds(conflict, "a.yaml:3:18"));
  CHECK(Holds(conflict, "b.yaml:3:18"));
}

TEST_CASE("an app on a recorded device: what it asks for, why it fails, and no secret", "[apps]") {
  for (const char* device : {"devices/bench", "devices/old-bundle"}) {
    INFO(device);
    for (const char* format : {"text", "json", "yaml", "mermaid", "dot"}) {
      const Outcome outcome = Resolve({"--app", kApp, "-r", kData + device, "-f", format});
      CHECK(outcome.status == 1);
      CHECK(Holds(outcome.err, "eve-cdi: device model: "));
      for (const char* secret : {"password", "secret", "cloud"})
        CHECK_FALSE(Holds(outcome.out + outcome.err, secret));
    }
  }
  const Outcome bench = Resolve({"--app", kApp, "-r", kData + "devices/bench"});
  CHECK(Holds(bench.out, "pillar: unresolvable CDI devices vendor.com/gpu=all"));
  CHECK(Holds(bench.out, "did you mean \"vendor.com/gpu=tegra\"?"));
  CHECK(Holds(bench.out, "[adapter-changed]"));
}

TEST_CASE("the graph leads from the app to what is edited", "[apps]") {
  const std::string mermaid = OnOrion({"GPU0", "-f", "mermaid"}).out;
  CHECK(mermaid.find("flowchart LR\n  n0[\"GPU0<br/>phylabel\"]\n") == 0);
  CHECK(Holds(mermaid, "n2 --> n3"));
  const std::string dot = OnOrion({"GPU0", "-f", "dot"}).out;
  CHECK(dot.find("digraph resolve {") == 0);
  CHECK(Holds(dot, "157 mounts"));
}

TEST_CASE("names that cannot be asked for are wrong usage or unresolved, never a crash", "[apps]") {
  CHECK(OnOrion({}).status == 2);
  CHECK(Resolve({"x", "-d", "/nowhere"}).status == 1);
  CHECK(Resolve({"x", "-m", "/nowhere.json"}).status == 3);
  CHECK(Resolve({"--app", "/nowhere.json"}).status == 3);
  CHECK(OnOrion({"no-such-adapter"}).status == 1);
  CHECK(OnOrion({"nvidia.com/*=*"}).status == 0);
}

TEST_CASE("adapters are listed with what pillar does with each", "[apps]") {
  const Outcome outcome =
      RunProgram({"list", "adapters", "-m", kData + "boards/orion/model.json", "-f", "json"});
  CHECK(outcome.status == 0);
  const Json adapters = Json::parse(outcome.out)["adapters"];
  CHECK(adapters.size() == 12);
  CHECK(adapters[4]["phylabel"] == "GPU0");
  CHECK(adapters[4]["device"] == "nvidia.com/gpu=0");
  CHECK(RunProgram({"list", "adapters"}).status == 2);
}

}  // namespace evecdi
