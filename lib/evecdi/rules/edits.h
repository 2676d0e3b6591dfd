// SPDX-License-Identifier: Apache-2.0
// What the rules about a spec's edits share.
// Internal to the module.
#ifndef EVECDI_RULES_EDITS_H_
#define EVECDI_RULES_EDITS_H_

#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <vector>

#include "evecdi/cdi/spec.h"
#include "evecdi/rules/rule.h"

namespace evecdi {

// The top level's edits, then those of each device.
std::vector<const ContainerEdits*> AllEdits(const Spec& spec);
// The mounts, the nodes and the hooks of all of them, in that order.
std::vector<const Mount*> AllMounts(const Spec& spec);
std::vector<const DeviceNode*> AllNodes(const Spec& spec);
std::vector<const Hook*> AllHooks(const Spec& spec);

// Whether bind or rbind is among the options: OCI runtimes then bind the source, whatever the type is.
bool IsBind(const Mount& mount);
// Whether the type names a file system that the kernel could mount: "bind" and "none" do not.
bool HasFileSystem(const Mount& mount);
// Whether the container can write to it: of ro, rro and their opposites the last one counts.
bool IsWritable(const Mount& mount);

// Calls `report(later, first)` for each entry of a list whose key stood there before.
template <typename Entry, typename KeyOf, typename Report>
void ForEachRepeated(const std::vector<Entry>& list, KeyOf key_of, Report report) {
  std::unordered_map<std::decay_t<decltype(key_of(list.front()))>, const Entry*> seen;
  for (const Entry& entry : list) {
    const auto [first, is_new] = seen.emplace(key_of(entry), &entry);
    if (!is_new) report(entry, *first->second);
  }
}
// The rule's finding at a place of the file.
Diagnostic FindingOf(const Rule& rule, const SpecContext& context, Span span, std::string message,
                     std::string help);
// Points from a finding to another place of the file.
void Relate(const SpecContext& context, Span span, std::string message, Diagnostic& finding);

}  // namespace evecdi

#endif  // EVECDI_RULES_EDITS_H_
