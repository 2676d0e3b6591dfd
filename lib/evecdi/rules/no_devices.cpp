// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kNoDevices = {
    .info = {.name = "no-devices",
             .severity = Severity::kError,
             .what = "The file defines no device.",
             .why = "Library v0.8.1 loads such a file and nothing in it resolves, v1.1.0 drops it. It is "
                    "what a failing pipe stage leaves behind: cdiVersion, devices: null, and exit status 0.",
             .since = "0.1.0"},
};

}  // namespace evecdi
