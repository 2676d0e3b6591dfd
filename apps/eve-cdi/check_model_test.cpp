// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/check_model.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "testing/example_tree.h"
#include "testing/run_cli.h"
#include "testing/shared.h"

namespace evecdi {
namespace {

using Json = nlohmann::json;
using Strings = std::vector<std::string>;

Outcome CheckModel(Strings arguments, const std::string& input = "") {
  arguments.insert(arguments.begin(), "check-model");
  return RunProgram(arguments, input);
}

std::string ModelWith(const std::string& cdi) {
  return R"({"ioMemberList": [{"ztype": 7, "phylabel": "G", "assigngrp": "g", "cbattr": {"cdi": ")" + cdi +
         "\"}}]}";
}

}  // namespace

TEST_CASE("a model is checked against the CDI files of its board", "[apps]") {
  const std::string board = RepoPath("testdata/boards/orion/").string();
  CHECK(CheckModel({board + "model.json", "-d", board + "rootfs/etc/cdi"}).status == 0);
  const Outcome outcome =
      CheckModel({"-", "-d", board + "rootfs/etc/cdi", "-f", "concise"}, ModelWith("nvidia.com/gpu=tegra"));
  CHECK(outcome.status == 1);
  CHECK(outcome.out.find("stdin:1:85: error: ") == 0);
  CHECK(outcome.out.find("[cdi-unresolvable]") != std::string::npos);
}

TEST_CASE("bad input ends with a status, a place and no crash", "[apps]") {
  struct Row {
    const char* text;
    const char* start;
  };
  for (const Row& row : {Row{"{\"ioMemberList\": [", "stdin:1:18: error: "},
                         Row{"{\"ioMemberList\": [],}", "stdin:1:20: error: "}, Row{"", "stdin:1:1: error: "},
                         Row{"{\"ioMemberList\": 5}", "stdin:1:18: error: "},
                         Row{"[[]]", "stdin:1:1: error: "}, Row{"{\"a\": 1}", "stdin:1:1: error: "}}) {
    INFO(row.text);
    const Outcome outcome = CheckModel({"-", "-f", "concise"}, row.text);
    CHECK(outcome.status == 1);
    CHECK(outcome.out.find(row.start) == 0);
  }
  CHECK(
      CheckModel(
          {"-"},
          R"({"ioMemberList": [{"ztype": 1, "phylabel": "e", "assigngrp": "g", "phyaddrs": {"Ifname": "e"}, "cbattr": null}]})")
          .status == 0);
  CHECK(CheckModel({"-r", RepoPath("testdata/boards/orion/rootfs").string()}).status == 2);
  CHECK(CheckModel({"/missing.json"}).status == 3);
  CHECK(CheckModel({"-"}, std::string((size_t{64} << 20), ' ')).status == 3);
}

TEST_CASE("the dialect is found from the content, and said with -v", "[apps]") {
  const Outcome outcome = CheckModel({"-", "-v"}, ModelWith("nothing"));
  CHECK(outcome.err.find("eve-cdi: stdin is ") == 0);
  CHECK(outcome.err.find("ioMemberList") != std::string::npos);
  CHECK(CheckModel({"-"}, ModelWith("nothing")).err.empty());
}

TEST_CASE("many models in one call come in a stable order", "[apps][parallel]") {
  const TemporaryFolder folder;
  Strings arguments = {"-f", "json"};
  for (int i = 0; i < 50; ++i) {
    const std::string name = "model" + std::to_string(i) + ".json";
    folder.Write(name, ModelWith("nothing"));
    arguments.push_back((folder.path() / name).string());
  }
  const Outcome first = CheckModel(arguments);
  CHECK(first.status == 1);
  CHECK(Json::parse(first.out)["files"].size() == 50);
  for (int i = 0; i < 5; ++i) CHECK(CheckModel(arguments).out == first.out);
}

TEST_CASE("on a device the models are its own: what pillar works with, and what it was told", "[apps]") {
  const Outcome outcome = CheckModel({"-r", RepoPath("testdata/devices/bench").string(), "-f", "concise"});
  CHECK(outcome.status == 1);
  CHECK(outcome.out.find("AssignableAdapters/global.json:12:102: error: ") != std::string::npos);
  CHECK(outcome.out.find("zedagent.json:14:60: warning: ") != std::string::npos);
  CHECK(outcome.err.find("device model: ") != std::string::npos);
}

TEST_CASE("the shared models are read, and none is called wrong that is not", "[apps][shared]") {
  const auto models = SharedPath("eve/models");
  if (!models) return;
  Strings arguments = {"-f", "json"};
  for (const auto& entry : std::filesystem::directory_iterator(*models))
    arguments.push_back(entry.path().string());
  const Json json = Json::parse(CheckModel(arguments).out);
  CHECK(json["files"].size() == 79);
  int refused = 0;
  for (const auto& file : json["files"]) refused += file["accepted"].get<bool>() ? 0 : 1;
  CHECK(refused == 0);
  CHECK(json["findings"].size() == 151);
}

TEST_CASE("models that name a device of another release of EVE are told what it is called now",
          "[apps][shared]") {
  const auto eve = SharedPath("eve/cdi");
  if (!eve) return;
  const std::string jp6 = (*eve / "jp6").string();
  const Outcome kind = CheckModel({"-", "-d", jp6}, ModelWith("nvidia.com/orin-gpu=0"));
  CHECK(kind.status == 1);
  CHECK(kind.out.find("kind nvidia.com/orin-gpu is in no spec") != std::string::npos);
  CHECK(kind.out.find("did you mean nvidia.com/gpu=0?") != std::string::npos);
  CHECK(CheckModel({"-", "-d", jp6}, ModelWith("nvidia.com/gpu=all"))
            .out.find("did you mean nvidia.com/gpu=tegra?") != std::string::npos);
}

}  // namespace evecdi
