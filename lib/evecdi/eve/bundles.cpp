// SPDX-License-Identifier: Apache-2.0
#include "evecdi/eve/bundles.h"

#include <algorithm>
#include <utility>

#include "evecdi/base/fold_case.h"

namespace evecdi {
namespace {

void FillDefaults(Adapter& adapter) {
  if (adapter.logicallabel.value.empty()) adapter.logicallabel = adapter.phylabel;
  if (IsNet(adapter.type.value) && adapter.address.ifname.value.empty())
    adapter.address.ifname = adapter.logicallabel;
}

// Pillar keeps what it knows already: all but the interface's name. `known` is to be replaced.
void KeepKnown(Adapter& known, Adapter& adapter) {
  for (LocatedText PhysicalAddress::*const field :
       {&PhysicalAddress::pci_long, &PhysicalAddress::irq, &PhysicalAddress::ioports,
        &PhysicalAddress::serial, &PhysicalAddress::usb_addr, &PhysicalAddress::usb_product}) {
    if (!(known.address.*field).value.empty()) adapter.address.*field = known.address.*field;
  }
  if (!known.cbattr.empty()) adapter.cbattr = std::move(known.cbattr);
}

std::vector<IoBundle> TakeBundles(const DeviceModelFile& model) {
  std::vector<IoBundle> bundles;
  for (size_t i = 0; i < model.adapters.size(); ++i) {
    bundles.push_back({.adapter = model.adapters[i], .index = i, .state = model.states[i]});
  }
  return bundles;
}

}  // namespace

const VirtualFunction* BadVlan(const Adapter& adapter) {
  if (adapter.vf_count.value <= 0) return nullptr;
  const auto bad = std::find_if(adapter.vfs.begin(), adapter.vfs.end(), [](const VirtualFunction& function) {
    return function.vlan_id.value > kLastVlan;
  });
  return bad == adapter.vfs.end() ? nullptr : &*bad;
}

std::vector<IoBundle> BuildBundles(const DeviceModelFile& model) {
  if (model.dialect == Dialect::kPillarBundles) return TakeBundles(model);
  std::vector<IoBundle> bundles;
  std::unordered_map<std::u32string, size_t> by_phylabel;
  for (size_t i = 0; i < model.adapters.size(); ++i) {
    if (BadVlan(model.adapters[i]) != nullptr) continue;
    IoBundle bundle{.adapter = model.adapters[i], .index = i, .state = {}};
    FillDefaults(bundle.adapter);
    const auto [known, added] = by_phylabel.emplace(FoldCase(bundle.adapter.phylabel.value), bundles.size());
    if (added) {
      bundles.push_back(std::move(bundle));
      continue;
    }
    KeepKnown(bundles[known->second].adapter, bundle.adapter);
    bundles[known->second] = std::move(bundle);
  }
  return bundles;
}

BundleTable::BundleTable(std::vector<IoBundle> bundles) : bundles_(std::move(bundles)) {
  for (size_t i = 0; i < bundles_.size(); ++i) {
    const Adapter& adapter = bundles_[i].adapter;
    if (!adapter.assigngrp.value.empty()) groups_[FoldCase(adapter.assigngrp.value)].push_back(i);
    phylabels_.emplace(FoldCase(adapter.phylabel.value), i);
    logicallabels_.emplace(FoldCase(adapter.logicallabel.value), i);
  }
}

std::span<const size_t> BundleTable::Group(std::string_view group) const {
  const auto found = groups_.find(FoldCase(group));
  return found == groups_.end() ? std::span<const size_t>() : found->second;
}

std::optional<size_t> BundleTable::Phylabel(std::string_view phylabel) const {
  const auto found = phylabels_.find(FoldCase(phylabel));
  if (found == phylabels_.end()) return std::nullopt;
  return found->second;
}

Lookup BundleTable::Find(std::string_view name) const {
  const std::u32string folded = FoldCase(name);
  if (const auto group = groups_.find(folded); group != groups_.end()) {
    return {.found_by = FoundBy::kGroup, .bundles = group->second};
  }
  FoundBy found_by = FoundBy::kPhylabel;
  auto label = phylabels_.find(folded);
  if (label == phylabels_.end()) {
    found_by = FoundBy::kLogicallabel;
    label = logicallabels_.find(folded);
    if (label == logicallabels_.end()) return {};
  }
  const size_t index = label->second;
  const std::string_view group = bundles_[index].adapter.assigngrp.value;
  if (group.empty()) return {.found_by = found_by, .bundles = {index}};
  const auto members = Group(group);
  return {.found_by = found_by, .bundles = {members.begin(), members.end()}};
}

std::optional<std::string_view> BundleTable::NearMiss(std::string_view name, Guesses& guesses) const {
  if (guesses.spent()) return std::nullopt;
  std::vector<std::string_view> names;
  for (const IoBundle& bundle : bundles_) {
    for (const LocatedText* text :
         {&bundle.adapter.assigngrp, &bundle.adapter.phylabel, &bundle.adapter.logicallabel}) {
      if (!text->value.empty()) names.push_back(text->value);
    }
  }
  return Nearest(name, names, guesses);
}

}  // namespace evecdi
