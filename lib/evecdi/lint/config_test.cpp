// SPDX-License-Identifier: Apache-2.0
#include "evecdi/lint/config.h"

#include <sys/stat.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "testing/golden.h"
#include "testing/shared.h"
#include "testing/temp_root.h"

namespace evecdi {
namespace {

namespace fs = std::filesystem;
using Strings = std::vector<std::string>;

Result<Config> Read(const std::string& text) {
  return ReadConfig(std::make_shared<const SourceFile>("c.yaml", text), "/project");
}

std::string FaultOf(const std::string& text) {
  const auto config = Read(text);
  return config ? "none" : config.error().message();
}

Diagnostic FindingIn(const std::string& path, std::string_view rule) {
  Diagnostic finding;
  finding.rule = rule;
  finding.source = SourceFile::WithoutText(path);
  return finding;
}

}  // namespace

TEST_CASE("a config file says what it says, its paths from its folder", "[lint]") {
  const Config config = Read(ReadWholeFile(RepoPath("testdata/schemas/config/good/all.yaml"))).value();
  CHECK(config.selection.select == Strings{"*"});
  CHECK(config.selection.ignore == Strings{"devices-identical"});
  CHECK(config.selection.levels ==
        Strings{"node-unstable-name=error", "byte-order-mark=off", "key-case=off", "hook-*=warning"});
  CHECK(config.fail_on == "warning");
  CHECK(config.target == "cdi-1.1.0");
  CHECK(config.toolkit == "1.17.0");
  CHECK(config.spec_dirs == Strings{"/project/etc/cdi", "/var/run/cdi"});
  CHECK(config.rootfs == "/project/rootfs");
  CHECK(config.rootfs_manifest == "/project/rootfs.manifest");
  CHECK(config.device_table == "/project/devices.table");
  CHECK(config.baseline == "/project/baseline.json");
  REQUIRE(config.per_file_ignores.size() == 2);
  CHECK(config.per_file_ignores[0].rules ==
        std::vector<std::string_view>{"folded-value", "yaml-in-json", "yaml-limits", "yaml-syntax"});
}

TEST_CASE("the reader of config files and the schema agree", "[lint]") {
  for (const auto& entry : fs::directory_iterator(RepoPath("testdata/schemas/config/good"))) {
    INFO(entry.path());
    CHECK(Read(ReadWholeFile(entry.path())));
  }
  size_t bad = 0;
  for (const auto& entry : fs::directory_iterator(RepoPath("testdata/schemas/config/bad"))) {
    INFO(entry.path());
    CHECK(
        FaultOf(ReadWholeFile(entry.path())).starts_with("c.yaml:2:"));  // behind what the schema says of it
    ++bad;
  }
  CHECK(bad > 20);
}

TEST_CASE("what is wrong in a config file has its place, and the nearest right word", "[lint]") {
  struct Case {
    std::string text, fault;
  };
  for (const auto& [text, fault] : std::vector<Case>{
           {"a: [", "c.yaml:1:5: did not find expected node content"},
           {"target: eve\ntarget: eve\n", "c.yaml:2:1: key \"target\" stands twice"},
           {"target: eve\n---\na: 1\n", "c.yaml:2:1: something follows the first document"},
           {"selct: []\n", "c.yaml:1:1: unknown key \"selct\", did you mean select?"},
           {"select: [key-cast]\n", "c.yaml:1:10: no rule is named \"key-cast\", did you mean key-case?"},
           {"rules: {key-cast: off}\n", "c.yaml:1:9: no rule is named \"key-cast\", did you mean key-case?"},
           {"rules: {key-case: warn}\n",
            "c.yaml:1:19: \"warn\" is no level; there are off, note, warning, error"},
           {"fail-on: errors\n", "c.yaml:1:10: \"errors\" is no level, did you mean error?"},
           {"target: 1.1.0\n", "c.yaml:1:9: \"1.1.0\" is no target; there are eve, cdi-0.8.1, cdi-1.1.0"},
           {"baseline: [a]\n", "c.yaml:1:11: a text is wanted here, but this is a list"},
           {"per-file-ignores:\n  a: [typed]\n", "c.yaml:2:7: no rule is named \"typed\""},
           {"\x1b: 1\n", "c.yaml:1:1: control characters are not allowed"},
       }) {
    INFO(text);
    CHECK(FaultOf(text).find(fault) == 0);
  }
}

TEST_CASE("a hostile config file is an error, not a crash", "[lint]") {
  CHECK(FaultOf(std::string(100'000, '[')) != "none");
  std::string bomb = "a0: &a0 [x]\n";
  for (int i = 1; i < 40; ++i)
    bomb += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [*a" + std::to_string(i - 1) + ", *a" +
            std::to_string(i - 1) + "]\n";
  CHECK(FaultOf(bomb) != "none");
}

TEST_CASE("rules are silent for the files that a glob names", "[lint]") {
  const Config config =
      Read("per-file-ignores:\n  history/*: [folded-value]\n  '*.json': [yaml-*]\n  /etc/*: [key-case]\n")
          .value();
  std::vector<Diagnostic> findings;
  for (const char* path :
       {"history/a.yaml", "../history/b/c.yaml", "a.json", "/project/x/a.json", "/etc/cdi/a.yaml"}) {
    for (const char* rule : {"folded-value", "yaml-syntax", "key-case"})
      findings.push_back(FindingIn(path, rule));
  }
  config.Ignore("/project/sub/..", findings);
  Strings left;
  for (const Diagnostic& finding : findings)
    left.push_back(finding.source->path() + " " + std::string(finding.rule));
  CHECK(left == Strings{"history/a.yaml yaml-syntax", "history/a.yaml key-case",
                        "../history/b/c.yaml folded-value", "../history/b/c.yaml yaml-syntax",
                        "../history/b/c.yaml key-case", "a.json folded-value", "a.json key-case",
                        "/project/x/a.json folded-value", "/project/x/a.json key-case",
                        "/etc/cdi/a.yaml folded-value", "/etc/cdi/a.yaml yaml-syntax"});
}

TEST_CASE("the nearest config file counts, up to the folder of .git", "[lint]") {
  const TempRoot root;
  root.File("/.eve-cdi.yaml", "target: eve\n");
  root.Folder("/repo/.git");
  root.Folder("/repo/a/b");
  CHECK(FindConfig(root.At("/repo/a/b")).value() == nullptr);
  root.File("/repo/.eve-cdi.yaml", "");
  CHECK(FindConfig(root.At("/repo/a/b")).value()->path() == root.At("/repo/.eve-cdi.yaml"));
  root.File("/repo/a/.eve-cdi.yaml", "");
  CHECK(FindConfig(root.At("/repo/a/b")).value()->path() == root.At("/repo/a/.eve-cdi.yaml"));
  CHECK(FindConfig(root.At("/repo")).value()->path() == root.At("/repo/.eve-cdi.yaml"));
}

TEST_CASE("a config file that cannot be read, or that anybody may have written, is an error", "[lint]") {
  const TempRoot root;
  root.Folder("/folder/.eve-cdi.yaml");
  CHECK_FALSE(FindConfig(root.At("/folder")));
  root.Folder("/pipe");
  REQUIRE(mkfifo(root.At("/pipe/.eve-cdi.yaml").c_str(), 0644) == 0);
  CHECK_FALSE(FindConfig(root.At("/pipe")));
  root.File("/large/.eve-cdi.yaml", std::string(kMaxConfigSize + 1, '#'));
  CHECK_FALSE(FindConfig(root.At("/large")));
  root.File("/open/.eve-cdi.yaml", "");
  CHECK(FindConfig(root.At("/open")));
  fs::permissions(root.At("/open/.eve-cdi.yaml"), fs::perms(0666));
  CHECK(FindConfig(root.At("/open")).error().message().find("by anybody") != std::string::npos);
  root.File("/shared/.eve-cdi.yaml", "");
  fs::permissions(root.At("/shared"), fs::perms(01777));
  CHECK(FindConfig(root.At("/shared")));  // it is the user's own
  if (chown(root.At("/shared/.eve-cdi.yaml").c_str(), 65534, 65534) == 0)
    CHECK_FALSE(FindConfig(root.At("/shared")));
}

}  // namespace evecdi
