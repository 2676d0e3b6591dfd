// SPDX-License-Identifier: Apache-2.0
// The models and recorded devices of testdata/ show what their README says.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/cdi/unresolved.h"
#include "evecdi/eve/actions.h"
#include "evecdi/eve/pillar_files.h"
#include "evecdi/rules/model_check.h"
#include "testing/shared.h"

namespace evecdi {
namespace {

using Lines = std::vector<std::string>;

constexpr std::string_view kApp = "2f1d0c9e-5a47-4c39-8f0b-6d1c3a9e7b52";

std::string Testdata(std::string_view below) {
  return fmt::format("{}/testdata/{}", RepoPath("").string(), below);
}

DeviceModelFile ReadModel(std::string_view below) {
  ReadError error{};
  const SourcePtr source = FileReader::Read(Testdata(below), std::string(below), error);
  REQUIRE(source != nullptr);
  return ReadDeviceModel(source);
}

// "PHYLABEL: ACTION TARGET" of each bundle that the name brings to a container.
Lines Brought(const BundleTable& table, std::string_view name) {
  Lines lines;
  for (const size_t index : table.Find(name).bundles) {
    const BundleAction action = ActionOf(table[index], VirtualizationMode::kNohyper);
    lines.push_back(fmt::format("{}: {} {}", table[index].adapter.phylabel.value, ActionName(action.kind),
                                action.target.value));
  }
  return lines;
}

TEST_CASE("the examples of EVE's documentation resolve as it says", "[rules][testdata]") {
  struct Case {
    std::string_view model, name;
    Lines brought;
  };
  for (const auto& [file, name, brought] : std::vector<Case>{
           {"models/one-gpu.json", "accelerator", {"Graphics: cdi nvidia.com/gpu=0"}},
           {"models/one-gpu.json", "Graphics", {"Graphics: cdi nvidia.com/gpu=0"}},
           {"models/one-gpu-two-groups.json", "share-a", {"Graphics-a: cdi nvidia.com/gpu=0"}},
           {"models/one-gpu-two-groups.json", "share-b", {"Graphics-b: cdi nvidia.com/gpu=0"}},
           {"models/camera.json", "camera", {"camera: device /dev/video0"}},
       }) {
    CAPTURE(file, name);
    const DeviceModelFile model = ReadModel(file);
    CHECK(Brought(BundleTable(BuildBundles(model)), name) == brought);
    for (const Diagnostic& finding : CheckModel(model, {})) CHECK(finding.severity == Severity::kNote);
  }
}

struct Recording {
  std::unique_ptr<Rootfs> root;
  std::optional<PillarFiles> pillar;
  DeviceModelFile adapters;
  DeviceModelFile bundles;
};

Recording Open(std::string_view folder) {
  auto root = OpenRootfs(Testdata(folder));
  REQUIRE(root.ok());
  auto pillar = PillarFiles::Find(**root);
  REQUIRE(pillar.has_value());
  const auto adapters = pillar->ReadAdapters();
  const auto bundles = pillar->ReadBundles();
  REQUIRE((adapters && *adapters != nullptr));
  REQUIRE((bundles && *bundles != nullptr));
  return {*std::move(root), std::move(pillar), ReadDeviceModel(*adapters), ReadDeviceModel(*bundles)};
}

// "rule: message" of each finding, in order of the text.
Lines Changes(const Recording& recording) {
  auto findings = CheckModel(recording.adapters, {.in_use = &recording.bundles});
  std::stable_sort(findings.begin(), findings.end(),
                   [](const Diagnostic& a, const Diagnostic& b) { return a.span.begin < b.span.begin; });
  Lines lines;
  for (const Diagnostic& finding : findings)
    lines.push_back(fmt::format("{}: {}", finding.rule, finding.message));
  return lines;
}

TEST_CASE("a recorded device tells why its app does not start", "[rules][testdata]") {
  const Recording device = Open("devices/bench");
  CHECK(device.adapters.findings.empty());
  CHECK(device.bundles.findings.empty());

  const auto app = device.pillar->ReadApp(kApp);
  REQUIRE(app.ok());
  CHECK(app->mode == VirtualizationMode::kNohyper);
  CHECK(app->adapters == Lines{"accelerator", "COM1"});
  const auto status = device.pillar->ReadStatus(kApp);
  REQUIRE(status.has_value());
  REQUIRE(status->ok());
  CHECK((*status)->error == "unresolvable CDI devices vendor.com/gpu=all");

  // pillar keeps to its bundles: no obstacle, but a device that the CDI file does not have.
  const BundleTable table(BuildBundles(device.bundles));
  const AppContext context{.mode = app->mode, .uuid = app->uuid, .io_virtualization = true};
  for (const std::string& name : app->adapters) CHECK_FALSE(CheckReservation(name, table, context, {}));
  CHECK(Brought(table, "accelerator") == Lines{"GPU0: cdi vendor.com/gpu=all"});
  const Registry registry =
      Registry::Load({{.root = device.root.get(), .path = "/etc/cdi", .shown = "/etc/cdi"}}, Target::kEve);
  const auto unresolved = WhyUnresolved(registry, "vendor.com/gpu=all");
  REQUIRE(unresolved.has_value());
  CHECK(unresolved->suggestion == "vendor.com/gpu=tegra");

  CHECK(Changes(device) == Lines{"adapter-changed: adapter \"GPU0\" has another cdi than pillar works with: "
                                 "\"vendor.com/gpu=all\" instead of \"vendor.com/gpu=tegra\""});
}

TEST_CASE("a support bundle of an older release is read alike", "[rules][testdata]") {
  const Recording device = Open("devices/old-bundle");
  CHECK(device.pillar->folder() == Testdata("devices/old-bundle") + "/root-run");
  CHECK(device.bundles.findings.empty());
  const auto app = device.pillar->ReadApp(kApp);
  REQUIRE(app.ok());
  const BundleTable table(BuildBundles(device.bundles));
  const auto obstacle =
      CheckReservation("USB", table, {.mode = app->mode, .uuid = app->uuid, .io_virtualization = true}, {});
  REQUIRE(obstacle.has_value());
  CHECK(obstacle->kind == ObstacleKind::kBundleError);
  CHECK(Changes(device) ==
        Lines{"adapter-changed: adapter \"GPU0\" has another cdi than pillar works with: none instead of "
              "\"vendor.com/gpu=0\""});
}

}  // namespace
}  // namespace evecdi
