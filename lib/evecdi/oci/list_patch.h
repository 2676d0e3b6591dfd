// SPDX-License-Identifier: Apache-2.0
// How a list becomes another, item by item, as a JSON patch states it: one operation after the other, each
// counting in the list that the ones before it left.
// Internal to the module.
#ifndef EVECDI_OCI_LIST_PATCH_H_
#define EVECDI_OCI_LIST_PATCH_H_

#include <cstddef>
#include <cstdint>
#include <vector>

namespace evecdi {

enum class ListOperationKind : uint8_t { kAdd, kReplace, kRemove, kMove };

struct ListOperation {
  ListOperationKind kind = ListOperationKind::kAdd;
  size_t index = 0;         // where the item stands afterwards, or was removed
  bool behind_all = false;  // of kAdd and kMove: index is the end of the list
  size_t from = 0;          // of kMove
  size_t item = 0;          // of kAdd and kReplace: which of the new list's items
};

// `origins` tells of each item of the new list which item of the old one it is, each once at the most, or
// `added`. The old list has `old_size` items. Gives one operation for each item added, removed or moved, and
// where it can one for a removed and an added one together; as few items are moved as can be. O(n log n).
std::vector<ListOperation> PatchList(size_t old_size, const std::vector<size_t>& origins, size_t added);

}  // namespace evecdi

#endif  // EVECDI_OCI_LIST_PATCH_H_
