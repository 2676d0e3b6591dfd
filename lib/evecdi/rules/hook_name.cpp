// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kHookName = {
    .info = {.name = "hook-name",
             .severity = Severity::kError,
             .what = "A hookName that is no hook of the OCI runtime specification.",
             .why = "The reader drops the whole file. The case of the letters counts.",
             .since = "0.1.0"},
};

}  // namespace evecdi
