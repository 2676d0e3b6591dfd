// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>
#include <string>
#include <tuple>

#include "evecdi/base/quote.h"
#include "evecdi/rules/model_findings.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

constexpr size_t kMostNamed = 5;

// The one device that an adapter stands for; empty where a port or an address may carry several.
auto DeviceOf(const Adapter& adapter) {
  const PhysicalAddress& address = adapter.address;
  return std::tuple(adapter.cdi().value, address.usb_addr.value, address.usb_product.value);
}

void CheckGroup(const ModelContext& context, std::span<const size_t> members, FindingList& findings) {
  const Adapter& first = context.table[members.front()].adapter;
  // Several adapters for one and the same device bring nothing more; other rules look at those.
  const auto is_first = [&](size_t i) { return DeviceOf(context.table[i].adapter) == DeviceOf(first); };
  const bool named = DeviceOf(first) != decltype(DeviceOf(first))();
  if (named && std::all_of(members.begin(), members.end(), is_first)) return;
  std::vector<std::string> names;
  for (const size_t i : members) {
    if (names.size() < kMostNamed) names.push_back(Quote(context.table[i].adapter.name()));
  }
  AddFinding(context, kGroupBringsMore, first.assigngrp.span,
             fmt::format("group {} has {} adapters ({}{}): an app that asks for one gets them all",
                         Quote(first.assigngrp.value), members.size(), fmt::join(names, ", "),
                         members.size() > kMostNamed ? ", …" : ""),
             "", findings);
}

void Check(const ModelContext& context, FindingList& findings) {
  const auto& bundles = context.table.bundles();
  for (size_t i = 0; i < bundles.size(); ++i) {
    const auto members = context.table.Group(bundles[i].adapter.assigngrp.value);
    if (members.size() > 1 && members.front() == i) CheckGroup(context, members, findings);
  }
}

}  // namespace

const Rule kGroupBringsMore = {
    .info = {.name = "group-brings-more",
             .severity = Severity::kNote,
             .what = "An assignment group with several adapters.",
             .why = "An app that asks for one of them gets them all, and no other app can have any. Where "
                    "that is not forced by the hardware, a group for each adapter serves better.",
             .since = "0.1.0"},
    .model_check = Check,
};

}  // namespace evecdi
