// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <string>

#include "evecdi/base/quote.h"
#include "evecdi/rules/model_findings.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

void Check(const ModelContext& context, FindingList& findings) {
  for (const Adapter& adapter : context.model.adapters) {
    if (adapter.type.value != IoType::kOther) continue;
    const PhysicalAddress& address = adapter.address;
    if (!address.ifname.value.empty()) {
      const std::string wrong = WrongDevice(context, address.ifname.value);
      if (wrong.empty()) continue;
      AddFinding(context, kDeviceMissing, address.ifname.span,
                 fmt::format("Ifname {}: the app starts without the device", wrong), "", findings);
      continue;
    }
    // By such an address a virtual machine gets it, and a container is not meant to.
    if (!address.pci_long.value.empty() || !address.usb_addr.value.empty() ||
        !address.usb_product.value.empty())
      continue;
    const LocatedText& other = address.serial;
    const bool misplaced = other.value.starts_with("/dev/");
    AddFinding(context, kDeviceMissing, misplaced ? other.span : adapter.place(),
               misplaced
                   ? fmt::format("adapter {} of type Other has its path in Serial, and pillar reads Ifname: "
                                 "a container gets nothing",
                                 Quote(adapter.name()))
                   : fmt::format("adapter {} of type Other has no Ifname: a container gets nothing from it",
                                 Quote(adapter.name())),
               "write \"Ifname\": \"/dev/…\" in phyaddrs", findings);
  }
}

}  // namespace

const Rule kDeviceMissing = {
    .info = {.name = "device-missing",
             .severity = Severity::kWarning,
             .what = "A device of type Other (255) without Ifname, or whose Ifname is no device of the root "
                     "file system.",
             .why =
                 "pillar adds the device that Ifname names to a container: the key has its name from network "
                 "ports. Without it, or with the path in Serial, it does nothing and says nothing; where the "
                 "path is absent it logs a line, and the app starts without the device.",
             .since = "0.1.0"},
    .model_check = Check,
    .needs = Needs::kRoot,
};

}  // namespace evecdi
