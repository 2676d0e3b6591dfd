// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "eve-cdi/resolve_view.h"
#include "evecdi/base/fold_case.h"
#include "evecdi/rules/model_check.h"

namespace evecdi {
namespace {

// A root without any device node (an unpacked image) says nothing of the nodes that a board will have.
void LeaveOutUncheckedNodes(const Rootfs& root, std::vector<Diagnostic>& problems) {
  if (root.HasDeviceNodes()) return;
  const size_t unchecked = std::erase_if(
      problems, [](const Diagnostic& p) { return p.rule == "node-missing" || p.rule == "device-missing"; });
  if (unchecked == 0) return;
  Diagnostic note;
  note.rule = "node-missing";
  note.severity = Severity::kNote;
  note.message =
      fmt::format("{} not looked up: the root has no device nodes at all",
                  unchecked == 1 ? "a device node was" : fmt::format("{} device nodes were", unchecked));
  note.help = "give the board's device numbers by --device-table";
  problems.push_back(std::move(note));
}

}  // namespace

NameResolver::NameResolver(const AppRequest& request, const Registry& registry, const Rootfs& root)
    : request_(request),
      registry_(registry),
      root_(root),
      resolving_(request.inventory(registry)),
      reasons_(registry) {
  if (!request.told) return;
  const DeviceModelFile& told = request.told->file;
  for (Diagnostic& finding :
       CheckModel(told, {.registry = nullptr, .root = nullptr, .in_use = &request.model->file})) {
    if (finding.rule != "adapter-changed") continue;
    const auto changed =
        std::find_if(told.adapters.begin(), told.adapters.end(),
                     [&](const Adapter& adapter) { return adapter.span.Contains(finding.span); });
    if (changed == told.adapters.end()) continue;
    changes_by_phylabel_[FoldCase(changed->phylabel.value)].push_back(changes_.size());
    changes_.push_back(std::move(finding));
  }
}

std::vector<Diagnostic> NameResolver::ChangesOf(const std::vector<ResolvedBundle>& bundles) const {
  std::set<size_t> concerned;  // in their order, each once
  for (const ResolvedBundle& bundle : bundles) {
    if (changes_.empty()) break;
    const Adapter& adapter = request_.model->table[bundle.bundle].adapter;
    const auto found = changes_by_phylabel_.find(FoldCase(adapter.phylabel.value));
    if (found != changes_by_phylabel_.end()) concerned.insert(found->second.begin(), found->second.end());
  }
  std::vector<Diagnostic> changes;
  changes.reserve(concerned.size());
  for (const size_t change : concerned) changes.push_back(changes_[change]);
  return changes;
}

ResolvedView NameResolver::Resolve(const std::string& name) {
  Resolution resolution = evecdi::Resolve({&name, 1}, resolving_, request_.context());
  ResolvedView view{.resolved = std::move(resolution.names.front()),
                    .plan = {},
                    .edits = {},
                    .problems = std::move(resolution.problems)};
  view.plan =
      MakePlan(std::move(resolution.steps), registry_, root_, {.reasons = &reasons_, .values = values_});
  view.edits.resize(view.plan.steps.size());
  for (size_t i = 0; i < view.plan.edits.size(); ++i) view.edits[view.plan.edits[i].step].push_back(i);
  std::copy(view.plan.problems.begin(), view.plan.problems.end(), std::back_inserter(view.problems));
  LeaveOutUncheckedNodes(root_, view.problems);
  std::vector<Diagnostic> changes = ChangesOf(view.resolved.bundles);
  std::move(changes.begin(), changes.end(), std::back_inserter(view.problems));
  return view;
}

}  // namespace evecdi
