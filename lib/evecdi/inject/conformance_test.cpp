// SPDX-License-Identifier: Apache-2.0
// The specs that the Go library's releases made of a corpus of injections, against ours.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/cdi/registry.h"
#include "evecdi/inject/apply.h"
#include "evecdi/inject/plan.h"
#include "evecdi/oci/oci_spec.h"
#include "testing/shared.h"
#include "testing/without_empty.h"

namespace evecdi {
namespace {

namespace fs = std::filesystem;

std::string ReadText(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

// /dev/null and /dev/zero as every machine has them, and what else the corpus looks at.
constexpr std::string_view kHost =
    "c 1:3 0666 /dev/null\n"
    "c 1:5 0666 /dev/zero\n"
    "l 0777 15 /dev/stdin -> /proc/self/fd/0\n"
    "d 0755 0 /etc\n"
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

}  // namespace
}  // namespace evecdi
