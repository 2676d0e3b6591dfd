// SPDX-License-Identifier: Apache-2.0
// The bundles that pillar makes of a device model, and how it finds them by name. It builds them once a boot:
// what a later model changes in a known phylabel's addresses or attributes has no effect.
#ifndef EVECDI_EVE_BUNDLES_H_
#define EVECDI_EVE_BUNDLES_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "evecdi/base/edit_distance.h"
#include "evecdi/base/export.h"
#include "evecdi/eve/adapter.h"
#include "evecdi/eve/device_model.h"

namespace evecdi {

// The VLANs that pillar accepts for a virtual function end here; an adapter with a higher one is left out
// whole.
inline constexpr int64_t kLastVlan = 4094;

// The virtual function for which pillar leaves the adapter out; null where it does not.
EVECDI_EXPORT const VirtualFunction* BadVlan(const Adapter& adapter);

// As pillar makes them, in its order: an empty logicallabel is the phylabel, a net adapter without ifname
// takes a label, and an adapter of a known phylabel (without regard to case) takes its place but keeps its
// addresses and attributes. Pillar's own AssignableAdapters are taken as they are. Texts live as long as the
// model.
EVECDI_EXPORT std::vector<IoBundle> BuildBundles(const DeviceModelFile& model);

// By what a name found its bundles.
enum class FoundBy : uint8_t { kNothing, kGroup, kPhylabel, kLogicallabel };

struct Lookup {
  FoundBy found_by = FoundBy::kNothing;
  // Indices of bundles, in pillar's order: every member of the group, or the one that is in no group.
  std::vector<size_t> bundles;

  bool found() const { return found_by != FoundBy::kNothing; }
};

// Pillar's list of bundles with its look-up. Owns the bundles; immutable.
class EVECDI_EXPORT BundleTable {
 public:
  explicit BundleTable(std::vector<IoBundle> bundles);

  const std::vector<IoBundle>& bundles() const { return bundles_; }
  const IoBundle& operator[](size_t index) const { return bundles_[index]; }

  // A name is a group, else a phylabel, else a logicallabel, each without regard to case.
  Lookup Find(std::string_view name) const;
  // The members of a group; empty for the empty group, which is none. Lives as long as the table.
  std::span<const size_t> Group(std::string_view group) const;
  // The first bundle of the phylabel.
  std::optional<size_t> Phylabel(std::string_view phylabel) const;
  // The group or label that an unknown name was probably meant to be, as long as there are guesses.
  std::optional<std::string_view> NearMiss(std::string_view name, Guesses& guesses) const;

 private:
  using First = std::unordered_map<std::u32string, size_t>;

  std::vector<IoBundle> bundles_;
  // By folded name.
  std::unordered_map<std::u32string, std::vector<size_t>> groups_;
  First phylabels_;
  First logicallabels_;
};

}  // namespace evecdi

#endif  // EVECDI_EVE_BUNDLES_H_
