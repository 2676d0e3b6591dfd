// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "evecdi/base/quote.h"
#include "evecdi/rules/model_findings.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

void Check(const ModelContext& context, FindingList& findings) {
  for (const Adapter& adapter : context.model.adapters) {
    const LocatedText cdi = adapter.cdi();
    if (adapter.type.value == IoType::kHdmi || cdi.value.empty()) continue;
    Diagnostic& finding = AddFinding(
        context, kCdiWrongType, cdi.span,
        fmt::format(
            "cdi is read on type HDMI (7) only, and adapter {} is of type {} ({}): the app starts without {}",
            Quote(adapter.name()), IoTypeName(adapter.type.value), static_cast<unsigned>(adapter.type.value),
            Quote(cdi.value)),
        "set the type to 7 (HDMI), whatever the device is", findings);
    Relate(context, adapter.type.span, "the type", finding);
  }
}

}  // namespace

const Rule kCdiWrongType = {
    .info = {.name = "cdi-wrong-type",
             .severity = Severity::kError,
             .what = "A CDI device on an adapter of another type than HDMI (7).",
             .why = "pillar reads cbattr cdi on type HDMI only, whatever the device is. On any other type it "
                    "does nothing and says nothing: the app starts without the device.",
             .since = "0.1.0"},
    .model_check = Check,
};

}  // namespace evecdi
