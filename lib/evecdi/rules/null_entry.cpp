// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kNullEntry = {
    .info = {.name = "null-entry",
             .severity = Severity::kError,
             .what = "A null entry in deviceNodes, mounts, hooks or netDevices.",
             .why = "It passes the reading, and then the library follows a null pointer: the process that "
                    "loads the file crashes. On EVE that is pillar, and it crashes again after each restart.",
             .since = "0.1.0"},
};

}  // namespace evecdi
