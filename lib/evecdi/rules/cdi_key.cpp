// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "evecdi/base/quote.h"
#include "evecdi/eve/actions.h"
#include "evecdi/rules/model_findings.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

void Check(const ModelContext& context, FindingList& findings) {
  for (const Adapter& adapter : context.model.adapters) {
    const Attribute* attribute = MisspelledCdi(adapter);
    if (attribute == nullptr) continue;
    const bool beside = !adapter.cdi().value.empty();
    Diagnostic& finding = AddFinding(
        context, kCdiKey, attribute->key.span,
        fmt::format("the key {} is not read, only exactly \"cdi\": {}", Quote(attribute->key.value),
                    beside ? "the one beside it counts" : "the app starts without the CDI device"),
        beside ? "remove it" : "write \"cdi\"", findings);
    if (beside) continue;
    finding.fix = Fix{.title = "write \"cdi\"",
                      .edits = {{.span = attribute->key.span, .replacement = "\"cdi\""}},
                      .safe = true};
  }
}

}  // namespace

const Rule kCdiKey = {
    .info = {.name = "cdi-key",
             .severity = Severity::kError,
             .what = "An attribute that was meant to be cdi, in another spelling.",
             .why = "pillar lower-cases the keys of phyaddrs, but not those of cbattr: it knows exactly cdi. "
                    "Any other spelling is ignored, and the app starts without the device.",
             .since = "0.1.0"},
    .model_check = Check,
};

}  // namespace evecdi
