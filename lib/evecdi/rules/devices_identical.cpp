// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "evecdi/base/quote.h"
#include "evecdi/cdi/edits_key.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

// Devices with equal edits, each written out: of those that share one text by an alias only the first.
using Group = std::vector<const Device*>;

std::vector<Group> GroupsOf(const std::vector<Device>& devices) {
  std::vector<Group> groups;
  std::unordered_map<std::string, size_t> by_edits;
  std::unordered_set<uint32_t> places;
  for (const Device& device : devices) {
    if (!places.insert(device.edits.span.begin).second) continue;
    const auto [group, is_new] = by_edits.emplace(EditsKey(device.edits), groups.size());
    if (is_new) groups.emplace_back();
    groups[group->second].push_back(&device);
  }
  return groups;
}

void Check(const SpecContext& context, FindingList& findings) {
  constexpr size_t kMostShown = 8;
  for (const Group& group : GroupsOf(context.file.spec.devices)) {
    if (group.size() == 1 || findings.full()) continue;
    const std::string more = group.size() == 2 ? "" : fmt::format(" and {} more", group.size() - 2);
    Diagnostic& finding = findings.Add(FindingOf(
        kDevicesIdentical, context, group[1]->name.span,
        fmt::format("device {} has the same edits as {}{}: what is changed in one has to be changed in "
                    "all",
                    Quote(group[1]->name.value), Quote(group[0]->name.value), more),
        "write them once, with an anchor (&edits) there and an alias (*edits) here, or let a program "
        "write the file"));
    for (size_t i = 0; i < group.size() && i < kMostShown; ++i) {
      if (i != 1) Relate(context, group[i]->name.span, "the same edits", finding);
    }
  }
}

}  // namespace

const Rule kDevicesIdentical = {
    .info = {.name = "devices-identical",
             .severity = Severity::kNote,
             .what = "Devices of a file whose edits are equal, each written out.",
             .why =
                 "Nothing is wrong on the device. But a later fix is easily made in one of them only, and a "
                 "large file is read whole for each app: a YAML anchor, or a generator, says it once.",
             .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
