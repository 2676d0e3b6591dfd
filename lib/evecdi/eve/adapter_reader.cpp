// SPDX-License-Identifier: Apache-2.0
#include "evecdi/eve/adapter_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <string>

#include "evecdi/base/lower.h"
#include "evecdi/base/quote.h"

namespace evecdi {
namespace {

constexpr int64_t kMostCost = 255;
constexpr int64_t kMostFunctions = 255;
constexpr int64_t kMostIndex = std::numeric_limits<uint32_t>::max();
constexpr std::string_view kFreeUuid = "00000000-0000-0000-0000-000000000000";

struct Entry {
  FieldReader& reader;
  Adapter& adapter;
  BundleState& state;
};

struct Field {
  std::string_view name;
  void (*read)(const Value& value, std::string_view name, Entry& entry);
};

// The name without its case and underscores: vfCount and vf_count are one to the readers of protobuf's JSON.
std::string Plain(std::string_view name) {
  std::string plain = Lower(name);
  std::erase(plain, '_');
  return plain;
}

struct AddressKey {
  std::string_view name;
  LocatedText PhysicalAddress::*value;
};

constexpr std::array<AddressKey, 7> kAddressKeys = {{{"pcilong", &PhysicalAddress::pci_long},
                                                     {"ifname", &PhysicalAddress::ifname},
                                                     {"serial", &PhysicalAddress::serial},
                                                     {"irq", &PhysicalAddress::irq},
                                                     {"ioports", &PhysicalAddress::ioports},
                                                     {"usbaddr", &PhysicalAddress::usb_addr},
                                                     {"usbproduct", &PhysicalAddress::usb_product}}};
// As they are usually written, in the same order.
constexpr std::array<std::string_view, kAddressKeys.size()> kAddressNames = {
    "PciLong", "Ifname", "Serial", "Irq", "Ioports", "UsbAddr", "UsbProduct"};

void ReadAddress(const Value& value, std::string_view name, Entry& entry) {
  for (const Member& member : entry.reader.Object(value, name)) {
    const auto* const found = std::find_if(
        kAddressKeys.begin(), kAddressKeys.end(),
        [key = Lower(member.key->text())](const AddressKey& known) { return known.name == key; });
    if (found == kAddressKeys.end()) {
      entry.reader.UnknownField(*member.key, fmt::format("{} key", name), kAddressNames);
      continue;
    }
    LocatedText& address = entry.adapter.address.*(found->value);
    if (!address.span.empty()) {
      entry.reader.Report(
          "model-field", Severity::kWarning, member.key->span,
          fmt::format("{} stands twice but for case: which one counts changes from boot to boot",
                      Quote(member.key->text())));
    }
    address = entry.reader.Text(*member.value, member.key->text());
  }
}

void ReadAttributes(const Value& value, std::string_view name, Entry& entry) {
  for (const Member& member : entry.reader.Object(value, name)) {
    entry.adapter.cbattr.push_back({.key = {.value = member.key->text(), .span = member.key->span},
                                    .value = entry.reader.Text(*member.value, Quote(member.key->text()))});
  }
}

VirtualFunction ReadFunction(const Value& value, std::string_view name, FieldReader& reader) {
  VirtualFunction function;
  for (const Member& member : reader.Object(value, name)) {
    const std::string key = Plain(member.key->text());
    if (key == "index") function.index = reader.Integer(*member.value, "index", 0, kMostIndex);
    if (key == "mac") function.mac = reader.Text(*member.value, "mac");
    if (key == "vlanid") function.vlan_id = reader.Integer(*member.value, member.key->text(), 0, kMostIndex);
  }
  return function;
}

void ReadFunctions(const Value& value, std::string_view name, Entry& entry) {
  for (const Member& member : entry.reader.Object(value, name)) {
    const std::string key = Plain(member.key->text());
    if (key == "count" || key == "vfcount") {
      entry.adapter.vf_count = entry.reader.Integer(*member.value, member.key->text(), 0, kMostFunctions);
    } else if (key == "data") {
      for (const Value* item : entry.reader.List(*member.value, member.key->text())) {
        entry.adapter.vfs.push_back(ReadFunction(*item, "a virtual function", entry.reader));
      }
    }
  }
}

void ReadErrors(const Value& value, std::string_view name, Entry& entry) {
  if (value.kind == ValueKind::kString) {  // before errors became a list
    if (!value.text().empty())
      entry.state.errors.push_back({.text = {.value = value.text(), .span = value.span}});
    return;
  }
  for (const Member& member : entry.reader.Object(value, name)) {
    if (member.key->text() != "Errors") continue;
    for (const Value* item : entry.reader.List(*member.value, "Errors")) {
      BundleError error;
      const Value* text = item->Find("ErrStr");
      const Value* warning = item->Find("Warning");
      if (text != nullptr) error.text = entry.reader.Text(*text, "ErrStr");
      error.is_warning = warning != nullptr && entry.reader.Flag(*warning, "Warning");
      entry.state.errors.push_back(error);
    }
  }
}

void ReadOwner(const Value& value, std::string_view name, Entry& entry) {
  entry.state.used_by = entry.reader.Text(value, name);
  if (entry.state.used_by.value == kFreeUuid) entry.state.used_by = {};
}

template <LocatedText Adapter::*kField>
void ReadText(const Value& value, std::string_view name, Entry& entry) {
  entry.adapter.*kField = entry.reader.Text(value, name);
}

template <LocatedText PhysicalAddress::*kField>
void ReadAddressText(const Value& value, std::string_view name, Entry& entry) {
  entry.adapter.address.*kField = entry.reader.Text(value, name);
}

template <bool BundleState::*kField>
void ReadFlag(const Value& value, std::string_view name, Entry& entry) {
  entry.state.*kField = entry.reader.Flag(value, name);
}

void ReadType(const Value& value, std::string_view name, Entry& entry) {
  entry.adapter.type = entry.reader.Type(value, name);
}
void ReadUsage(const Value& value, std::string_view name, Entry& entry) {
  entry.adapter.usage = entry.reader.Usage(value, name);
}
void ReadCost(const Value& value, std::string_view name, Entry& entry) {
  entry.reader.Integer(value, name, 0, kMostCost);  // no part of what this project decides
}
void ReadPolicy(const Value& value, std::string_view name, Entry& entry) { entry.reader.Object(value, name); }

// What the lists ioMemberList and deviceIoList have in common.
constexpr std::array<Field, 11> kCommonFields = {{{"phylabel", ReadText<&Adapter::phylabel>},
                                                  {"logicallabel", ReadText<&Adapter::logicallabel>},
                                                  {"assigngrp", ReadText<&Adapter::assigngrp>},
                                                  {"parentassigngrp", ReadText<&Adapter::parentassigngrp>},
                                                  {"usage", ReadUsage},
                                                  {"usagePolicy", ReadPolicy},
                                                  {"cbattr", ReadAttributes},
                                                  {"cost", ReadCost},
                                                  {"vfs", ReadFunctions},
                                                  {"vflist", ReadFunctions},
                                                  {"phyaddrs", ReadAddress}}};
constexpr std::array<Field, 1> kMemberFields = {{{"ztype", ReadType}}};
constexpr std::array<Field, 1> kDeviceFields = {{{"ptype", ReadType}}};

constexpr std::array<Field, 9> kPillarAdapterFields = {
    {{"Ptype", ReadType},
     {"Phylabel", ReadText<&Adapter::phylabel>},
     {"Phyaddr", ReadAddress},
     {"Logicallabel", ReadText<&Adapter::logicallabel>},
     {"Assigngrp", ReadText<&Adapter::assigngrp>},
     {"Parentassigngrp", ReadText<&Adapter::parentassigngrp>},
     {"Usage", ReadUsage},
     {"Vfs", ReadFunctions},
     {"Cbattr", ReadAttributes}}};
constexpr std::array<Field, 20> kPillarBundleFields = {
    {{"Type", ReadType},
     {"Phylabel", ReadText<&Adapter::phylabel>},
     {"Logicallabel", ReadText<&Adapter::logicallabel>},
     {"AssignmentGroup", ReadText<&Adapter::assigngrp>},
     {"ParentAssignmentGroup", ReadText<&Adapter::parentassigngrp>},
     {"Usage", ReadUsage},
     {"Ifname", ReadAddressText<&PhysicalAddress::ifname>},
     {"PciLong", ReadAddressText<&PhysicalAddress::pci_long>},
     {"Irq", ReadAddressText<&PhysicalAddress::irq>},
     {"Ioports", ReadAddressText<&PhysicalAddress::ioports>},
     {"Serial", ReadAddressText<&PhysicalAddress::serial>},
     {"UsbAddr", ReadAddressText<&PhysicalAddress::usb_addr>},
     {"UsbProduct", ReadAddressText<&PhysicalAddress::usb_product>},
     {"UsedByUUID", ReadOwner},
     {"IsPCIBack", ReadFlag<&BundleState::is_pci_back>},
     {"IsPort", ReadFlag<&BundleState::is_port>},
     {"KeepInHost", ReadFlag<&BundleState::keep_in_host>},
     {"Error", ReadErrors},
     {"Vfs", ReadFunctions},
     {"Cbattr", ReadAttributes}}};

// All fields of the dialect's entries, those special to it first.
std::vector<Field> FieldsOf(Dialect dialect) {
  const auto with_common = [](const auto& own) {
    std::vector<Field> fields(own.begin(), own.end());
    fields.insert(fields.end(), kCommonFields.begin(), kCommonFields.end());
    return fields;
  };
  switch (dialect) {
    case Dialect::kEden:
    case Dialect::kZedcloud:
      return with_common(kMemberFields);
    case Dialect::kProtoJson:
    case Dialect::kGoJson:
      return with_common(kDeviceFields);
    case Dialect::kPillarAdapters:
      return {kPillarAdapterFields.begin(), kPillarAdapterFields.end()};
    case Dialect::kPillarBundles:
      return {kPillarBundleFields.begin(), kPillarBundleFields.end()};
  }
  return {};
}

}  // namespace

void ReadAdapter(const Value& entry, FieldReader& reader, Adapter& adapter, BundleState& state) {
  const std::vector<Field> fields = FieldsOf(reader.dialect());
  adapter.span = entry.span;
  Entry target{.reader = reader, .adapter = adapter, .state = state};
  for (const Member& member : entry.members()) {
    const auto field = std::find_if(fields.begin(), fields.end(),
                                    [&](const Field& known) { return known.name == member.key->text(); });
    if (field != fields.end()) {
      field->read(*member.value, field->name, target);
      continue;
    }
    std::vector<std::string_view> names;
    names.reserve(fields.size());
    for (const Field& known : fields) names.push_back(known.name);
    reader.UnknownField(*member.key, "adapter field", names);
  }
}

}  // namespace evecdi
