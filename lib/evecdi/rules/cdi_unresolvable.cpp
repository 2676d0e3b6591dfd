// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <string>

#include "evecdi/cdi/qualified_name.h"
#include "evecdi/cdi/unresolved.h"
#include "evecdi/rules/model_findings.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

void Check(const ModelContext& context, FindingList& findings) {
  if (context.around.registry == nullptr) return;
  UnresolvedReasons reasons(*context.around.registry);
  for (const Adapter& adapter : context.model.adapters) {
    if (findings.full()) return;
    const LocatedText cdi = adapter.cdi();
    if (adapter.type.value != IoType::kHdmi || !ParseQualifiedName(cdi.value)) continue;
    const auto unresolved = reasons.Of(cdi.value);
    if (!unresolved) continue;
    const std::string& meant = unresolved->suggestion;
    Diagnostic& finding =
        AddFinding(context, kCdiUnresolvable, cdi.span,
                   fmt::format("the app does not start: {}{}", unresolved->reason,
                               meant.empty() ? "" : fmt::format("; did you mean {}?", meant)),
                   meant.empty() ? "" : fmt::format("write \"cdi\": \"{}\"", meant), findings);
    finding.related = unresolved->related;
  }
}

}  // namespace

const Rule kCdiUnresolvable = {
    .info = {.name = "cdi-unresolvable",
             .severity = Severity::kError,
             .what = "The CDI device that an adapter names does not resolve on this device.",
             .why = "The app does not start, and pillar says only \"unresolvable CDI devices\". The cause "
                    "may be an unknown kind or device, a conflict of two files, or an error for which the "
                    "file that defines it is dropped.",
             .since = "0.1.0"},
    .model_check = Check,
    .needs = Needs::kDirectory,
};

}  // namespace evecdi
