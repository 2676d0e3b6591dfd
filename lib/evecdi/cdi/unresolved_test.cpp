// SPDX-License-Identifier: Apache-2.0
#include "evecdi/cdi/unresolved.h"

#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace evecdi {
namespace {

// A spec of the kind with these devices (a list in YAML's flow style); `extra` ends the file.
SourcePtr Spec(std::string path, std::string_view kind, std::string_view devices,
               std::string_view extra = "") {
  std::string text = "cdiVersion: 0.6.0\nkind: " + std::string(kind) + "\ndevices:\n";
  for (size_t begin = 0; begin < devices.size();) {
    const size_t end = std::min(devices.find(' ', begin), devices.size());
    text += "- name: \"" + std::string(devices.substr(begin, end - begin)) +
            "\"\n  containerEdits: {env: [A=1]}\n";
    begin = end + 1;
  }
  return std::make_shared<SourceFile>(std::move(path), text + std::string(extra));
}

Registry Board() {
  return Registry::OfFiles(
      {Spec("gpu.yaml", "nvidia.com/gpu", "0 tegra"), Spec("one.yaml", "v.com/one", "only"),
       Spec("twice1.yaml", "v.com/twice", "a b"), Spec("twice2.yaml", "v.com/twice", "a"),
       Spec("dropped.yaml", "v.com/dropped", "a b", "containerEdits: {env: [B]}\n"),
       Spec("mixed.yaml", "nvidia.com/gpu", "late", "containerEdits: {mounts: [{hostPath: /x}]}\n"),
       std::make_shared<SourceFile>("torn.yaml", "kind: v.com/torn\ndevices: [\n")},
      Target::kEve);
}

TEST_CASE("the real cause of an unresolvable device is found", "[cdi]") {
  const Registry registry = Board();
  struct Case {
    std::string_view name;
    UnresolvedBy cause;
    std::string_view reason, suggestion;
    std::vector<std::string_view> files;  // of the related places
  };
  for (const auto& [name, cause, reason, suggestion, files] : std::vector<Case>{
           {"nvidia.com/gpu",
            UnresolvedBy::kSyntax,
            "\"nvidia.com/gpu\" is no qualified name (vendor/class=device)",
            "",
            {}},
           {"nvidia.com/orin-gpu=0",
            UnresolvedBy::kUnknownKind,
            "kind nvidia.com/orin-gpu is in no spec",
            "nvidia.com/gpu=0",
            {}},
           {"nvidia.com/orin-gpu=all",
            UnresolvedBy::kUnknownKind,
            "kind nvidia.com/orin-gpu is in no spec",
            "nvidia.com/gpu=tegra",
            {}},
           {"NVIDIA.com/GPU=0",
            UnresolvedBy::kUnknownKind,
            "kind NVIDIA.com/GPU is in no spec",
            "nvidia.com/gpu=0",
            {}},
           {"intel.com/npu=x",
            UnresolvedBy::kUnknownKind,
            "kind intel.com/npu is in no spec; the specs have nvidia.com/gpu, v.com/one, v.com/twice",
            "",
            {}},
           {"nvidia.com/gpu=all",
            UnresolvedBy::kUnknownDevice,
            "kind nvidia.com/gpu has no device all, only 0, tegra",
            "nvidia.com/gpu=tegra",
            {}},
           {"nvidia.com/gpu=tegar",
            UnresolvedBy::kUnknownDevice,
            "kind nvidia.com/gpu has no device tegar, only 0, tegra",
            "nvidia.com/gpu=tegra",
            {}},
           {"nvidia.com/gpu=7",
            UnresolvedBy::kUnknownDevice,
            "kind nvidia.com/gpu has no device 7, only 0, tegra",
            "",
            {}},
           {"v.com/one=0",
            UnresolvedBy::kUnknownDevice,
            "kind v.com/one has no device 0, only only",
            "v.com/one=only",
            {}},
           {"v.com/twice=a",
            UnresolvedBy::kConflict,
            "it is defined twice at one priority, so neither counts",
            "",
            {"twice1.yaml", "twice2.yaml"}},
       }) {
    CAPTURE(name);
    const auto found = WhyUnresolved(registry, name);
    REQUIRE(found.has_value());
    CHECK(found->cause == cause);
    CHECK(found->reason == reason);
    CHECK(found->suggestion == suggestion);
    std::vector<std::string_view> places;
    for (const Label& label : found->related) places.push_back(label.source->path());
    CHECK(places == files);
  }
  CHECK_FALSE(WhyUnresolved(registry, "nvidia.com/gpu=0"));
  CHECK_FALSE(WhyUnresolved(registry, "v.com/twice=b"));
}

TEST_CASE("a device of a dropped file is told with the error that dropped it", "[cdi]") {
  const Registry registry = Board();
  struct Case {
    std::string_view name, begins, file;
  };
  for (const auto& [name, begins, file] : std::vector<Case>{
           {"v.com/dropped=a",
            "dropped.yaml would define it, but pillar drops that file whole for the error in line 8: ",
            "dropped.yaml"},
           {"v.com/dropped=c",
            "dropped.yaml names its kind, but pillar drops that file whole for the error in line 8: ",
            "dropped.yaml"},
           {"nvidia.com/gpu=late",
            "mixed.yaml would define it, but pillar drops that file whole for the error in line 6: ",
            "mixed.yaml"},
           {"v.com/torn=a",
            "torn.yaml names its kind, but pillar drops that file whole for the error in line ", "torn.yaml"},
       }) {
    CAPTURE(name);
    const auto found = WhyUnresolved(registry, name);
    REQUIRE(found.has_value());
    CHECK(found->cause == UnresolvedBy::kDroppedFile);
    CHECK(found->reason.substr(0, begins.size()) == begins);
    CHECK(found->reason.size() > begins.size());
    REQUIRE(found->related.size() == 1);
    CHECK(found->related[0].source->path() == file);
  }
}

TEST_CASE("a file that crashes the reader is why no device resolves", "[cdi]") {
  const Registry registry =
      Registry::OfFiles({Spec("gpu.yaml", "v.com/gpu", "0"),
                         Spec("crash.yaml", "v.com/cam", "a", "containerEdits: {deviceNodes: [~]}\n")},
                        Target::kEve);
  REQUIRE(registry.crasher() == registry.files()[1].get());
  CHECK(registry.DeviceNames().empty());
  for (const std::string_view name : {"v.com/gpu=0", "v.com/cam=a", "v.com/other=x"}) {
    CAPTURE(name);
    CHECK_FALSE(registry.Find(name));
    const auto found = WhyUnresolved(registry, name);
    REQUIRE(found.has_value());
    CHECK(found->cause == UnresolvedBy::kCrash);
    CHECK(
        found->reason.starts_with("no device resolves while crash.yaml is there: pillar crashes on it, "
                                  "whichever name it looks for, for the error in line 6: "));
    REQUIRE(found->related.size() == 1);
    CHECK(found->related[0].source->path() == "crash.yaml");
  }
}

TEST_CASE("of many names some get a suggestion, and all the cause", "[cdi]") {
  const std::string comment = "#" + std::string(1'000'000, ' ') + "\n";
  const Registry registry = Registry::OfFiles(
      {Spec("gpu.yaml", "v.com/gpu", "tegra orin"),
       std::make_shared<SourceFile>("torn.yaml", comment + "kind: v.com/torn\ndevices: [\n")},
      Target::kEve);
  UnresolvedReasons reasons(registry);
  CHECK(reasons.Of("v.com/gpu=tegrs")->suggestion == "v.com/gpu=tegra");
  CHECK(reasons.Of("v.com/torn=a")->cause == UnresolvedBy::kDroppedFile);
  for (int i = 0; i < 250; ++i) CHECK(reasons.Of("w.org/c" + std::to_string(i) + "=0"));
  CHECK_FALSE(reasons.Of("v.com/gpu=tegra"));
  CHECK(reasons.Of("v.com/gpu=tegrs")->suggestion.empty());
  CHECK(reasons.Of("v.com/gpu=tegrs")->reason == "kind v.com/gpu has no device tegrs, only orin, tegra");
  CHECK(reasons.Of("v.com/torn=a")->reason == "kind v.com/torn is in no spec; the specs have v.com/gpu");
}

TEST_CASE("where there is no spec at all, that is the reason", "[cdi]") {
  const auto found = WhyUnresolved(Registry::OfFiles({}, Target::kEve), "v.com/gpu=0");
  REQUIRE(found.has_value());
  CHECK(found->reason == "kind v.com/gpu is in no spec: there is none that could be used");
}

}  // namespace
}  // namespace evecdi
