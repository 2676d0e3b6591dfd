// SPDX-License-Identifier: Apache-2.0
// The specs that the Go library's releases made of a corpus of injections, and pillar of one of apps, against
// ours.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/cdi/registry.h"
#include "evecdi/eve/bundles.h"
#include "evecdi/eve/device_model.h"
#include "evecdi/inject/apply.h"
#include "evecdi/inject/plan.h"
#include "evecdi/inject/resolve.h"
#include "evecdi/oci/oci_spec.h"
#include "testing/shared.h"
#include "testing/without_empty.h"

namespace evecdi {
namespace {

namespace fs = std::filesystem;

// /dev/null and /dev/zero as every machine has them, and what else the corpus looks at.
constexpr std::string_view kHost =
    "c 1:3 0666 /dev/null\n"
    "c 1:5 0666 /dev/zero\n"
    "l 0777 15 /dev/stdin -> /proc/self/fd/0\n"
    "d 0755 0 /etc\n"
    "d 0755 0 /dev\n"
    "f 0644 1000 /etc/passwd\n";

struct Variant {
  std::string_view file;  // in expected/, without its ending
  Target target = Target::kCdi081;
  bool once = false;
};

constexpr std::array<Variant, 4> kVariants = {{{"v0.8.1-each", Target::kCdi081, false},
                                               {"v0.8.1-once", Target::kCdi081, true},
                                               {"v1.1.0-each", Target::kCdi110, false},
                                               {"v1.1.0-once", Target::kCdi110, true}}};

Registry LoadSpecs(const fs::path& folder, const Rootfs& disk, Target target) {
  std::vector<SpecDir> dirs;
  for (const char* name : {"cdi0", "cdi1"}) {
    const std::string path = fs::canonical(folder).string() + "/" + name;
    if (fs::exists(path)) dirs.push_back({.root = &disk, .path = path, .shown = name});
  }
  return Registry::Load(std::move(dirs), target);
}

std::vector<Step> StepsOf(const fs::path& devices) {
  std::ifstream lines(devices);
  std::vector<Step> steps;
  for (std::string line; std::getline(lines, line);)
    steps.push_back({.kind = StepKind::kCdi, .target = line, .name = line});
  return steps;
}

// The resulting spec, or the error.
Result<std::string> Inject(const fs::path& folder, const Variant& variant, const Rootfs& host,
                           const Rootfs& disk) {
  const Registry registry = LoadSpecs(folder, disk, variant.target);
  const Plan plan = MakePlan(StepsOf(folder / "devices.txt"), registry, host, {.once = variant.once});
  auto spec = OciSpec::Parse(std::make_shared<SourceFile>("oci.json", ReadText(folder / "oci.json")));
  if (!spec) return spec.error();
  if (auto applied = ApplyPlan(plan, *spec); !applied) return applied.error();
  return spec->Text();
}

TEST_CASE("every injection gives the spec that the library's releases give, or fails where they do",
          "[inject][conformance]") {
  const auto corpus = SharedPath("conformance/inject");
  if (!corpus) return;
  const auto host = RootfsFromManifest(std::string(kHost));
  const auto disk = OpenRootfs("/");
  REQUIRE((host.ok() && disk.ok()));
  int cases = 0;
  for (const auto& entry : fs::directory_iterator(*corpus)) {
    for (const Variant& variant : kVariants) {
      INFO(entry.path().filename() << " " << variant.file);
      const auto ours = Inject(entry.path(), variant, **host, **disk);
      const fs::path expected = entry.path() / "expected" / variant.file;
      if (fs::exists(expected.string() + ".err")) {
        CHECK_FALSE(ours.ok());
      } else {
        INFO((ours ? "" : ours.error().message()));
        REQUIRE(ours.ok());
        CHECK(WithoutEmpty(nlohmann::json::parse(*ours)) ==
              WithoutEmpty(nlohmann::json::parse(ReadText(expected.string() + ".json"))));
      }
    }
    ++cases;
  }
  CHECK(cases == 65);
}

// Pillar hands these on as a device, and no runtime can make one of them: refused.
bool IsRefused(std::string_view scenario) {
  return scenario == "other-regular-file" || scenario == "other-directory";
}

Result<std::string> StartApp(const fs::path& folder, const nlohmann::json& scenario, const Rootfs& host,
                             const Rootfs& disk) {
  const auto source = std::make_shared<SourceFile>("scenario.json", ReadText(folder / "scenario.json"));
  const DeviceModelFile model = ReadDeviceModel(source);
  const BundleTable bundles(BuildBundles(model));
  const Registry registry = Registry::Load(
      {{.root = &disk, .path = fs::canonical(folder).string() + "/cdi", .shown = "cdi"}}, Target::kEve);
  const auto names = scenario.at("adapters").get<std::vector<std::string>>();
  Resolution resolution = Resolve(names, {.bundles = &bundles, .model = source, .registry = &registry}, {});
  for (const Diagnostic& problem : resolution.problems) {
    if (problem.severity == Severity::kError) return Error(problem.message);
  }
  const Plan plan = MakePlan(std::move(resolution.steps), registry, host, {.skip_missing = true});
  auto spec = OciSpec::Parse(std::make_shared<SourceFile>("oci.json", ReadText(folder / "oci.json")));
  if (!spec) return spec.error();
  if (auto applied = ApplyPlan(plan, *spec); !applied) return applied.error();
  return spec->Text();
}

TEST_CASE("every app's adapters give the spec that pillar makes, or fail where it fails",
          "[inject][conformance]") {
  const auto corpus = SharedPath("conformance/pillar");
  if (!corpus) return;
  const auto host = RootfsFromManifest(std::string(kHost));
  const auto disk = OpenRootfs("/");
  REQUIRE((host.ok() && disk.ok()));
  int cases = 0;
  int refused = 0;
  for (const auto& entry : fs::directory_iterator(*corpus)) {
    const std::string name = entry.path().filename().string();
    INFO(name);
    const auto scenario = nlohmann::json::parse(ReadText(entry.path() / "scenario.json"));
    const auto expected = nlohmann::json::parse(ReadText(entry.path() / "expected.json"));
    if (scenario.at("adapters").empty()) continue;
    const auto ours = StartApp(entry.path(), scenario, **host, **disk);
    if (IsRefused(name)) {
      CHECK_THAT(ours.error().message(), Catch::Contains("no runtime can make one of it"));
      ++refused;
    } else if (expected.value("oci", nlohmann::json()).is_null()) {
      CHECK_FALSE(ours.ok());
    } else {
      INFO((ours ? "" : ours.error().message()));
      REQUIRE(ours.ok());
      CHECK(WithoutEmpty(nlohmann::json::parse(*ours)) == WithoutEmpty(expected["oci"]));
    }
    ++cases;
  }
  CHECK(cases == 43);
  CHECK(refused == 2);
}

}  // namespace
}  // namespace evecdi
