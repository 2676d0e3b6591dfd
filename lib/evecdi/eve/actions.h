// SPDX-License-Identifier: Apache-2.0
// What pillar does for an app with each bundle that the app's adapters bring, and what keeps it from it: the
// questions of whoever sees a container without its device. It does not ask whether a CDI device resolves or
// a node exists.
#ifndef EVECDI_EVE_ACTIONS_H_
#define EVECDI_EVE_ACTIONS_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "evecdi/base/export.h"
#include "evecdi/eve/adapter.h"
#include "evecdi/eve/bundles.h"
#include "evecdi/eve/checks.h"

namespace evecdi {

// How an app runs; the numbers are those of eve-api.
enum class VirtualizationMode : uint8_t {
  kPv = 0,
  kHvm = 1,
  kFiller = 2,
  kFml = 3,
  kNohyper = 4,
  kLegacy = 5
};

// "NOHYPER".
EVECDI_EXPORT std::string_view VirtualizationModeName(VirtualizationMode mode);

enum class ActionKind : uint8_t { kCdi, kDevice, kInterface, kNone };

// "cdi", "device", "interface", "none".
EVECDI_EXPORT std::string_view ActionName(ActionKind kind);

enum class ActionReason : uint8_t {
  kHdmiWithCdi,         // the CDI device that cbattr names
  kComWithSerial,       // the device of phyaddrs' Serial
  kOtherWithIfname,     // the device of phyaddrs' Ifname
  kNetEthWithIfname,    // the network interface
  kNotNohyper,          // the app is a virtual machine: CDI and /dev adapters are for containers
  kCdiKeyCase,          // type HDMI, the attribute is there in another spelling
  kHdmiWithoutCdi,      // type HDMI, no such attribute
  kComWithoutSerial,    // type COM, no Serial
  kOtherWithoutIfname,  // type Other, no Ifname
  kNetEthWithoutIfname,
  kCdiOnOtherType,  // a cdi attribute that pillar does not read on this type
  kTypeIgnored,     // a type that brings nothing to a container
};

struct BundleAction {
  ActionKind kind = ActionKind::kNone;
  ActionReason reason = ActionReason::kTypeIgnored;
  LocatedText target;  // the CDI device, the path under /dev or the interface
};

EVECDI_EXPORT BundleAction ActionOf(const IoBundle& bundle, VirtualizationMode mode);
// The reason as a sentence, with what to do where nothing is done.
EVECDI_EXPORT std::string DescribeReason(const BundleAction& action, const IoBundle& bundle);

// In the spelling of the model, the attribute that was meant to be `cdi`; null where there is none.
EVECDI_EXPORT const Attribute* MisspelledCdi(const Adapter& adapter);

enum class ObstacleKind : uint8_t {
  kUnknownAdapter,
  kNotAssignable,  // no group
  kUsedByOther,
  kPortOfEve,
  kBundleError,  // pillar's checks, or what a device recorded
  kNoIoVirtualization,
};

// Why pillar would not start the app: the first that it meets.
struct Obstacle {
  ObstacleKind kind = ObstacleKind::kUnknownAdapter;
  std::optional<size_t> bundle;
  std::string text;
};

struct AppContext {
  VirtualizationMode mode = VirtualizationMode::kNohyper;
  std::string_view uuid;                  // of the app; empty where not known
  std::optional<bool> io_virtualization;  // of the device; nothing where not known: then no obstacle
};

// What pillar's reservation says of one name, in its order of checks. `faults` are those of CheckBundles on
// the same bundles; errors that a device recorded in their state count too. `guesses` are for an unknown
// name.
EVECDI_EXPORT std::optional<Obstacle> CheckReservation(std::string_view name, const BundleTable& table,
                                                       const AppContext& app,
                                                       std::span<const BundleFault> faults, Guesses& guesses);
EVECDI_EXPORT std::optional<Obstacle> CheckReservation(std::string_view name, const BundleTable& table,
                                                       const AppContext& app,
                                                       std::span<const BundleFault> faults);

}  // namespace evecdi

#endif  // EVECDI_EVE_ACTIONS_H_
