// SPDX-License-Identifier: Apache-2.0
#include <string_view>

#include "evecdi/rules/model_findings.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

constexpr std::string_view kHelp =
    "give all adapters of the controller one group; only where the device's kernel has them in different "
    "IOMMU groups does pillar go by those";

void Check(const ModelContext& context, FindingList& findings) {
  ReportFaults(
      context, kPciGroupSplit, BundleFaultKind::kPciGroupSplit,
      [](const Adapter& adapter) { return adapter.address.pci_long.span; }, kHelp, findings);
}

}  // namespace

const Rule kPciGroupSplit = {
    .info = {.name = "pci-group-split",
             .severity = Severity::kError,
             .what = "Adapters on one PCI controller in different assignment groups.",
             .why = "The functions of a controller can only be handed over together. pillar marks every "
                    "adapter that has a group and shares its controller with an adapter outside of it, also "
                    "with one that has no group, and refuses each app that asks for it. USB devices with an "
                    "address of their own are excepted.",
             .since = "0.1.0"},
    .model_check = Check,
};

}  // namespace evecdi
