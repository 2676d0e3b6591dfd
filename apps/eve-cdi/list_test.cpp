// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/list.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "testing/example_tree.h"
#include "testing/run_cli.h"
#include "testing/shared.h"

namespace evecdi {
namespace {

using Json = nlohmann::json;

const std::string kOrion = RepoPath("testdata/boards/orion/rootfs/etc/cdi").string();

Outcome List(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "list");
  return RunProgram(arguments);
}

std::string SpecOf(const std::string& device) {
  return "cdiVersion: 0.5.0\nkind: vendor.com/gpu\ndevices:\n- {name: " + device +
         ", containerEdits: {env: [A=1]}}\n";
}

}  // namespace

TEST_CASE("plain is one name a line", "[apps]") {
  CHECK(
      List({"-d", kOrion}).out ==
      "nvidia.com/gpu=0\nnvidia.com/gpu=all\nnvidia.com/orion-media=camera\nnvidia.com/orion-media=codec\n");
  CHECK(List({"devices", "*=c*", "-d", kOrion}).out ==
        "nvidia.com/orion-media=camera\nnvidia.com/orion-media=codec\n");
  CHECK(List({"*gpu=0", "-d", kOrion}).out == "nvidia.com/gpu=0\n");
  CHECK(List({"kinds", "-d", kOrion}).out == "nvidia.com/gpu\nnvidia.com/orion-media\n");
  CHECK(List({"specs", "*media*", "-d", kOrion}).out == kOrion + "/orion-media.yaml\n");
  CHECK(List({"conflicts", "-d", kOrion}).out.empty());
}

TEST_CASE("a table has a head and columns", "[apps]") {
  const std::string out = List({"kinds", "--format", "table", "-d", kOrion}).out;
  CHECK(out.find("KIND                    DEVICES        FILES\n") == 0);
  CHECK(out.find("nvidia.com/gpu          0, all         ") != std::string::npos);
}

TEST_CASE("JSON and YAML hold the same", "[apps]") {
  const Json devices = Json::parse(List({"--format", "json", "-d", kOrion}).out)["devices"];
  REQUIRE(devices.size() == 4);
  CHECK(devices[0]["name"] == "nvidia.com/gpu=0");
  CHECK(devices[0]["edits"]["mounts"] == 157);
  CHECK(devices[0]["path"] == kOrion + "/orion-gpu.yaml");
  CHECK(devices[0]["line"] > 1);
  const Json specs = Json::parse(List({"specs", "--format", "json", "-d", kOrion}).out)["specs"];
  CHECK(specs[0]["kind"] == "nvidia.com/gpu");
  CHECK(specs[0]["priority"] == 0);
  CHECK(specs[0]["spec"]["devices"][0]["containerEdits"]["mounts"].size() == 157);
  const std::string yaml = List({"kinds", "--format", "yaml", "-d", kOrion}).out;
  CHECK(yaml.find("\"kinds\":\n  - \"kind\": \"nvidia.com/gpu\"\n    \"devices\":\n      - \"0\"\n") == 0);
}

TEST_CASE("host paths stand once each, with what needs them", "[apps]") {
  const TemporaryFolder folder;
  folder.Write(
      "a.yaml",
      "cdiVersion: 0.5.0\nkind: vendor.com/gpu\ncontainerEdits:\n  mounts: [{hostPath: /b, containerPath: "
      "/x, options: [bind]}]\ndevices:\n"
      "- name: a\n  containerEdits:\n    deviceNodes: [{path: /dev/c}, {path: /dev/c, hostPath: /dev/h}]\n"
      "    mounts: [{hostPath: /b, containerPath: /y, options: [bind]}]\n    hooks: [{hookName: poststop, "
      "path: /b}]\n");
  const std::string dir = folder.path().string();
  CHECK(List({"host-paths", "-d", dir}).out == "/b\n/dev/c\n/dev/h\n");
  CHECK(Json::parse(List({"host-paths", "--format", "json", "-d", dir}).out)["hostPaths"][0] ==
        Json::parse(R"({"path": "/b", "uses": ["hook", "mount"]})"));
}

