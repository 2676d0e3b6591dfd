// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/inject.h"

#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "testing/example_tree.h"
#include "testing/run_cli.h"

namespace evecdi {
namespace {

using Json = nlohmann::json;
using Strings = std::vector<std::string>;

const std::string kOci =
    R"({"ociVersion": "1.0.2", "process": {"env": ["PATH=/bin"]}, "x-mine": 12345678901234567890123})";

// A board with one GPU, one serial port and one app's spec.
class Board {
 public:
  Board() {
    folder_.Write(
        "etc/cdi/gpu.yaml",
        "cdiVersion: 0.5.0\nkind: v.com/gpu\ndevices:\n- name: a\n  containerEdits:\n    env: [GPU=a]\n"
        "    deviceNodes: [{path: /dev/gpu0, type: c, major: 195, minor: 0}]\n"
        "- name: b\n  containerEdits: {env: [GPU=b]}\n");
    folder_.Write(
        "model.json",
        R"({"ioMemberList": [{"ztype": 7, "phylabel": "GPU", "assigngrp": "gpu", "cbattr": {"cdi": "v.com/gpu=a"}},)"
        R"({"ztype": 3, "phylabel": "COM", "assigngrp": "com", "phyaddrs": {"Serial": "/dev/ttyNone"}}]})");
    folder_.Write("config.json", kOci);
  }
  std::string Path(const std::string& below) const { return (folder_.path() / below).string(); }
  std::string Oci() const {
    std::ifstream file(Path("config.json"), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  Outcome Inject(Strings arguments, const std::string& input = "") const {
    arguments.insert(arguments.begin(), "inject");
    for (const std::string& option :
         {std::string("-r"), folder_.path().string(), std::string("-m"), Path("model.json")})
      arguments.push_back(option);
    return RunProgram(arguments, input);
  }

 private:
  TemporaryFolder folder_;
};

}  // namespace

TEST_CASE("the result is the patched spec and nothing else on standard output", "[apps]") {
  const Board board;
  const Outcome outcome = board.Inject({"GPU", "--oci", board.Path("config.json")});
  CHECK(outcome.status == 0);
  const Json json = Json::parse(outcome.out);
  CHECK(json["process"]["env"] == Json({"PATH=/bin", "GPU=a"}));
  CHECK(json["linux"]["devices"][0]["major"] == 195);
  CHECK(outcome.out.find("12345678901234567890123") != std::string::npos);
  CHECK(board.Oci() == kOci);
  CHECK(board.Inject({"GPU", "--oci", "-"}, kOci).out == outcome.out);
  CHECK(board.Inject({"v.com/gpu=a", "--oci", "-"}, kOci).out == outcome.out);
}

TEST_CASE("all or nothing: after a failure standard output is empty and the file is as it was", "[apps]") {
  const Board board;
  for (const Strings& names : {Strings{"GPU", "v.com/gpu=none"}, Strings{"GPU", "unknown"}, Strings{"COM"}}) {
    Strings arguments = names;
    arguments.insert(arguments.end(), {"--oci", board.Path("config.json"), "-i"});
    const Outcome outcome = board.Inject(arguments);
    CHECK(outcome.status == 1);
    CHECK(outcome.out.empty());
    CHECK(outcome.err.find("error: ") != std::string::npos);
    CHECK(board.Oci() == kOci);
  }
  CHECK(board.Inject({"GPU", "--oci", "-"}, "{\"process\": 5}").status == 3);
  CHECK(board.Inject({"GPU", "--oci", "-"}, "{").status == 3);
  CHECK(board.Inject({"GPU", "--oci", "/nowhere"}).status == 3);
}

TEST_CASE("an edit --in-place replaces the file and prints nothing", "[apps]") {
  const Board board;
  const Outcome outcome = board.Inject({"GPU", "--oci", board.Path("config.json"), "-i"});
  CHECK(outcome.status == 0);
  CHECK(outcome.out.empty());
  CHECK(Json::parse(board.Oci())["linux"]["devices"].size() == 1);
}

TEST_CASE("a file in place stays as it was where the result beside it cannot be written", "[apps]") {
  const Board board;
  const Outcome outcome = RunWithoutOutput({"inject", "v.com/gpu=b", "-d", board.Path("etc/cdi"), "--oci",
                                            board.Path("config.json"), "--in-place", "--format", "diff"});
  CHECK(outcome.status == 3);
  CHECK(board.Oci() == kOci);
}

TEST_CASE("each name is an injection of its own for EVE, all are one for the library", "[apps]") {
  const Board board;
  const auto env = [&board](Strings options) {
    options.insert(options.end(), {"v.com/gpu=a", "v.com/gpu=b", "--oci", "-"});
    return Json::parse(board.Inject(options, kOci).out)["process"]["env"].size();
  };
  CHECK(env({}) == 3);  // GPU twice: a second call does not replace what the first added
  CHECK(env({"--once"}) == 2);
  CHECK(env({"--target", "cdi-1.1.0"}) == 2);
  CHECK(env({"--target", "cdi-1.1.0", "--each"}) == 3);
}

TEST_CASE("a device whose node is absent stops the injection, or is passed over as pillar does", "[apps]") {
  const Board board;
  CHECK(board.Inject({"COM", "--oci", "-"}, kOci).status == 1);
  const Outcome outcome = board.Inject({"COM", "GPU", "--oci", "-", "--skip-missing"}, kOci);
  CHECK(outcome.status == 0);
  CHECK(Json::parse(outcome.out)["linux"]["devices"].size() == 1);
  CHECK(outcome.err.find("warning: ") != std::string::npos);
  CHECK(board.Inject({"COM", "GPU", "--oci", "-", "--skip-missing", "-q"}, kOci).err.empty());
}

TEST_CASE("diff, patch and plan tell the same edits", "[apps]") {
  const Board board;
  const std::string file = board.Path("config.json");
  const std::string diff = board.Inject({"GPU", "--oci", file, "-f", "diff"}).out;
  CHECK(diff.find("--- " + file + "\n+++ " + file + "\n@@ ") == 0);
  const Json patch = Json::parse(board.Inject({"GPU", "--oci", file, "-f", "patch"}).out);
  CHECK(Json::parse(kOci).patch(patch) == Json::parse(board.Inject({"GPU", "--oci", file}).out));
  const std::string plan = board.Inject({"GPU", "--oci", file, "-f", "plan"}).out;
  CHECK(plan.find("gpu.yaml:7") != std::string::npos);
  CHECK(Json::parse(board.Inject({"GPU", "--oci", file, "-f", "plan-json"}).out)["edits"].size() == 3);
}

TEST_CASE("an app that is no container is refused, since pillar would not do it", "[apps]") {
  const Board board;
  const TemporaryFolder folder;
  folder.Write(
      "app.json",
      R"({"UUIDandVersion": {"UUID": "2f1d0c9e-5a47-4c39-8f0b-6d1c3a9e7b52"}, "DisplayName": "vm", "VirtualizationMode": 1, "IoAdapterList": [{"Type": 7, "Name": "GPU"}]})");
  const Outcome outcome = board.Inject({"--app", (folder.path() / "app.json").string(), "--oci", "-"}, kOci);
  CHECK(outcome.status == 1);
  CHECK(outcome.out.empty());
  CHECK(outcome.err.find("HVM") != std::string::npos);
}

TEST_CASE("options that exclude one another are wrong usage", "[apps]") {
  const Board board;
  for (const Strings& arguments :
       {Strings{"GPU"}, Strings{"--oci", "-"}, Strings{"GPU", "--oci", "-", "-i"},
        Strings{"GPU", "--oci", "-", "--once", "--each"}, Strings{"GPU", "--oci", "x", "-i", "-o", "y"}}) {
    const Outcome outcome = board.Inject(arguments);
    CHECK(outcome.status == 2);
    CHECK(outcome.out.empty());
  }
}

}  // namespace evecdi
