// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/validate.h"

#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "evecdi/rules/rule.h"
#include "testing/example_tree.h"
#include "testing/run_cli.h"
#include "testing/shared.h"
#include "testing/temp_root.h"

namespace evecdi {
namespace {

using Strings = std::vector<std::string>;

const std::string kGood =
    "cdiVersion: 0.5.0\nkind: vendor.com/gpu\ndevices:\n- name: gpu0\n  containerEdits: {env: [A=1]}\n";
const std::string kBoards = RepoPath("testdata/boards/").string();

Outcome Validate(Strings arguments, const std::string& input = "") {
  arguments.insert(arguments.begin(), "validate");
  return RunProgram(arguments, input);
}

// The lines of a text that hold a word.
int LinesWith(const std::string& text, const std::string& word) {
  int count = 0;
  for (size_t at = text.find(word); at != std::string::npos; at = text.find(word, text.find('\n', at)))
    ++count;
  return count;
}

}  // namespace

TEST_CASE("the status says whether there are findings at the level that matters", "[apps]") {
  const std::string warning =
      "CDIVersion: 0.5.0\nkind: vendor.com/gpu\ndevices:\n- name: gpu0\n  containerEdits: {env: [A=1]}\n";
  CHECK(Validate({"-"}, kGood).status == 0);
  CHECK(Validate({"-"}, warning).status == 0);
  CHECK(Validate({"-", "--fail-on", "warning"}, warning).status == 1);
  CHECK(Validate({"-", "--fail-on", "note"}, kGood).status == 0);
  CHECK(Validate({"-"}, "a: [").status == 1);
  CHECK(Validate({"-", "--fail-on", "never"}, "a: [").status == 0);
  CHECK(Validate({"-", "--rule", "key-case=error"}, warning).status == 1);
  CHECK(Validate({"-", "--rule", "key-case=error,key-case=off"}, warning).status == 0);
  CHECK(Validate({"-", "--ignore", "yaml-*"}, "a: [").status == 0);
  CHECK(Validate({"-", "--select", "env-syntax"}, "a: [").out.find("yaml-syntax") == std::string::npos);
}

TEST_CASE("operands are files, however they are spelt", "[apps]") {
  const TempRoot root;
  root.File("/d/x.yaml", kGood);
  root.File("/d/y.yaml", kGood);
  root.Folder("/e");
  root.Link("/link", "d");
  const std::string x = root.At("/d/x.yaml");
  for (const char* y : {"/d/y.yaml", "/d//y.yaml", "/e/../d/./y.yaml", "/link/y.yaml"}) {
    CAPTURE(y);
    const Outcome outcome = Validate({x, root.At(y), "-f", "concise"});
    CHECK(outcome.status == 1);
    CHECK(LinesWith(outcome.out, "[device-conflict]") == 2);
  }
  CHECK(Validate({x, x, root.At("/e/../d/x.yaml")}).status == 0);
  CHECK(Validate({"-", "-"}, kGood).status == 3);
}

TEST_CASE("standard input has the name that it is given", "[apps]") {
  const Outcome outcome = Validate({"-", "--stdin-filename", "etc/cdi/x.yaml", "-f", "concise"}, "a: [");
  CHECK(outcome.out.find("etc/cdi/x.yaml:1:5: error: ") == 0);
  CHECK(Validate({"-", "-f", "concise"}, "a: [").out.find("stdin:1:5: error: ") == 0);
}

TEST_CASE("a crash of pillar is called one", "[apps]") {
  const std::string head =
      "cdiVersion: 0.5.0\nkind: vendor.com/gpu\ndevices:\n- name: gpu0\n  containerEdits:\n";
  const Outcome node = Validate({"-", "-f", "json"}, head + "    deviceNodes: [~]\n");
  CHECK(node.out.find("this crashes pillar") != std::string::npos);
  CHECK(nlohmann::json::parse(node.out)["files"][0]["accepted"] == false);
  CHECK(Validate({"-"}, "cdiVersion: 0.5.0\nkind: v/gpu\ndevices: []\n").out.find("this crashes pillar") !=
        std::string::npos);
  CHECK(Validate({"-", "--target", "cdi-1.1.0"}, head + "    hooks: [~]\n")
            .out.find("this crashes the CDI library v1.1.0") != std::string::npos);
}

TEST_CASE("the sample board is clean, and its broken sister shows each of its faults", "[apps][parallel]") {
  const Outcome good =
      Validate({"--rootfs", kBoards + "orion/rootfs", "--rootfs-manifest", kBoards + "orion/rootfs.manifest",
                "--device-table", kBoards + "orion/devices.table"});
  CHECK(good.status == 0);
  CHECK(good.out == "no findings in 2 files\n");
  const Outcome broken = Validate({"-d", kBoards + "orion-broken/rootfs/etc/cdi", "-f", "concise"});
  CHECK(broken.status == 1);
  for (const auto& [rule, lines] : {std::pair{"[byte-order-mark]", 1},
                                    {"[device-conflict]", 2},
                                    {"[duplicate-key]", 1},
                                    {"[folded-value]", 2},
                                    {"[ignored-file]", 1},
                                    {"[null-entry]", 1},
                                    {"[typed-scalar]", 1},
                                    {"[unknown-field]", 1},
                                    {"[version-too-low]", 1},
                                    {"[wrong-type]", 1}}) {
    INFO(rule);
    CHECK(LinesWith(broken.out, rule) == lines);
  }
}

TEST_CASE("what cannot be read ends with 3, a line that says why, and nothing on standard output", "[apps]") {
  const TemporaryFolder folder;
  const auto below = [&folder](const char* name) { return (folder.path() / name).string(); };
  REQUIRE(mkfifo(below("pipe.yaml").c_str(), 0644) == 0);
  std::ofstream(below("sparse.yaml")).close();
  REQUIRE(truncate(below("sparse.yaml").c_str(), off_t{1} << 30) == 0);
  folder.Write("empty/README", "");
  for (const std::string& operand : {below("missing.yaml"), below("pipe.yaml"), below("sparse.yaml"),
                                     std::string("/dev/zero"), below("empty")}) {
    INFO(operand);
    const auto [status, out, err] = Validate({operand});
    CHECK(status == 3);
    CHECK(out.empty());
    CHECK(LinesWith(err, "eve-cdi: ") == 1);
  }
  CHECK(Validate({"-d", below("missing")}).status == 3);
  CHECK(Validate({"-r", below("missing")}).status == 3);
  CHECK(Validate({"-o", below("missing/out"), "-"}, kGood).status == 3);
  folder.Write("nothing", "");
  CHECK(Validate({"--rootfs-manifest", below("nothing")}).err ==
        "eve-cdi: \"" + below("nothing") + "\" is empty: it lists no file of the root\n");
}

TEST_CASE("hostile text is an error at a place, not a crash", "[apps]") {
  for (const auto& [text, rule] : {std::pair{std::string(10'000, '['), "yaml-limits"},
                                   {std::string("a: b\0c", 6), "yaml-syntax"},
                                   {std::string("a: &a [*a]"), "yaml-syntax"},
                                   {std::string("\xff\xff"), "yaml-syntax"},
                                   {std::string(), "not-a-spec"}}) {
    const Outcome outcome = Validate({"-", "-f", "concise"}, text);
    CHECK(outcome.status == 1);
    CHECK(outcome.out.find(rule) != std::string::npos);
  }
}

TEST_CASE("the result is written whole to -o, and nothing where there is none", "[apps]") {
  const TemporaryFolder folder;
  const std::string file = (folder.path() / "out.sarif").string();
  const Outcome outcome = Validate({"-", "-f", "sarif", "-o", file}, "a: [");
  CHECK(Validate({"-", "-f", "concise", "-o", "-"}, "a: [").out ==
        Validate({"-", "-f", "concise"}, "a: [").out);
  CHECK(outcome.status == 1);
  CHECK(outcome.out.empty());
  CHECK(nlohmann::json::parse(ReadText(file))["version"] == "2.1.0");
  CHECK(Validate({"-o", file, "/missing"}).status == 3);
  CHECK(nlohmann::json::parse(ReadText(file))["version"] == "2.1.0");
}

TEST_CASE("the release of the toolkit is EVE's, or the one that is stated", "[apps]") {
  const std::string links =
      "cdiVersion: 0.5.0\nkind: vendor.com/gpu\ndevices:\n- name: gpu0\n  containerEdits:\n    hooks:\n"
      "    - hookName: createContainer\n      path: /opt/vendor/nvidia/bin/nvidia-cdi-hook\n"
      "      args: [nvidia-cdi-hook, create-symlinks, --link, '/dev/a::/x', --link, '/dev/b::/x']\n";
  const auto said = [&links](const Strings& options, int status, const std::string& words) {
    Strings arguments = {"-", "-f", "concise"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const Outcome outcome = Validate(arguments, links);
    CHECK(outcome.status == status);
    CHECK(outcome.out.find(words) != std::string::npos);
  };
  said({}, 0, "with toolkit 1.16.2 the first stays, \"/dev/a\"");
  said({"--toolkit", "v1.18.1"}, 0, "with toolkit 1.18.1 the last wins, \"/dev/b\"");
  said({"--toolkit", "1.17.0"}, 1,
       "error: \"/x\" is linked to \"/dev/a\" and then to \"/dev/b\": toolkit 1.17.0 fails");
  said({"--target", "cdi-1.1.0"}, 0, "up to release 1.16 of the toolkit the first stays, 1.17.0 fails");
  said({"--target", "cdi-1.1.0", "--toolkit", "1.16.0"}, 0, "with toolkit 1.16.0 the first stays");
  for (const char* wrong : {"", "1.17", "latest", "1.17.0-rc.1"}) {
    INFO(wrong);
    const Outcome outcome = Validate({"-", "--toolkit", wrong}, links);
    CHECK(outcome.status == 2);
    CHECK(outcome.out.empty());
    CHECK(outcome.err.find("--toolkit") != std::string::npos);
  }
}

TEST_CASE("every rule is listed and explained", "[apps]") {
  const std::string list = Validate({"--list-rules"}).out;
  for (const RuleInfo& rule : AllRuleInfos()) {
    CHECK(list.find(std::string(rule.name) + " ") != std::string::npos);
    const Outcome outcome = Validate({"--explain", std::string(rule.name)});
    CHECK(outcome.status == 0);
    CHECK(outcome.out.find(rule.what) != std::string::npos);
  }
}

TEST_CASE("colour only where it is asked for", "[apps]") {
  CHECK(Validate({"-"}, "a: [").out.find('\x1b') == std::string::npos);
  CHECK(Validate({"-", "--color", "always"}, "a: [").out.find('\x1b') != std::string::npos);
}

TEST_CASE("EVE's own files are accepted by every target, without an error", "[apps][shared]") {
  const auto eve = SharedPath("eve/cdi");
  if (!eve) return;
  for (const char* target : {"eve", "cdi-0.8.1", "cdi-1.1.0"}) {
    INFO(target);
    const Outcome outcome = Validate({(*eve / "jp5").string(), (*eve / "jp6").string(),
                                      (*eve / "jp7").string(), "--target", target, "-f", "json"});
    CHECK(outcome.status == 0);
    const auto json = nlohmann::json::parse(outcome.out);
    CHECK(json["files"].size() == 4);
    for (const auto& file : json["files"]) CHECK(file["accepted"] == true);
    CHECK(json["summary"]["error"] == 0);
  }
}

TEST_CASE("two boards' files in one directory are a conflict, at both places", "[apps][shared]") {
  const auto eve = SharedPath("eve/cdi");
  if (!eve) return;
  const TemporaryFolder folder;
  folder.Write("orin.yaml", ReadText(*eve / "jp5/jetson-orin-nano.yaml"));
  folder.Write("thor.yaml", ReadText(*eve / "jp7/jetson-thor.yaml"));
  const Outcome outcome = Validate({folder.path().string(), "-f", "concise"});
  CHECK(outcome.status == 1);
  CHECK(LinesWith(outcome.out, "device \"nvidia.com/gpu=0\"") == 2);
  CHECK(LinesWith(outcome.out, "orin.yaml:1670:11: error: ") == 1);
  CHECK(LinesWith(outcome.out, "thor.yaml:5:11: error: ") == 1);
}

TEST_CASE("the folded links of a file as it was before EVE mended it are all found", "[apps][shared]") {
  const auto eve = SharedPath("eve/cdi");
  if (!eve) return;
  const Outcome before =
      Validate({(*eve / "history/jp6-jetson-orin-before-pr4631.yaml").string(), "-f", "json"});
  CHECK(before.status == 1);
  const auto json = nlohmann::json::parse(before.out);
  CHECK(json["files"][0]["accepted"] == true);
  std::map<std::string, int> by_device;
  const std::string text = ReadText(*eve / "history/jp6-jetson-orin-before-pr4631.yaml");
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  for (const auto& finding : json["findings"]) {
    if (finding["rule"] != "folded-value") continue;
    ++by_device[finding["pointer"].get<std::string>().substr(0, 10)];
    CHECK(lines.at(finding["line"].get<size_t>() - 1).find("--link") != std::string::npos);
  }
  CHECK(by_device == std::map<std::string, int>{{"/devices/0", 29}, {"/devices/1", 29}});
  CHECK(Validate({(*eve / "jp6").string(), "--select", "folded-value"}).status == 0);
}

}  // namespace evecdi
