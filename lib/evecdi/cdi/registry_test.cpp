// SPDX-License-Identifier: Apache-2.0
#include "evecdi/cdi/registry.h"

#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "evecdi/cdi/spec_json.h"
#include "evecdi/cdi/unresolved.h"
#include "testing/example_tree.h"

namespace evecdi {
namespace {

using Strings = std::vector<std::string>;

std::string SpecOf(const std::string& device, const std::string& kind = "vendor.com/gpu") {
  return "cdiVersion: 0.5.0\nkind: " + kind + "\ndevices:\n- {name: " + device +
         ", containerEdits: {env: [A=1]}}\n";
}

// A root with the directories /1, /2, … as spec directories.
class Tree {
 public:
  Tree& Add(const std::string& path, const std::string& text) {
    folder_.Write(path, text);
    return *this;
  }
  std::string Outside(const std::string& path) const { return (folder_.path() / path).string(); }

  Registry Load(const Strings& dirs, Kept kept = Kept::kDocuments) {
    auto root = OpenRootfs(folder_.path().string());
    REQUIRE(root);
    root_ = std::move(*root);
    std::vector<SpecDir> spec_dirs;
    for (const std::string& dir : dirs) spec_dirs.push_back({.root = root_.get(), .path = dir, .shown = dir});
    return Registry::Load(std::move(spec_dirs), Target::kEve, kept);
  }

