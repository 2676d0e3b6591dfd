// SPDX-License-Identifier: Apache-2.0
#include "evecdi/eve/checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>

#include "evecdi/base/quote.h"

namespace evecdi {
namespace {

bool HasUsb(const IoBundle& bundle) {
  return !bundle.adapter.address.usb_addr.value.empty() || !bundle.adapter.address.usb_product.value.empty();
}

std::string_view GroupOf(const IoBundle& bundle) { return bundle.adapter.assigngrp.value; }
std::string_view ParentOf(const IoBundle& bundle) { return bundle.adapter.parentassigngrp.value; }

// The address up to its first '.' and with it: 0000:0b:00 and 0000:0b:00.0 are two controllers to pillar.
std::string_view ControllerOf(const IoBundle& bundle) {
  const std::string_view address = bundle.adapter.address.pci_long.value;
  return address.substr(0, std::min(address.find('.'), address.size() - 1) + 1);
}

class BundleChecker {
 public:
  explicit BundleChecker(std::span<const IoBundle> bundles) : bundles_(bundles) {}

  std::vector<BundleFault> Check() {
    CheckPciGroups();
    CheckUsb();
    CheckParents();
    std::sort(faults_.begin(), faults_.end(), [](const BundleFault& a, const BundleFault& b) {
      return std::tie(a.bundle, a.kind) < std::tie(b.bundle, b.kind);
    });
    return std::move(faults_);
  }

 private:
  void Add(size_t bundle, BundleFaultKind kind, size_t other) {
    faults_.push_back({.bundle = bundle, .kind = kind, .other = other});
  }

  // Pillar compares all pairs; two bundles of different groups on a controller are enough to know the answer
  // for all.
  void CheckPciGroups() {
    struct Pair {
      size_t first;
      size_t second;  // the first bundle of another group than first's; first itself where there is none
    };
    std::unordered_map<std::string_view, Pair> controllers;
    const auto counts = [this](size_t i) {
      return !bundles_[i].adapter.address.pci_long.value.empty() && !HasUsb(bundles_[i]);
    };
    for (size_t i = 0; i < bundles_.size(); ++i) {
      if (!counts(i)) continue;
      const auto [pair, added] = controllers.emplace(ControllerOf(bundles_[i]), Pair{i, i});
      const bool differs = GroupOf(bundles_[i]) != GroupOf(bundles_[pair->second.first]);
      if (differs && pair->second.second == pair->second.first) pair->second.second = i;
    }
    for (size_t i = 0; i < bundles_.size(); ++i) {
      if (!counts(i) || GroupOf(bundles_[i]).empty()) continue;
      const Pair& pair = controllers.at(ControllerOf(bundles_[i]));
      if (pair.first == pair.second) continue;
      const bool of_first = GroupOf(bundles_[i]) == GroupOf(bundles_[pair.first]);
      Add(i, BundleFaultKind::kPciGroupSplit, of_first ? pair.second : pair.first);
    }
  }

  void CheckUsb() {
    std::map<std::tuple<std::string_view, std::string_view, std::string_view, std::string_view>,
             std::vector<size_t>>
        addresses;
    for (size_t i = 0; i < bundles_.size(); ++i) {
      const PhysicalAddress& address = bundles_[i].adapter.address;
      if (!HasUsb(bundles_[i])) continue;
      addresses[{address.usb_addr.value, address.usb_product.value, address.pci_long.value,
                 GroupOf(bundles_[i])}]
          .push_back(i);
    }
    for (const auto& [address, members] : addresses) {
      if (members.size() < 2) continue;
      for (const size_t member : members) {
        Add(member, BundleFaultKind::kUsbCollision, member == members[0] ? members[1] : members[0]);
      }
    }
  }

