// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <string_view>

#include "evecdi/base/quote.h"
#include "evecdi/rules/model_findings.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

void Check(const ModelContext& context, FindingList& findings) {
  for (const Adapter& adapter : context.model.adapters) {
    if (!IsNet(adapter.type.value) || !adapter.address.ifname.value.empty()) continue;
    const std::string_view taken =
        adapter.logicallabel.value.empty() ? adapter.phylabel.value : adapter.logicallabel.value;
    AddFinding(
        context, kNetWithoutIfname, adapter.place(),
        fmt::format(
            "network adapter {} has no Ifname: pillar takes its label {} for the name of the interface",
            Quote(adapter.name()), Quote(taken)),
        "write the kernel's name of the interface in phyaddrs as \"Ifname\"", findings);
  }
}

}  // namespace

const Rule kNetWithoutIfname = {
    .info = {.name = "net-without-ifname",
             .severity = Severity::kWarning,
             .what = "A network adapter without Ifname.",
             .why = "pillar takes the logicallabel for the name of the interface, else the phylabel. Where "
                    "the kernel calls the interface otherwise, EVE waits for one that never comes, and a "
                    "container gets none.",
             .since = "0.1.0"},
    .model_check = Check,
};

}  // namespace evecdi
