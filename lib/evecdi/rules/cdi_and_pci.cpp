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
    const LocatedText& pci = adapter.address.pci_long;
    if (adapter.type.value != IoType::kHdmi || cdi.value.empty() || pci.value.empty()) continue;
    Diagnostic& finding = AddFinding(
        context, kCdiAndPci, pci.span,
        fmt::format("adapter {} has the PCI address {} beside a CDI device: EVE takes the PCI device away "
                    "from the driver that a container needs",
                    Quote(adapter.name()), Quote(pci.value)),
        "leave the address out where containers use the device, or the attribute where virtual machines do",
        findings);
    Relate(context, cdi.span, "the CDI device", finding);
  }
}

}  // namespace

const Rule kCdiAndPci = {
    .info = {.name = "cdi-and-pci",
             .severity = Severity::kWarning,
             .what = "An adapter with a CDI device and a PCI address.",
             .why = "EVE hands a PCI device that may be assigned over to vfio, for virtual machines, and the "
                    "driver whose nodes the CDI device brings loses it. A device without I/O virtualization "
                    "refuses the app altogether.",
             .since = "0.1.0"},
    .model_check = Check,
};

}  // namespace evecdi