  // Groups are compared byte by byte here, other than in the look-up. The first bundle of a group settles its
  // parent; one that is at fault itself does not.
  void CheckParents() {
    for (size_t i = 0; i < bundles_.size(); ++i) {
      const std::string_view group = GroupOf(bundles_[i]);
      const std::string_view parent = ParentOf(bundles_[i]);
      const auto known = settlers_.find(group);
      if (!group.empty() && group == parent) {
        Add(i, BundleFaultKind::kOwnParent, i);
      } else if (known != settlers_.end() && ParentOf(bundles_[known->second]) != parent) {
        // pillar takes bundles without a group for one group, but they have nothing in common.
        Add(i, BundleFaultKind::kParentMismatch, group.empty() ? i : known->second);
      } else if (group.empty() && !parent.empty()) {
        Add(i, BundleFaultKind::kEmptyGroupWithParent, i);
      } else if (known == settlers_.end()) {
        settlers_.emplace(group, i);
      }
    }
    CheckCycles();
  }

  // Each group has one parent at the most, so walking up either ends or meets a group of this walk: a cycle.
  void CheckCycles() {
    std::unordered_map<std::string_view, size_t> walk_of;  // the walk that first came by
    std::unordered_map<std::string_view, size_t>
        cyclic;  // groups in a cycle, and a bundle of their parent's group
    for (size_t start = 0; start < bundles_.size(); ++start) {
      std::string_view group = GroupOf(bundles_[start]);
      while (!group.empty() && settlers_.contains(group) && walk_of.emplace(group, start).second) {
        group = ParentOf(bundles_[settlers_.at(group)]);
      }
      const auto met = walk_of.find(group);
      if (group.empty() || met == walk_of.end() || met->second != start) continue;
      while (!cyclic.contains(group)) {
        const std::string_view parent = ParentOf(bundles_[settlers_.at(group)]);
        cyclic.emplace(group, settlers_.at(parent));
        group = parent;
      }
    }
    for (size_t i = 0; i < bundles_.size(); ++i) {
      const auto found = cyclic.find(GroupOf(bundles_[i]));
      if (found != cyclic.end()) Add(i, BundleFaultKind::kParentCycle, found->second);
    }
  }

  std::span<const IoBundle> bundles_;
  std::vector<BundleFault> faults_;
  std::unordered_map<std::string_view, size_t> settlers_;  // by group
};

}  // namespace

std::vector<BundleFault> CheckBundles(std::span<const IoBundle> bundles) {
  return BundleChecker(bundles).Check();
}

std::string DescribeFault(const BundleFault& fault, std::span<const IoBundle> bundles) {
  const Adapter& own = bundles[fault.bundle].adapter;
  const Adapter& other = bundles[fault.other].adapter;
  const std::string group = Quote(own.assigngrp.value);
  switch (fault.kind) {
    case BundleFaultKind::kPciGroupSplit: {
      const std::string where =
          other.assigngrp.value.empty() ? "in no group" : "in group " + Quote(other.assigngrp.value);
      return fmt::format("PCI address {} is on one controller with adapter {} ({}), which is {}, not {}",
                         Printable(own.address.pci_long.value), Quote(other.name()),
                         Printable(other.address.pci_long.value), where, group);
    }
    case BundleFaultKind::kUsbCollision:
      return fmt::format("adapter {}{} has the same USB address", Quote(other.name()),
                         own.assigngrp.value.empty() ? "" : " of the same group");
    case BundleFaultKind::kOwnParent:
      return fmt::format("group {} is its own parent", group);
    case BundleFaultKind::kParentMismatch:
      if (!own.assigngrp.value.empty()) {
        return fmt::format("parent group {}, where adapter {} of the same group has {}",
                           Quote(own.parentassigngrp.value), Quote(other.name()),
                           Quote(other.parentassigngrp.value));
      }
      [[fallthrough]];
    case BundleFaultKind::kEmptyGroupWithParent:
      return fmt::format("a parent group {}, but no group of its own", Quote(own.parentassigngrp.value));
    case BundleFaultKind::kParentCycle:
      return fmt::format("group {} has itself among the parents of its parent {}", group,
                         Quote(other.assigngrp.value));
  }
  return {};
}

}  // namespace evecdi
