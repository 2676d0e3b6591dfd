// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "evecdi/rules/host_paths.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

void Check(const SpecContext& context, FindingList& findings) {
  if (context.rootfs == nullptr) return;
  for (const DeviceNode* node : HostNodes(context.file.spec)) {
    if (findings.full()) return;
    const LocatedString& path = HostPathOf(*node);
    if (!IsTakenFromHost(*node)) continue;
    const HostPath seen = LookAtNode(*context.rootfs, path.value);
    if (seen.presence != Presence::kMissing && seen.presence != Presence::kDangling) continue;
    findings.Add(
        FindingOf(kNodeMissing, context, path.span,
                  fmt::format("{}: the device cannot be injected and no app with it starts", seen.state),
                  SuggestPath(*context.rootfs, path.value, findings,
                              "remove the node, or state its type, major and minor")));
  }
}

}  // namespace

const Rule kNodeMissing = {
    .info =
        {.name = "node-missing",
         .severity = Severity::kError,
         .what =
             "A device node is not in the root file system, and the file does not say its type and number.",
         .why = "The CDI library takes type and number from the host; where the host has no such node the "
                "device cannot be resolved, and on EVE the app does not start. Nodes differ between boards, "
                "kernels and the order in which drivers come up.",
         .since = "0.1.0"},
    .check = Check,
    .needs = Needs::kRoot,
};

}  // namespace evecdi
