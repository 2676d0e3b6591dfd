// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kNodeType = {
    .info = {.name = "node-type",
             .severity = Severity::kError,
             .what = "A device node of a type other than b, c, u or p.",
             .why = "The reader drops the whole file. Without a type it is taken from the host's node.",
             .since = "0.1.0"},
};

}  // namespace evecdi
