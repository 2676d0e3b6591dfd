// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "evecdi/base/quote.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

void Check(const SpecContext& context, FindingList& findings) {
  for (const DeviceNode* node : AllNodes(context.file.spec)) {
    if (node->type.value != "u" || findings.full()) continue;
    findings.Add(FindingOf(
        kNodeTypeU, context, node->type.span,
        fmt::format("the type of {} is u: {}", Quote(node->path.value),
                    node->major.value == 0
                        ? "no node of the host has that, so the injection fails and the app does not start"
                        : "the library adds no cgroup rule for it, so the app may not open the node"),
        "write c, which is the same to the kernel"));
  }
}

}  // namespace

const Rule kNodeTypeU = {
    .info = {.name = "node-type-u",
             .severity = Severity::kWarning,
             .what = "A device node of type u.",
             .why =
                 "u is an old word for c, an unbuffered character device. The library compares it with the "
                 "type of the host's node, which is never u, and the injection fails. With major and "
                 "minor stated it does not look at the host, but adds cgroup rules for b and c only: the "
                 "node is there and opening it gives EPERM.",
             .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
