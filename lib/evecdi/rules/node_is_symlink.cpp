// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "evecdi/base/quote.h"
#include "evecdi/rules/host_paths.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

void Check(const SpecContext& context, FindingList& findings) {
  if (context.rootfs == nullptr) return;
  for (const DeviceNode* node : HostNodes(context.file.spec)) {
    const LocatedString& path = HostPathOf(*node);
    if (!IsTakenFromHost(*node)) continue;
    const HostPath seen = LookAtNode(*context.rootfs, path.value);
    if (seen.presence != Presence::kThere || seen.info.type != FileType::kSymlink) continue;
    const Look<std::string> target = context.rootfs->Resolve(path.value);
    findings.Add(FindingOf(
        kNodeIsSymlink, context, path.span,
        fmt::format("{} is a symlink in the root: the device cannot be injected and no app with it starts",
                    Quote(path.value)),
        target.ok() ? fmt::format("name what it leads to: hostPath: {}", Printable(target.value))
                    : "name the node itself in hostPath"));
  }
}

}  // namespace

const Rule kNodeIsSymlink = {
    .info = {.name = "node-is-symlink",
             .severity = Severity::kError,
             .what = "A device node is a symlink in the root file system.",
             .why = "The CDI library does not follow a symlink at the end of a node's path: it is no device "
                    "node to it, the device cannot be resolved, and on EVE the app does not start.",
             .since = "0.1.0"},
    .check = Check,
    .needs = Needs::kRoot,
};

}  // namespace evecdi
