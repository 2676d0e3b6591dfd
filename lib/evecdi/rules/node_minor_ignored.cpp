// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "evecdi/base/quote.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/host_paths.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

// A node of type u never comes so far: node-type-u.
void Check(const SpecContext& context, FindingList& findings) {
  for (const DeviceNode* node : AllNodes(context.file.spec)) {
    const bool replaced = IsTakenFromHost(*node) && node->major.value == 0 && node->type.value != "u";
    if (!replaced || node->minor.value == 0 || findings.full()) continue;
    findings.Add(FindingOf(kNodeMinorIgnored, context, node->minor.span,
                           fmt::format("the minor {} of {} has no effect without a major: both are "
                                       "taken from the node on the host",
                                       node->minor.value, Quote(node->path.value)),
                           "state type, major and minor, or none of them"));
  }
}

}  // namespace

const Rule kNodeMinorIgnored = {
    .info = {.name = "node-minor-ignored",
             .severity = Severity::kWarning,
             .what = "A device node with a minor and no major (or 0).",
             .why =
                 "Where the major is missing or 0, the library takes both numbers from the node on the host "
                 "and says nothing of the minor that it drops: the app may get another device than the "
                 "file names.",
             .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