TEST_CASE("host paths are those of the host, and all of them", "[apps]") {
  const TemporaryFolder folder;
  folder.Write("a.yaml", R"(cdiVersion: 0.5.0
kind: vendor.com/gpu
devices:
- name: a
  containerEdits:
    mounts:
    - {hostPath: tmpfs, containerPath: /x, type: tmpfs}
    - {hostPath: /opt/no, containerPath: /y, type: tmpfs}
    - {hostPath: /opt/yes, containerPath: /z, type: tmpfs, options: [bind]}
    - {hostPath: /opt/also, containerPath: /w}
    hooks:
    - {hookName: startContainer, path: /bin/of-the-container}
    - hookName: createContainer
      path: /opt/nvidia-cdi-hook
      args: [nvidia-cdi-hook, update-ldcache, --ldconfig-path, /opt/ldconfig, --folder, /lib/x]
)");
  const std::string dir = folder.path().string();
  CHECK(List({"host-paths", "-d", dir}).out == "/opt/also\n/opt/ldconfig\n/opt/nvidia-cdi-hook\n/opt/yes\n");
  CHECK(List({"host-paths", "-d", dir, "--used-as", "hook"}).out == "/opt/ldconfig\n/opt/nvidia-cdi-hook\n");
}

TEST_CASE("what is broken is named on standard error and makes the status 1", "[apps]") {
  const TemporaryFolder folder;
  folder.Write("a.yaml", SpecOf("x"));
  folder.Write("b.yaml", SpecOf("y") + "z: 1\n");
  const std::string dir = folder.path().string();
  const auto [status, out, err] = List({"-d", dir});
  CHECK(status == 1);
  CHECK(out == "vendor.com/gpu=x\n");
  CHECK(err ==
        "eve-cdi: " + dir + "/b.yaml:5: unknown field \"z\" in a CDI file; pillar drops the whole file\n");
  folder.Write("c.yaml", SpecOf("x"));
  const Outcome conflict = List({"conflicts", "-d", dir, "--format", "json"});
  CHECK(conflict.status == 1);
  CHECK(Json::parse(conflict.out)["conflicts"][0]["definitions"].size() == 2);
  CHECK(List({"-d", dir}).out.empty());
}

TEST_CASE("a directory that is not there holds nothing, as for the device", "[apps]") {
  const auto [status, out, err] = List({"-d", "/nowhere"});
  CHECK(status == 0);
  CHECK(out.empty());
  CHECK(err == "eve-cdi: spec directory /nowhere is not there\n");
  CHECK(List({"-d", "/nowhere", "-q"}).err.empty());
}

TEST_CASE("both files of one of EVE's images list their devices", "[apps][shared]") {
  const auto eve = SharedPath("eve/cdi");
  if (!eve) return;
  CHECK(List({"-d", (*eve / "jp5").string()}).out ==
        "nvidia.com/gpu=0\nnvidia.com/gpu=tegra\nnvidia.com/xavier-gpu=0\nnvidia.com/xavier-gpu=all\n");
}

TEST_CASE("host paths can be those of one use: what an image has to hold", "[apps]") {
  const std::string board = RepoPath("testdata/boards/orion/rootfs/etc/cdi").string();
  const auto list = [&](const std::vector<std::string>& more) {
    std::vector<std::string> arguments = {"list", "host-paths", "-d", board};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return RunProgram(arguments);
  };
  size_t length = 0;
  for (const char* use : {"mount", "deviceNode", "hook"}) length += list({"--used-as", use}).out.size();
  CHECK(length == list({}).out.size());
  CHECK(list({"--used-as", "hook"}).out ==
        "/opt/vendor/orion/bin/ldconfig-glibc\n/opt/vendor/orion/bin/nvidia-cdi-hook\n");
  CHECK(list({"--used-as", "elsewhere"}).status == 2);
  CHECK(RunProgram({"list", "devices", "-d", board, "--used-as", "mount"}).status == 2);
}

}  // namespace evecdi
