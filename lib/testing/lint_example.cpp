// SPDX-License-Identifier: Apache-2.0
#include "testing/lint_example.h"

#include <sys/fsuid.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <optional>
#include <utility>
#include <vector>

#include "evecdi/eve/pillar_files.h"
#include "evecdi/lint/lint.h"
#include "evecdi/lint/lint_models.h"

namespace evecdi {
namespace {

// Closes a folder, and makes this thread a user for whom that counts, as long as it lives.
class Closed {
 public:
  explicit Closed(std::filesystem::path folder) : folder_(std::move(folder)) {
    if (folder_.empty()) return;
    std::filesystem::permissions(folder_, std::filesystem::perms::none);
    setfsuid(geteuid() == 0 ? kNobody : geteuid());
  }
  Closed(const Closed&) = delete;
  Closed& operator=(const Closed&) = delete;
  ~Closed() {
    if (folder_.empty()) return;
    setfsuid(geteuid());
    std::filesystem::permissions(folder_, std::filesystem::perms(0755));
  }

 private:
  static constexpr uid_t kNobody = 65534;

  std::filesystem::path folder_;
};

// The model of an example that has one, against its CDI files and pillar's, where it has those.
void LintExampleModel(const Rootfs& root, const Registry& registry, Report& report) {
  ReadError error{};
  const SourcePtr source = root.ReadFile("/model.json", "model.json", error);
  if (source == nullptr) return;
  ModelSurroundings around{.registry = registry.files().empty() ? nullptr : &registry, .root = &root};
  std::optional<DeviceModelFile> in_use;
  if (const auto pillar = PillarFiles::Find(root)) {
    in_use = ReadDeviceModel(*pillar->ReadBundles());
    around.in_use = &*in_use;
  }
  LintModels({source}, around, report);
}

}  // namespace

Report LintExample(std::string_view example) { return LintExample(example, TemporaryFolder()); }

Report LintExample(std::string_view example, const TemporaryFolder& folder) {
  const Example made = MakeExampleTree(example, folder);
  const auto root =
      OpenRootfs({.folder = folder.path().string(), .manifest = {}, .device_table = made.device_table});
  REQUIRE(root);
  const RuleSelection selection = RuleSelection::Make({}).value();
  std::vector<SpecDir> dirs;
  for (const char* dir : {"/etc/cdi", "/var/run/cdi"})
    dirs.push_back({.root = root->get(), .path = dir, .shown = dir});
  Report report;
  const Closed closed(made.closed);
  const Registry registry = Registry::Load(std::move(dirs), made.target);
  LintRegistry(registry, selection, report, {.rootfs = made.checks_host_paths ? root->get() : nullptr});
  LintExampleModel(**root, registry, report);
  FinishReport(selection, report);
  return report;
}

}  // namespace evecdi
