// SPDX-License-Identifier: Apache-2.0
// What pillar's own code made of sixty device models, and the models that EVE's users share.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "evecdi/eve/bundles.h"
#include "evecdi/eve/checks.h"
#include "evecdi/eve/device_model.h"
#include "testing/model.h"
#include "testing/shared.h"

namespace evecdi {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

std::vector<fs::path> EntriesOf(const fs::path& folder) {
  std::vector<fs::path> entries(fs::directory_iterator(folder), {});
  std::sort(entries.begin(), entries.end());
  return entries;
}

DeviceModelFile ReadModel(const fs::path& path) {
  ReadError error{};
  const SourcePtr source = FileReader::Read(path.string(), path.filename().string(), error);
  REQUIRE(source != nullptr);
  return ReadDeviceModel(source);
}

Json ReadJson(const fs::path& path) {
  std::ifstream stream(path);
  return Json::parse(stream);
}

// A bundle as the corpus writes it, without its errors.
Json AsJson(const IoBundle& bundle) {
  const Adapter& adapter = bundle.adapter;
  return {{"phylabel", adapter.phylabel.value},        {"logicallabel", adapter.logicallabel.value},
          {"assigngrp", adapter.assigngrp.value},      {"type", static_cast<unsigned>(adapter.type.value)},
          {"pcilong", adapter.address.pci_long.value}, {"serial", adapter.address.serial.value},
          {"ifname", adapter.address.ifname.value},    {"cdi", adapter.cdi().value}};
}

// How pillar words the fault: the beginning is enough to tell the kinds apart.
std::string_view PillarsWords(BundleFaultKind kind) {
  switch (kind) {
    case BundleFaultKind::kPciGroupSplit:
      return "CheckBadAssignmentGroup:";
    case BundleFaultKind::kUsbCollision:
      return "ioBundle collision:";
    case BundleFaultKind::kOwnParent:
      return "IOBundle cannot be it's own parent";
    case BundleFaultKind::kParentMismatch:
      return "IOBundle with parentassigngrp mismatch";
    case BundleFaultKind::kEmptyGroupWithParent:
      return "IOBundle with empty assigngrp";
    case BundleFaultKind::kParentCycle:
      return "Cycle detected";
  }
  return "";
}

void CheckBundlesOf(const BundleTable& table, const Json& expected) {
  const std::vector<BundleFault> faults = CheckBundles(table.bundles());
  REQUIRE(table.bundles().size() == expected.size());
  for (size_t i = 0; i < expected.size(); ++i) {
    Json bundle = expected[i];
    const auto errors = bundle["errors"].get<std::vector<std::string>>();
    bundle.erase("errors");
    CHECK(AsJson(table[i]) == bundle);
    std::vector<BundleFault> own;
    std::copy_if(faults.begin(), faults.end(), std::back_inserter(own),
                 [i](const BundleFault& fault) { return fault.bundle == i; });
    REQUIRE(own.size() == errors.size());
    for (size_t k = 0; k < own.size(); ++k) CHECK(errors[k].starts_with(PillarsWords(own[k].kind)));
  }
}

TEST_CASE("bundles, their errors and look-ups are those of pillar", "[eve][conformance]") {
  const auto corpus = SharedPath("conformance/pillar");
  if (!corpus) return;
  const auto scenarios = EntriesOf(*corpus);
  CHECK(scenarios.size() == 60);
  for (const fs::path& scenario : scenarios) {
    CAPTURE(scenario.filename());
    const DeviceModelFile model = ReadModel(scenario / "scenario.json");
    const Json expected = ReadJson(scenario / "expected.json");
    CHECK(model.dialect == Dialect::kGoJson);
    CHECK(model.findings.empty());
    const BundleTable table(BuildBundles(model));
    CheckBundlesOf(table, expected["bundles"]);
    for (const auto& [name, phylabels] : expected["lookups"].items()) {
      CAPTURE(name);
      std::vector<std::string> found;
      for (const size_t index : table.Find(name).bundles)
        found.emplace_back(table[index].adapter.phylabel.value);
      CHECK(found == phylabels.get<std::vector<std::string>>());
    }
  }
}

TEST_CASE("the shared models read without an error", "[eve][conformance]") {
  const auto folder = SharedPath("eve/models");
  if (!folder) return;
  const auto models = EntriesOf(*folder);
  CHECK(models.size() == 79);
  size_t adapters = 0;
  std::vector<Diagnostic> findings;
  for (const fs::path& path : models) {
    CAPTURE(path.filename());
    const DeviceModelFile model = ReadModel(path);
    CHECK(model.dialect == Dialect::kEden);
    const auto is_error = [](const Diagnostic& finding) { return finding.severity == Severity::kError; };
    CHECK(std::none_of(model.findings.begin(), model.findings.end(), is_error));
    findings.insert(findings.end(), model.findings.begin(), model.findings.end());
    adapters += model.adapters.size();
  }
  CHECK(adapters == 620);
  CHECK(Summaries(findings) ==
        std::vector<std::string>{
            "model-field /productURL `\"productURL\"`: the same key twice in one object: only the last one "
            "counts",
            "model-shape  `{`: no ioMemberList: the model has no adapters, so no app can ask for one"});
}

}  // namespace
}  // namespace evecdi
