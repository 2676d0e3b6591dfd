// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kDeviceNameSyntax = {
    .info = {.name = "device-name-syntax",
             .severity = Severity::kError,
             .what = "A device name that the reader refuses.",
             .why = "The reader drops the whole file, the other devices in it too.",
             .since = "0.1.0"},
};

}  // namespace evecdi
