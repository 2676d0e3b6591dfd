// SPDX-License-Identifier: Apache-2.0
// Texts by which edits are compared: those are equal that mean the same, wherever they stand in a file. For
// maps, not for people.
#ifndef EVECDI_CDI_EDITS_KEY_H_
#define EVECDI_CDI_EDITS_KEY_H_

#include <string>

#include "evecdi/base/export.h"
#include "evecdi/cdi/spec.h"

namespace evecdi {

EVECDI_EXPORT std::string EditsKey(const ContainerEdits& edits);
EVECDI_EXPORT std::string EditsKey(const IntelRdt& rdt);
// Of all but the place in the container. A node without hostPath is that of the same path on the host.
EVECDI_EXPORT std::string EditsKey(const Mount& mount);
EVECDI_EXPORT std::string EditsKey(const DeviceNode& node);

}  // namespace evecdi

#endif  // EVECDI_CDI_EDITS_KEY_H_
