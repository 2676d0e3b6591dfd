// SPDX-License-Identifier: Apache-2.0
// The kinds of adapters and their uses, with the names that each dialect of the device model gives them
// (facts: eve-api's PhyIoType and PhyIoMemberUsage, zedcloud's IO_TYPE_… and ADAPTER_USAGE_…).
#ifndef EVECDI_EVE_IO_TYPE_H_
#define EVECDI_EVE_IO_TYPE_H_

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "evecdi/base/export.h"

namespace evecdi {

// One byte, as in pillar: a number without a name is possible.
enum class IoType : uint8_t {
  kNoop = 0,
  kNetEth = 1,
  kUsb = 2,
  kCom = 3,
  kAudio = 4,
  kNetWlan = 5,
  kNetWwan = 6,
  kHdmi = 7,
  kReserved = 8,
  kNvmeStorage = 9,
  kSataStorage = 10,
  kNetEthPf = 11,
  kNetEthVf = 12,
  kUsbController = 13,
  kUsbDevice = 14,
  kCan = 15,
  kVcan = 16,
  kLcan = 17,
  kOther = 255,
};

// Whose names: "PhyIoHDMI" or "IO_TYPE_HDMI".
enum class NameForm : uint8_t { kPhyIo, kZedcloud };

// "HDMI", "NetEth"; "20" for a number without a name.
EVECDI_EXPORT std::string IoTypeName(IoType type);
// False for the reserved 8 and every number without a name.
EVECDI_EXPORT bool IsKnownIoType(IoType type);
// Pillar's "net adapters": NetEth, NetWLAN, NetWWAN and NetEthPF, without the virtual functions.
EVECDI_EXPORT bool IsNet(IoType type);

EVECDI_EXPORT std::optional<IoType> ParseIoType(std::string_view name, NameForm form);
EVECDI_EXPORT std::span<const std::string_view> IoTypeNames(NameForm form);

// What EVE itself does with an adapter. The last two are zedcloud's alone and have no number.
enum class AdapterUsage : uint8_t {
  kNone = 0,
  kMgmtAndApps = 1,
  kShared = 2,
  kDedicated = 3,
  kDisabled = 4,
  kMgmtOnly = 5,
  kVlansOnly,
  kBondMember,
};

inline constexpr uint8_t kLastUsageNumber = 5;

EVECDI_EXPORT std::optional<AdapterUsage> ParseAdapterUsage(std::string_view name, NameForm form);
EVECDI_EXPORT std::span<const std::string_view> AdapterUsageNames(NameForm form);

}  // namespace evecdi

#endif  // EVECDI_EVE_IO_TYPE_H_
