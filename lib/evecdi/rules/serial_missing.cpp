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
    if (adapter.type.value != IoType::kCom) continue;
    const PhysicalAddress& address = adapter.address;
    if (!address.serial.value.empty()) {
      const std::string wrong = WrongDevice(context, address.serial.value);
      if (wrong.empty()) continue;
      AddFinding(context, kSerialMissing, address.serial.span,
                 fmt::format("Serial {}: the app starts without the port", wrong), "", findings);
      continue;
    }
    // By such an address a virtual machine gets it, and a container is not meant to.
    if (!address.pci_long.value.empty() || !address.usb_addr.value.empty() ||
        !address.usb_product.value.empty())
      continue;
    const LocatedText& other = address.ifname;
    const bool misplaced = other.value.starts_with("/dev/");
    AddFinding(context, kSerialMissing, misplaced ? other.span : adapter.place(),
               misplaced
                   ? fmt::format("adapter {} of type COM has its path in Ifname, and pillar reads Serial: a "
                                 "container gets nothing",
                                 Quote(adapter.name()))
                   : fmt::format("adapter {} of type COM has no Serial: a container gets nothing from it",
                                 Quote(adapter.name())),
               "write \"Serial\": \"/dev/…\" in phyaddrs", findings);
  }
}

}  // namespace

const Rule kSerialMissing = {
    .info =
        {.name = "serial-missing",
         .severity = Severity::kWarning,
         .what =
             "A serial port (type COM) without Serial, or whose Serial is no device of the root file system.",
         .why = "pillar adds the device of Serial to a container. Without it, or with the path in Ifname, it "
                "does nothing and says nothing; where the path is absent it logs a line, and the app starts "
                "without its port.",
         .since = "0.1.0"},
    .model_check = Check,
    .needs = Needs::kRoot,
};

}  // namespace evecdi
