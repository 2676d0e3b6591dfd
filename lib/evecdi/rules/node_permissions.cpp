// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kNodePermissions = {
    .info = {.name = "node-permissions",
             .severity = Severity::kError,
             .what = "Permissions of a device node other than r, w and m.",
             .why = "The reader drops the whole file. They become the access of a cgroup rule; without them "
                    "all three are granted.",
             .since = "0.1.0"},
};

}  // namespace evecdi
