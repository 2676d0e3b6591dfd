// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "eve-cdi/resolve_view.h"
#include "evecdi/base/fold_case.h"
#include "evecdi/rules/model_check.h"

namespace evecdi {
namespace {

// Of what the controller has changed since pillar read it, what concerns these bundles.
std::vector<Diagnostic> FindChanges(const AppRequest& request, const ResolvedName& resolved) {
  std::vector<Diagnostic> changes;
  if (!request.told) return changes;
  for (Diagnostic& finding : CheckModel(
           request.told->file, {.registry = nullptr, .root = nullptr, .in_use = &request.model->file})) {
    if (finding.rule != "adapter-changed") continue;
    for (const Adapter& adapter : request.told->file.adapters) {
      if (!adapter.span.Contains(finding.span)) continue;
      const bool concerned =
          std::any_of(resolved.bundles.begin(), resolved.bundles.end(), [&](const ResolvedBundle& bundle) {
            return EqualFold(request.model->table[bundle.bundle].adapter.phylabel.value,
                             adapter.phylabel.value);
          });
      if (concerned) changes.push_back(std::move(finding));
      break;
    }
  }
  return changes;
}

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

ResolvedView ResolveName(const std::string& name, const AppRequest& request, const Registry& registry,
                         const Rootfs& root) {
  Resolution resolution = Resolve({&name, 1}, request.inventory(registry), request.context());
  ResolvedView view{.resolved = std::move(resolution.names.front()),
                    .plan = {},
                    .problems = std::move(resolution.problems)};
  view.plan = MakePlan(std::move(resolution.steps), registry, root, {});
  std::copy(view.plan.problems.begin(), view.plan.problems.end(), std::back_inserter(view.problems));
  LeaveOutUncheckedNodes(root, view.problems);
  std::vector<Diagnostic> changes = FindChanges(request, view.resolved);
  std::move(changes.begin(), changes.end(), std::back_inserter(view.problems));
  return view;
}

}  // namespace evecdi
