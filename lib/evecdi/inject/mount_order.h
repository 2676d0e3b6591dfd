// SPDX-License-Identifier: Apache-2.0
// The order into which the CDI library brings all mounts of a spec when it adds one.
// Internal to the module.
#ifndef EVECDI_INJECT_MOUNT_ORDER_H_
#define EVECDI_INJECT_MOUNT_ORDER_H_

#include <cstddef>
#include <string_view>
#include <vector>

#include "evecdi/cdi/target.h"
#include "evecdi/inject/keyed_list.h"

namespace evecdi {

// The number of '/' in the path as Go's filepath.Clean would write it.
size_t MountDepth(std::string_view destination);

// By depth; among equals v0.8.1 sorts by destination (of equal ones nobody knows the order: Go's sort.Sort is
// not stable; here they stay in place), v1.1.0 leaves them in place.
void SortMounts(std::vector<KeyedList::Entry>& mounts, CdiLibrary library);

}  // namespace evecdi

#endif  // EVECDI_INJECT_MOUNT_ORDER_H_
