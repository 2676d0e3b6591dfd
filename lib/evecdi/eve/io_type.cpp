// SPDX-License-Identifier: Apache-2.0
#include "evecdi/eve/io_type.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace evecdi {
namespace {

constexpr std::string_view kPhyIoPrefix = "PhyIo";

constexpr std::array kTypes = {
    IoType::kNoop,     IoType::kNetEth,   IoType::kUsb,           IoType::kCom,         IoType::kAudio,
    IoType::kNetWlan,  IoType::kNetWwan,  IoType::kHdmi,          IoType::kNvmeStorage, IoType::kSataStorage,
    IoType::kNetEthPf, IoType::kNetEthVf, IoType::kUsbController, IoType::kUsbDevice,   IoType::kCan,
    IoType::kVcan,     IoType::kLcan,     IoType::kOther,
};

// In the order of kTypes.
constexpr std::array<std::string_view, kTypes.size()> kPhyIoTypes = {
    "PhyIoNoop",     "PhyIoNetEth",   "PhyIoUSB",           "PhyIoCOM",         "PhyIoAudio",
    "PhyIoNetWLAN",  "PhyIoNetWWAN",  "PhyIoHDMI",          "PhyIoNVMEStorage", "PhyIoSATAStorage",
    "PhyIoNetEthPF", "PhyIoNetEthVF", "PhyIoUSBController", "PhyIoUSBDevice",   "PhyIoCAN",
    "PhyIoVCAN",     "PhyIoLCAN",     "PhyIoOther",
};
constexpr std::array<std::string_view, kTypes.size()> kZedcloudTypes = {
    "IO_TYPE_UNSPECIFIED",
    "IO_TYPE_ETH",
    "IO_TYPE_USB",
    "IO_TYPE_COM",
    "IO_TYPE_AUDIO",
    "IO_TYPE_WLAN",
    "IO_TYPE_WWAN",
    "IO_TYPE_HDMI",
    "IO_TYPE_STORAGE_NVME_DEVICE",
    "IO_TYPE_STORAGE_SATA_DEVICE",
    "IO_TYPE_ETH_PF",
    "IO_TYPE_ETH_VF",
    "IO_TYPE_USB_CONTROLLER",
    "IO_TYPE_USB_DEVICE",
    "IO_TYPE_CAN",
    "IO_TYPE_VCAN",
    "IO_TYPE_LCAN",
    "IO_TYPE_OTHER",
};

constexpr std::array<std::string_view, 6> kPhyIoUsages = {
    "PhyIoUsageNone",      "PhyIoUsageMgmtAndApps", "PhyIoUsageShared",
    "PhyIoUsageDedicated", "PhyIoUsageDisabled",    "PhyIoUsageMgmtOnly",
};
constexpr std::array<std::string_view, 7> kZedcloudUsages = {
    "ADAPTER_USAGE_UNSPECIFIED", "ADAPTER_USAGE_MANAGEMENT", "ADAPTER_USAGE_APP_DIRECT",
    "ADAPTER_USAGE_APP_SHARED",  "ADAPTER_USAGE_DISABLED",   "ADAPTER_USAGE_VLANS_ONLY",
    "ADAPTER_USAGE_BOND_MEMBER",
};
// What zedcloud's names mean to EVE, in the order of kZedcloudUsages.
constexpr std::array<AdapterUsage, kZedcloudUsages.size()> kZedcloudMeanings = {
    AdapterUsage::kNone,     AdapterUsage::kMgmtAndApps, AdapterUsage::kDedicated,  AdapterUsage::kShared,
    AdapterUsage::kDisabled, AdapterUsage::kVlansOnly,   AdapterUsage::kBondMember,
};

// The place of `value` in `list`; the list's size where it is not there.
template <typename List, typename T>
size_t IndexOf(const List& list, const T& value) {
  return static_cast<size_t>(std::find(list.begin(), list.end(), value) - list.begin());
}

}  // namespace

std::string IoTypeName(IoType type) {
  const size_t index = IndexOf(kTypes, type);
  if (index == kTypes.size()) return std::to_string(static_cast<unsigned>(type));
  return std::string(kPhyIoTypes.at(index).substr(kPhyIoPrefix.size()));
}

bool IsKnownIoType(IoType type) { return IndexOf(kTypes, type) < kTypes.size(); }

bool IsNet(IoType type) {
  return type == IoType::kNetEth || type == IoType::kNetWlan || type == IoType::kNetWwan ||
         type == IoType::kNetEthPf;
}

std::span<const std::string_view> IoTypeNames(NameForm form) {
  return form == NameForm::kPhyIo ? std::span<const std::string_view>(kPhyIoTypes) : kZedcloudTypes;
}

std::optional<IoType> ParseIoType(std::string_view name, NameForm form) {
  const size_t index = IndexOf(IoTypeNames(form), name);
  if (index == kTypes.size()) return std::nullopt;
  return kTypes.at(index);
}

std::span<const std::string_view> AdapterUsageNames(NameForm form) {
  return form == NameForm::kPhyIo ? std::span<const std::string_view>(kPhyIoUsages) : kZedcloudUsages;
}

std::optional<AdapterUsage> ParseAdapterUsage(std::string_view name, NameForm form) {
  const auto names = AdapterUsageNames(form);
  const size_t index = IndexOf(names, name);
  if (index == names.size()) return std::nullopt;
  return form == NameForm::kPhyIo ? static_cast<AdapterUsage>(index) : kZedcloudMeanings.at(index);
}

}  // namespace evecdi
