// SPDX-License-Identifier: Apache-2.0
// The members of one mapping while it is read: keys that stand twice, and merged ones.
// Internal to the module.
#ifndef EVECDI_TEXT_YAML_MAPPING_H_
#define EVECDI_TEXT_YAML_MAPPING_H_

#include <cstddef>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "evecdi/text/fault_list.h"
#include "evecdi/text/value.h"

namespace evecdi {

class YamlMapping {
 public:
  explicit YamlMapping(FaultList& faults) : faults_(faults) {}

  // Reports a key that the reader refuses: null, a list, a mapping, an integer beyond int64.
  void CheckKey(const Value& key);
  // Adds a member, and reports a key that is there already. The first one stays.
  void Add(const Member& member);
  // Adds the members of a `<<` value. To go-yaml, a key that is there already is a duplicate all the same.
  void Merge(const Value& mapping);

  // Valid until the mapping goes.
  std::span<const Member> Finish() const { return members_; }

 private:
  const Member* FindSame(const Value& key);
  std::string_view TextOf(const Value& key);

  FaultList& faults_;
  std::vector<Member> members_;
  // By the key's text, filled once the mapping is large; the texts of keys that are no strings are kept
  // beside.
  std::unordered_map<std::string_view, size_t> index_;
  std::deque<std::string> texts_;
};

}  // namespace evecdi

#endif  // EVECDI_TEXT_YAML_MAPPING_H_
