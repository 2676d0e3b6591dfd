// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <nlohmann/json.hpp>
#include <string>

#include "evecdi/eve/checks.h"

namespace evecdi {
namespace {

using Json = nlohmann::json;

// "update TOPIC KEY VALUE", key ("zedagent") and value in base64.
constexpr std::string_view kFrame = "update PhysicalIOAdapterList emVkYWdlbnQ= ";
constexpr std::string_view kListFrame = R"({"Initialized":true,"AdapterList":[]})";

size_t Base64Size(size_t bytes) { return (bytes + 2) / 3 * 4; }

// As Go's encoding/json writes the adapter: every member, empty or not.
Json AsPublished(const Adapter& adapter) {
  const PhysicalAddress& address = adapter.address;
  Json functions;  // null where there are none
  for (const VirtualFunction& function : adapter.vfs) {
    functions.push_back({{"Index", function.index.value},
                         {"PciLong", ""},
                         {"Mac", function.mac.value},
                         {"VlanID", function.vlan_id.value}});
  }
  Json attributes;
  for (const Attribute& attribute : adapter.cbattr)
    attributes[std::string(attribute.key.value)] = attribute.value.value;
  return {{"Ptype", static_cast<unsigned>(adapter.type.value)},
          {"Phylabel", adapter.phylabel.value},
          {"Phyaddr",
           {{"PciLong", address.pci_long.value},
            {"Ifname", address.ifname.value},
            {"Serial", address.serial.value},
            {"Irq", address.irq.value},
            {"Ioports", address.ioports.value},
            {"UsbAddr", address.usb_addr.value},
            {"UsbProduct", address.usb_product.value},
            {"UnknownType", ""}}},
          {"Logicallabel",
           adapter.logicallabel.value.empty() ? adapter.phylabel.value : adapter.logicallabel.value},
          {"Assigngrp", adapter.assigngrp.value},
          {"Parentassigngrp", adapter.parentassigngrp.value},
          {"Usage", static_cast<unsigned>(adapter.usage.value)},
          {"Vfs", {{"Count", adapter.vf_count.value}, {"Data", functions}}},
          {"Cbattr", attributes}};
}

}  // namespace

size_t PublishedSize(std::span<const Adapter> adapters) {
  size_t bytes = kListFrame.size();
  for (const Adapter& adapter : adapters)
    bytes +=
        AsPublished(adapter).dump(-1, ' ', false, Json::error_handler_t::replace).size() + 1;  // and a comma
  return kFrame.size() + Base64Size(bytes);
}

}  // namespace evecdi
