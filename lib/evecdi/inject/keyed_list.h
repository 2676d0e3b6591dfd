// SPDX-License-Identifier: Apache-2.0
// A list of an OCI spec whose entries are found by one of their members: linux.devices by path, mounts by
// destination. Internal to the module.
#ifndef EVECDI_INJECT_KEYED_LIST_H_
#define EVECDI_INJECT_KEYED_LIST_H_

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "evecdi/base/result.h"
#include "evecdi/oci/oci_spec.h"

namespace evecdi {

// Every operation takes constant time (amortized), however long the list.
class KeyedList {
 public:
  // `list` is the one at `pointer` of the spec; both outlive this. Fails where an entry is no object, or its
  // key no string.
  static Result<KeyedList> Open(const OciSpec& spec, JsonList& list, std::string_view pointer,
                                std::string_view key);

  // The first entry with that key; false where there is none.
  bool RemoveFirst(std::string_view key);
  bool ReplaceFirst(std::string_view key, Json value);
  void Append(std::string key, Json value);

  struct Entry {
    std::string key;
    JsonNode node;
  };
  // The entries that are left, in order. The list is empty until they are put back.
  std::vector<Entry> Take();
  void PutBack(std::vector<Entry> entries);

 private:
  explicit KeyedList(JsonList& list) : list_(&list) {}
  void Insert(std::string key, JsonNode node);

  JsonList* list_;
  std::vector<std::optional<Entry>> entries_;                   // nothing where one was removed
  std::unordered_map<std::string, std::deque<size_t>> places_;  // of the entries that are left, in order
};

}  // namespace evecdi

#endif  // EVECDI_INJECT_KEYED_LIST_H_
