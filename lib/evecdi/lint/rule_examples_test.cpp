// SPDX-License-Identifier: Apache-2.0
// Every rule's documentation is true: the bad example gives just its rule, the good one nothing.
#include <catch2/catch.hpp>
#include <optional>
#include <string>
#include <vector>

#include "evecdi/eve/pillar_files.h"
#include "evecdi/lint/lint.h"
#include "evecdi/lint/lint_models.h"
#include "evecdi/rules/rule.h"
#include "testing/example_tree.h"

namespace evecdi {
namespace {

using Names = std::vector<std::string>;

// The model of an example that has one, against its CDI files and pillar's, where it has those.
void LintExampleModel(const Rootfs& root, const Registry& registry, Report& report) {
  ReadError error{};
  const SourcePtr source = root.ReadFile("/model.json", "model.json", error);
  if (source == nullptr) return;
  ModelSurroundings around{.registry = registry.files().empty() ? nullptr : &registry, .root = &root};
  std::optional<DeviceModelFile> in_use;
  if (const auto pillar = PillarFiles::Find(root)) {
    in_use = ReadDeviceModel(pillar->ReadBundles(error));
    around.in_use = &*in_use;
  }
  LintModels({source}, around, report);
}

Names RulesFoundIn(std::string_view example) {
  const TemporaryFolder folder;
  const Target target = MakeExampleTree(example, folder);
  const auto root = OpenRootfs(folder.path().string());
  REQUIRE(root);
  const RuleSelection selection = RuleSelection::Make({}).value();
  std::vector<SpecDir> dirs;
  for (const char* dir : {"/etc/cdi", "/var/run/cdi"}) {
    dirs.push_back({.root = root->get(), .path = dir, .shown = dir});
  }
  const Registry registry = Registry::Load(std::move(dirs), target);
  Report report;
  LintRegistry(registry, selection, report);
  LintExampleModel(**root, registry, report);
  FinishReport(selection, report);
  Names names;
  for (const Diagnostic& finding : report.findings) {
    if (names.empty() || names.back() != finding.rule) names.emplace_back(finding.rule);
  }
  return names;
}

}  // namespace

TEST_CASE("a rule's bad example gives just this rule, its good one none", "[lint][rules]") {
  for (const Rule* rule : AllRules()) {
    INFO(rule->info.name);
    CHECK(RulesFoundIn(rule->info.bad) == Names{std::string(rule->info.name)});
    CHECK(RulesFoundIn(rule->info.good) == Names{});
    for (const std::string_view text : {rule->info.what, rule->info.why, rule->info.since})
      CHECK_FALSE(text.empty());
  }
}

TEST_CASE("the table of rules is in order of the names", "[rules]") {
  for (size_t i = 1; i < AllRules().size(); ++i)
    CHECK(AllRules()[i - 1]->info.name < AllRules()[i]->info.name);
  CHECK(FindRule("yaml-syntax")->info.name == "yaml-syntax");
  CHECK(FindRule("yaml-syntay") == nullptr);
  CHECK(FindRule("") == nullptr);
}

}  // namespace evecdi
