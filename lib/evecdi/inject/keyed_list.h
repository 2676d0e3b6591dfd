// SPDX-License-Identifier: Apache-2.0
// A list of an OCI spec whose entries are found by one of their members: linux.devices by path, mounts by
// destination.
// Internal to the module.
#ifndef EVECDI_INJECT_KEYED_LIST_H_
#define EVECDI_INJECT_KEYED_LIST_H_

#include <cstddef>
#include <limits>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "evecdi/base/result.h"
#include "evecdi/oci/oci_spec.h"
#include "evecdi/text/value.h"

namespace evecdi {

// Every operation takes constant time (amortized), however long the list.
class KeyedList {
 public:
  // `list` is the one at `pointer` of the spec; both outlive this, and so does what is put in. Fails where an
  // entry is no object, or its key no string.
  static Result<KeyedList> Open(const OciSpec& spec, JsonList& list, std::string_view pointer,
                                std::string_view key);

  // The first entry with that key; false where there is none.
  bool RemoveFirst(std::string_view key);
  bool ReplaceFirst(std::string_view key, const Value& value);
  void Append(std::string_view key, const Value& value);

  struct Entry {
    std::string_view key;
    JsonNode node;
  };
  // The entries that are left, in order. The list is empty until they are put back.
  std::vector<Entry> Take();
  void PutBack(std::vector<Entry> entries);

 private:
  static constexpr size_t kNone = std::numeric_limits<size_t>::max();

  struct Slot {
    Entry entry;
    size_t next = kNone;  // of the same key
    bool removed = false;
  };
  struct Places {
    size_t first = kNone;
    size_t last = kNone;
  };

  explicit KeyedList(JsonList& list) : list_(&list) {}
  void Insert(std::string_view key, JsonNode node);
  // Null where no entry of that key is left.
  Places* PlacesOf(std::string_view key);

  JsonList* list_;
  std::vector<Slot> slots_;
  std::unordered_map<std::string_view, Places> places_;  // of the entries that are left
};

}  // namespace evecdi

#endif  // EVECDI_INJECT_KEYED_LIST_H_
