// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "evecdi/eve/checks.h"

namespace evecdi {
namespace {

using Json = nlohmann::json;

// "update TOPIC KEY VALUE", key ("zedagent") and value in base64.
constexpr std::string_view kFrame = "update PhysicalIOAdapterList emVkYWdlbnQ= ";
constexpr std::string_view kListFrame = R"({"Initialized":true,"AdapterList":[]})";

size_t Base64Size(size_t bytes) { return (bytes + 2) / 3 * 4; }

// What a text of JSON takes as Go's encoding/json writes it: six bytes (\u0026) for each & < > and for each
// of the separators U+2028 and U+2029.
size_t SizeInGo(std::string_view json) {
  constexpr size_t kEscaped = 6;
  size_t bytes = json.size();
  for (size_t i = 0; i < json.size(); ++i) {
    const std::string_view rest = json.substr(i);
    if (json[i] == '&' || json[i] == '<' || json[i] == '>') bytes += kEscaped - 1;
    if (rest.starts_with("\u2028") || rest.starts_with("\u2029")) bytes += kEscaped - 3;
  }
  return bytes;
}

// The adapter with every member that Go writes, empty or not.
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
  for (const Adapter& adapter : adapters) {
    const std::string json = AsPublished(adapter).dump(-1, ' ', false, Json::error_handler_t::replace);
    bytes += SizeInGo(json);
  }
  if (!adapters.empty()) bytes += adapters.size() - 1;  // commas
  return kFrame.size() + Base64Size(bytes);
}

}  // namespace evecdi
