// SPDX-License-Identifier: Apache-2.0
// Opening a path beneath a folder without following any symlink. Failures as open(2): errno, and a descriptor
// that is not ok.
// Internal to the module.
#ifndef EVECDI_HOST_OPEN_BENEATH_H_
#define EVECDI_HOST_OPEN_BENEATH_H_

#include <string>

#include "evecdi/host/descriptor.h"

namespace evecdi {

// Whether the kernel (and what filters its calls) offers openat2(2).
bool HasOpenat2(int folder);

// `path` is relative and clean; "." is the folder itself. `flags` as open(2); O_NOFOLLOW and O_CLOEXEC are
// always added. By openat2(2), in one call.
Descriptor OpenBeneath(int folder, const std::string& path, int flags);
// By openat(2), a call for each part.
Descriptor OpenBeneathByParts(int folder, const std::string& path, int flags);

}  // namespace evecdi

#endif  // EVECDI_HOST_OPEN_BENEATH_H_
