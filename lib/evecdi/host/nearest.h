// SPDX-License-Identifier: Apache-2.0
// "Did you mean …?" for a path that is not there.
#ifndef EVECDI_HOST_NEAREST_H_
#define EVECDI_HOST_NEAREST_H_

#include <optional>
#include <string>
#include <string_view>

#include "evecdi/base/export.h"
#include "evecdi/host/rootfs.h"

namespace evecdi {

// A path of the root that is there and was probably meant by `path`, which is not: the same file name
// elsewhere (a folder mistyped, split, joined, left out or too many; the usual places of programs and
// libraries; a vendor's folder), else a name in the same folder that is close. Bounded work: some hundred
// looks, and no folder of many thousand names is searched.
EVECDI_EXPORT std::optional<std::string> NearestPath(const Rootfs& rootfs, std::string_view path);

// The same path or program as one of EVE's vendors brings it: in /opt/vendor/NAME, NAME/dist or NAME/bin.
EVECDI_EXPORT std::optional<std::string> PathAtVendor(const Rootfs& rootfs, std::string_view path);

}  // namespace evecdi

#endif  // EVECDI_HOST_NEAREST_H_
