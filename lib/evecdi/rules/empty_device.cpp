// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kEmptyDevice = {
    .info = {.name = "empty-device",
             .severity = Severity::kError,
             .what = "A device without an edit of its own.",
             .why = "The reader drops the whole file. Edits at the top level do not count for the device.",
             .since = "0.1.0"},
};

}  // namespace evecdi
