// SPDX-License-Identifier: Apache-2.0
#include "evecdi/lint/lint.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "evecdi/lint/lint_models.h"
#include "testing/shared.h"

namespace evecdi {
namespace {

// Every file below testdata with that ending, three times over.
std::vector<SourcePtr> Sources(std::string_view ending) {
  std::vector<SourcePtr> sources;
  for (const char* copy : {"a/", "b/", "c/"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(RepoPath("testdata"))) {
      const std::string path = entry.path().string();
      ReadError error{};
      if (entry.is_regular_file() && path.ends_with(ending))
        sources.push_back(FileReader::Read(path, copy + path, error));
    }
  }
  return sources;
}

std::string Lint(const std::vector<SourcePtr>& specs, const std::vector<SourcePtr>& models,
                 const Rootfs& root) {
  const RuleSelection selection = RuleSelection::Make({}).value();
  Report report;
  const Registry registry = Registry::OfFiles(specs, Target::kEve);
  LintRegistry(registry, selection, report, {.rootfs = &root, .toolkit = {}});
  LintModels(models, {.registry = &registry, .root = &root}, report);
  FinishReport(selection, report);
  return Render(report, ReportFormat::kJson, {});
}

}  // namespace

TEST_CASE("files that are checked at once, over one root, give the same report every time",
          "[lint][parallel]") {
  const auto root = OpenRootfs(RepoPath("testdata/boards/orion/rootfs").string());
  REQUIRE(root.ok());
  const std::vector<SourcePtr> specs = Sources(".yaml");
  const std::vector<SourcePtr> models = Sources(".json");
  REQUIRE(specs.size() > 200);
  const std::string report = Lint(specs, models, **root);
  CHECK(report.size() > 100'000);
  for (int i = 0; i < 3; ++i) CHECK(Lint(specs, models, **root) == report);
}

}  // namespace evecdi
