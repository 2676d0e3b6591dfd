// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "evecdi/base/quote.h"
#include "evecdi/host/path.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

void Check(const SpecContext& context, FindingList& findings) {
  const auto path_of = [](const DeviceNode& node) { return CleanPath(node.path.value); };
  const auto report = [&](const DeviceNode& node, const DeviceNode& first) {
    if (findings.full()) return;
    Diagnostic& finding = findings.Add(
        FindingOf(kNodeDuplicate, context, node.path.span,
                  fmt::format("{} is the path of an earlier device node too: only one of them is made, but "
                              "the cgroup rules of both stand",
                              Quote(node.path.value)),
                  "keep one of them"));
    Relate(context, first.path.span, "the earlier one", finding);
  };
  for (const ContainerEdits* edits : AllEdits(context.file.spec))
    ForEachRepeated(edits->device_nodes, path_of, report);
}

}  // namespace

const Rule kNodeDuplicate = {
    .info = {.name = "node-duplicate",
             .severity = Severity::kWarning,
             .what = "Two device nodes of one list have the same path.",
             .why = "The library replaces the earlier node, but leaves its cgroup rule in place: the app may "
                    "use a device of which it has no node, and rules stand twice.",
             .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
