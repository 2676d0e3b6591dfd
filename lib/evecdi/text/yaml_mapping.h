// SPDX-License-Identifier: Apache-2.0
// The members of one mapping while it is read: keys that stand twice, and merged ones. Internal to the
// module.
#ifndef EVECDI_TEXT_YAML_MAPPING_H_
#define EVECDI_TEXT_YAML_MAPPING_H_

#include <cstddef>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "evecdi/text/parse.h"

namespace evecdi {

class YamlMapping {
 public:
  explicit YamlMapping(std::vector<ParseFault>& faults) : faults_(faults) {}

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

  std::vector<ParseFault>& faults_;
  std::vector<Member> members_;
  std::unordered_map<std::string, size_t> index_;  // filled once the mapping is large
};

}  // namespace evecdi

#endif  // EVECDI_TEXT_YAML_MAPPING_H_
