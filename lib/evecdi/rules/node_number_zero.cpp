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
    if (!IsTakenFromHost(*node) || node->major.value != 0) continue;
    const HostPath seen = LookAtNode(*context.rootfs, path.value);
    if (seen.presence != Presence::kThere || !seen.info.has_number) continue;
    if (seen.info.major != 0 || seen.info.minor != 0) continue;
    findings.Add(FindingOf(
        kNodeNumberZero, context, path.span,
        fmt::format("{} has the number 0:0 in the root, which no driver has: the app cannot open it",
                    Quote(path.value)),
        "find out why the node has no number, or remove it from the file"));
  }
}

}  // namespace

const Rule kNodeNumberZero = {
    .info =
        {.name = "node-number-zero",
         .severity = Severity::kError,
         .what = "A device node has the number 0:0 in the root file system.",
         .why =
             "No driver has the number 0:0: the node was made without a number, or is what an overlay file "
             "system leaves in the place of a deleted file. The container gets a node that cannot be opened.",
         .since = "0.1.0"},
    .check = Check,
    .needs = Needs::kRoot,
};

}  // namespace evecdi