 private:
  TemporaryFolder folder_;
  std::unique_ptr<Rootfs> root_;
};

Strings FindingsOf(const Registry& registry) {
  Strings lines;
  for (const Diagnostic& finding : registry.findings())
    lines.push_back(finding.source->path() + " " + std::string(finding.rule));
  return lines;
}

}  // namespace

TEST_CASE("a later directory overrides an earlier one", "[cdi]") {
  Tree tree;
  const Registry registry = tree.Add("1/a.yaml", SpecOf("x"))
                                .Add("2/b.yaml", SpecOf("x"))
                                .Add("2/c.json", SpecOf("z"))
                                .Load({"/1", "/2"});
  CHECK(registry.DeviceNames() == Strings{"vendor.com/gpu=x", "vendor.com/gpu=z"});
  CHECK(registry.Find("vendor.com/gpu=x").file->file.source->path() == "/2/b.yaml");
  CHECK(registry.Definitions("vendor.com/gpu=x").size() == 2);
  CHECK(FindingsOf(registry) == Strings{"/1/a.yaml shadowed-device"});
  CHECK_FALSE(registry.Find("vendor.com/gpu=X"));
}

TEST_CASE("a conflict in any directory leaves the name unresolvable for good", "[cdi][parallel]") {
  Tree below;
  const Registry healed = below.Add("1/a.yaml", SpecOf("x"))
                              .Add("1/b.yaml", SpecOf("x"))
                              .Add("2/c.yaml", SpecOf("x"))
                              .Load({"/1", "/2"});
  CHECK_FALSE(healed.Find("vendor.com/gpu=x"));
  CHECK(healed.Conflicts() == Strings{"vendor.com/gpu=x"});
  CHECK(FindingsOf(healed) == Strings{"/1/a.yaml device-conflict", "/1/b.yaml device-conflict"});

  Tree above;
  const Registry broken = above.Add("1/a.yaml", SpecOf("x"))
                              .Add("2/b.yaml", SpecOf("x"))
                              .Add("2/c.yaml", SpecOf("x"))
                              .Load({"/1", "/2"});
  CHECK_FALSE(broken.Find("vendor.com/gpu=x"));
}

TEST_CASE("a dropped file takes part in nothing", "[cdi]") {
  Tree tree;
  const Registry registry =
      tree.Add("1/a.yaml", SpecOf("x")).Add("1/b.yaml", SpecOf("x") + "unknown: 1\n").Load({"/1"});
  CHECK(registry.Find("vendor.com/gpu=x"));
  CHECK(registry.files().size() == 2);
  CHECK(registry.findings().empty());
}

TEST_CASE("what is read and what is passed over goes by the letter of the name", "[cdi]") {
  Tree tree;
  tree.Add("1/.hidden.yaml", SpecOf("a"))
      .Add("1/.yaml", SpecOf("b"))
      .Add("1/b.yml", SpecOf("c"))
      .Add("1/c.YAML", SpecOf("d"));
  tree.Add("1/d.yaml~", SpecOf("e"))
      .Add("1/.e.json.swp", "x")
      .Add("1/README.md", "x")
      .Add("1/f.jsonnet", "x")
      .Add("1/sub/g.yaml", SpecOf("f"));
  const Registry registry = tree.Add("1/plain/README", "x").Load({"/1"});
  CHECK(registry.DeviceNames() == Strings{"vendor.com/gpu=a", "vendor.com/gpu=b"});
  CHECK(FindingsOf(registry) == Strings{"/1/.e.json.swp ignored-file", "/1/b.yml ignored-file",
                                        "/1/c.YAML ignored-file", "/1/d.yaml~ ignored-file",
                                        "/1/sub ignored-file"});
}

TEST_CASE("odd directories and files, as the library meets them", "[cdi]") {
  Tree tree;
  tree.Add("1/a.yaml", SpecOf("x")).Add("file", "x").Add("single.yaml", SpecOf("single"));
  REQUIRE(symlink("1", tree.Outside("link").c_str()) == 0);
  REQUIRE(symlink("/nowhere", tree.Outside("1/dangling.yaml").c_str()) == 0);
  REQUIRE(symlink("/single.yaml", tree.Outside("1/linked.yaml").c_str()) == 0);

  SECTION("a symlink and a dangling link in a directory") {
    const Registry registry = tree.Load({"/1"});
    CHECK(registry.DeviceNames() == Strings{"vendor.com/gpu=single", "vendor.com/gpu=x"});
    CHECK(FindingsOf(registry) == Strings{"/1/dangling.yaml unreadable-file"});
  }
  SECTION("a pipe in a directory keeps every device from resolving") {
    REQUIRE(mkfifo(tree.Outside("1/pipe.yaml").c_str(), 0644) == 0);
    const Registry registry = tree.Load({"/1"});
    CHECK(FindingsOf(registry) ==
          Strings{"/1/dangling.yaml unreadable-file", "/1/pipe.yaml unreadable-file"});
    REQUIRE(registry.waits_for() != nullptr);
    CHECK(registry.waits_for()->path() == "/1/pipe.yaml");
    CHECK(registry.DeviceNames().empty());
    CHECK_FALSE(registry.Find("vendor.com/gpu=x"));
    const auto found = WhyUnresolved(registry, "vendor.com/gpu=x");
    REQUIRE(found.has_value());
    CHECK(found->cause == UnresolvedBy::kWait);
    CHECK(found->reason ==
          "no device resolves while /1/pipe.yaml is there: it is a named pipe, and pillar waits for it, "
          "whichever name it looks for");
  }
  SECTION("a directory that is a symlink is not read, nor one that is missing, and both are no failure") {
    const Registry registry = tree.Load({"/link", "/missing"});
    CHECK(registry.files().empty());
    CHECK(FindingsOf(registry) == Strings{"/link ignored-file"});
  }
  SECTION("a file in the place of a directory is read, if it has the name of one that is") {
    CHECK(tree.Load({"/single.yaml"}).DeviceNames() == Strings{"vendor.com/gpu=single"});
    CHECK(FindingsOf(tree.Load({"/file"})) == Strings{"/file ignored-file"});
  }
  SECTION("a directory below a file ends the search") {
    const Registry registry = tree.Load({"/file/cdi", "/1"});
    CHECK(registry.files().empty());
    CHECK(FindingsOf(registry) == Strings{"/file/cdi unreadable-file"});
  }
}

TEST_CASE("modes matter where the directory is a device's own", "[cdi]") {
  Tree tree;
  tree.Add("1/open.yaml", SpecOf("x")).Add("1/closed.yaml", SpecOf("y"));
  REQUIRE(chmod(tree.Outside("1/open.yaml").c_str(), 0666) == 0);
  REQUIRE(chmod(tree.Outside("1/closed.yaml").c_str(), 0600) == 0);
  CHECK(FindingsOf(tree.Load({"/1"})) ==
        Strings{"/1/closed.yaml file-permissions", "/1/open.yaml file-permissions"});
}

TEST_CASE("specs outlive their documents, whatever their texts are made of", "[cdi]") {
  const std::string head = "cdiVersion: 0.5.0\nkind: vendor.com/gpu\ndevices:\n- name: ";
  Tree tree;
  tree.Add("1/plain.yaml", head + "plain\n  containerEdits: {env: [A=1]}\n")
      .Add("1/quoted.yaml", head + "quoted\n  containerEdits: {env: [\"A=\\x41\", 'it''s=1']}\n")
      .Add("1/folded.yaml", head + "folded\n  containerEdits:\n    env:\n    - >-\n      A=1\n      2\n")
      .Add("1/typed.yaml", head + "12\n  containerEdits: {env: [A=1], additionalGids: [7]}\n")
      .Add("1/alias.yaml", head +
                               "&n alias\n  containerEdits: {env: [A=1], mounts: [{hostPath: *n, "
                               "containerPath: /x}]}\n")
      .Add("1/escaped.json", R"({"cdiVersion": "0.5.0", "kind": "vendor.com/gpu", "devices":
          [{"name": "escaped", "containerEdits": {"env": ["A=\u0041"]}}]})");
  const Registry whole = tree.Load({"/1"});
  const Registry specs = tree.Load({"/1"}, Kept::kSpecs);
  REQUIRE(whole.files().size() == 6);
  REQUIRE(specs.files().size() == 6);
  for (size_t i = 0; i < whole.files().size(); ++i) {
    const SpecFile& expected = whole.files()[i]->file;
    CAPTURE(expected.source->path());
    CHECK(expected.document.root() != nullptr);
    CHECK(specs.files()[i]->file.document.root() == nullptr);
    CHECK(SpecToJson(specs.files()[i]->file.spec) == SpecToJson(expected.spec));
  }
  CHECK(specs.DeviceNames() == whole.DeviceNames());
  CHECK(specs.DeviceNames().size() >= 5);
}

}  // namespace evecdi
