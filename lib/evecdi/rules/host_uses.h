// SPDX-License-Identifier: Apache-2.0
// Which paths of the host a spec uses: what an image has to bring along for it.
#ifndef EVECDI_RULES_HOST_USES_H_
#define EVECDI_RULES_HOST_USES_H_

#include <string_view>
#include <vector>

#include "evecdi/base/export.h"
#include "evecdi/cdi/spec.h"

namespace evecdi {

// Views into the spec.
struct HostUse {
  std::string_view path;  // absolute
  std::string_view use;   // "deviceNode", "mount" or "hook"
};

// Of the top level and of all devices, as often as they are used; the ldconfig that an update-ldcache hook
// names is used as hook.
EVECDI_EXPORT std::vector<HostUse> HostUses(const Spec& spec);

}  // namespace evecdi

#endif  // EVECDI_RULES_HOST_USES_H_
