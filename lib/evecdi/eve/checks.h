// SPDX-License-Identifier: Apache-2.0
// The checks that pillar itself makes of its bundles: each marks a bundle with an error, and an app that asks
// for a marked one does not start (facts: pillar's CheckBadAssignmentGroups, CheckBadUSBBundles,
// CheckParentAssigngrp).
#ifndef EVECDI_EVE_CHECKS_H_
#define EVECDI_EVE_CHECKS_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/base/export.h"
#include "evecdi/eve/adapter.h"

namespace evecdi {

enum class BundleFaultKind : uint8_t {
  kPciGroupSplit,         // its PCI controller also carries a bundle of another group, or of none
  kUsbCollision,          // another bundle has the same USB and PCI address and group
  kOwnParent,             // its group is its own parent
  kParentMismatch,        // an earlier bundle of its group has another parent
  kEmptyGroupWithParent,  // a parent, but no group
  kParentCycle,           // its group is its own ancestor
};

// At most one of each kind for a bundle.
struct BundleFault {
  size_t bundle = 0;
  BundleFaultKind kind = BundleFaultKind::kPciGroupSplit;
  // The bundle it clashes with; itself for kOwnParent, kEmptyGroupWithParent, and kParentMismatch without a
  // group.
  size_t other = 0;
};

// All of them, by bundle, then kind.
EVECDI_EXPORT std::vector<BundleFault> CheckBundles(std::span<const IoBundle> bundles);

// In words: what is wrong with the bundle.
EVECDI_EXPORT std::string DescribeFault(const BundleFault& fault, std::span<const IoBundle> bundles);

// The bytes of the message in which zedagent publishes the adapters (PhysicalIOAdapterList, JSON in base64),
// and from which number of bytes on it crashes instead.
inline constexpr size_t kPublishLimit = 65535;
EVECDI_EXPORT size_t PublishedSize(std::span<const Adapter> adapters);

}  // namespace evecdi

#endif  // EVECDI_EVE_CHECKS_H_
