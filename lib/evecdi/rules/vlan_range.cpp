// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "evecdi/base/quote.h"
#include "evecdi/rules/model_findings.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

void Check(const ModelContext& context, FindingList& findings) {
  for (const Adapter& adapter : context.model.adapters) {
    const bool dropped = BadVlan(adapter) != nullptr;
    for (const VirtualFunction& function : adapter.vfs) {
      if (function.vlan_id.value <= kLastVlan) continue;
      AddFinding(
          context, kVlanRange, function.vlan_id.span,
          fmt::format(
              "VLAN {} is above {}{}", function.vlan_id.value, kLastVlan,
              dropped ? fmt::format(": EVE leaves out the whole adapter {}", Quote(adapter.name())) : ""),
          "", findings);
    }
  }
}

}  // namespace

const Rule kVlanRange = {
    .info = {.name = "vlan-range",
             .severity = Severity::kError,
             .what = "A virtual function with a VLAN above 4094.",
             .why = "EVE does not take over the adapter at all, neither the function nor the port: every app "
                    "that asks for it is refused with an unknown adapter.",
             .since = "0.1.0"},
    .model_check = Check,
};

}  // namespace evecdi
