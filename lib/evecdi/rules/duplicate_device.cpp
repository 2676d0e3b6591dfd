// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kDuplicateDevice = {
    .info = {.name = "duplicate-device",
             .severity = Severity::kError,
             .what = "A device name stands twice in one file.",
             .why = "The reader drops the whole file, the other devices in it too.",
             .since = "0.1.0"},
};

}  // namespace evecdi
