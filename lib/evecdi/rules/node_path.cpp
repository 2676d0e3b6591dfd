// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kNodePath = {
    .info = {.name = "node-path",
             .severity = Severity::kError,
             .what = "A device node without a path.",
             .why = "The reader drops the whole file.",
             .since = "0.1.0"},
};

}  // namespace evecdi
