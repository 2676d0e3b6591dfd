// SPDX-License-Identifier: Apache-2.0
#include "evecdi/eve/actions.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "evecdi/base/fold_case.h"
#include "evecdi/base/quote.h"

namespace evecdi {
namespace {

constexpr std::string_view kCdiKey = "cdi";

BundleAction Nothing(ActionReason reason) {
  return {.kind = ActionKind::kNone, .reason = reason, .target = {}};
}

// Done where the address is there, else nothing for the second reason.
BundleAction WithAddress(ActionKind kind, ActionReason done, ActionReason missing,
                         const LocatedText& address) {
  if (address.value.empty()) return Nothing(missing);
  return {.kind = kind, .reason = done, .target = address};
}

}  // namespace

std::string_view VirtualizationModeName(VirtualizationMode mode) {
  constexpr std::array<std::string_view, 6> kNames = {"PV", "HVM", "Filler", "FML", "NOHYPER", "LEGACY"};
  const auto index = static_cast<size_t>(mode);
  return index < kNames.size() ? kNames.at(index) : "unknown";
}

std::string_view ActionName(ActionKind kind) {
  switch (kind) {
    case ActionKind::kCdi:
      return "cdi";
    case ActionKind::kDevice:
      return "device";
    case ActionKind::kInterface:
      return "interface";
    case ActionKind::kNone:
      return "none";
  }
  return "none";
}

const Attribute* MisspelledCdi(const Adapter& adapter) {
  const auto trimmed = [](std::string_view key) {
    const size_t begin = key.find_first_not_of(" \t");
    return begin == std::string_view::npos ? "" : key.substr(begin, key.find_last_not_of(" \t") + 1 - begin);
  };
  const auto found =
      std::find_if(adapter.cbattr.begin(), adapter.cbattr.end(), [&](const Attribute& attribute) {
        return attribute.key.value != kCdiKey && EqualFold(trimmed(attribute.key.value), kCdiKey);
      });
  return found == adapter.cbattr.end() ? nullptr : &*found;
}

BundleAction ActionOf(const IoBundle& bundle, VirtualizationMode mode) {
  if (mode != VirtualizationMode::kNohyper) return Nothing(ActionReason::kNotNohyper);
  const Adapter& adapter = bundle.adapter;
  const PhysicalAddress& address = adapter.address;
  const LocatedText cdi = adapter.cdi();
  const bool misspelled = cdi.value.empty() && MisspelledCdi(adapter) != nullptr;
  switch (adapter.type.value) {
    case IoType::kHdmi:
      return WithAddress(ActionKind::kCdi, ActionReason::kHdmiWithCdi,
                         misspelled ? ActionReason::kCdiKeyCase : ActionReason::kHdmiWithoutCdi, cdi);
    case IoType::kCom:
      return WithAddress(ActionKind::kDevice, ActionReason::kComWithSerial, ActionReason::kComWithoutSerial,
                         address.serial);
    case IoType::kOther:
      return WithAddress(ActionKind::kDevice, ActionReason::kOtherWithIfname,
                         ActionReason::kOtherWithoutIfname, address.ifname);
    case IoType::kNetEth:
      return WithAddress(ActionKind::kInterface, ActionReason::kNetEthWithIfname,
                         ActionReason::kNetEthWithoutIfname, address.ifname);
    default:
      return Nothing(cdi.value.empty() ? ActionReason::kTypeIgnored : ActionReason::kCdiOnOtherType);
  }
}

std::string DescribeReason(const BundleAction& action, const IoBundle& bundle) {
  const Adapter& adapter = bundle.adapter;
  const std::string type = IoTypeName(adapter.type.value);
  switch (action.reason) {
    case ActionReason::kHdmiWithCdi:
      return "type HDMI with cbattr cdi: the CDI device is injected";
    case ActionReason::kComWithSerial:
      return "type COM with Serial: the device is added";
    case ActionReason::kOtherWithIfname:
      return "type Other with Ifname: the device is added";
    case ActionReason::kNetEthWithIfname:
      return "type NetEth with Ifname: the interface is moved into the container";
    case ActionReason::kNotNohyper:
      return "the app is no container (its virtualization mode is not NOHYPER): CDI and /dev adapters are "
             "ignored";
    case ActionReason::kCdiKeyCase:
      return fmt::format("the cbattr key is {}, and pillar reads exactly \"cdi\"",
                         Quote(MisspelledCdi(adapter)->key.value));
    case ActionReason::kHdmiWithoutCdi:
      return "type HDMI without cbattr cdi: a container gets nothing from it";
    case ActionReason::kComWithoutSerial:
      return adapter.address.ifname.value.empty()
                 ? "type COM without Serial: there is no device to add"
                 : fmt::format("type COM is read from Serial, and {} stands in Ifname",
                               Quote(adapter.address.ifname.value));
    case ActionReason::kOtherWithoutIfname:
      return adapter.address.serial.value.empty()
                 ? "type Other without Ifname: there is no device to add"
                 : fmt::format("type Other is read from Ifname, and {} stands in Serial",
                               Quote(adapter.address.serial.value));
    case ActionReason::kNetEthWithoutIfname:
      return "type NetEth without Ifname: there is no interface to move";
    case ActionReason::kCdiOnOtherType:
      return fmt::format("pillar reads cbattr cdi on type HDMI (7) only, and this is type {}", type);
    case ActionReason::kTypeIgnored:
      return fmt::format("type {} brings nothing to a container", type);
  }
  return {};
}

}  // namespace evecdi
