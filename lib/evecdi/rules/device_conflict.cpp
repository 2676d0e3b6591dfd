// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kDeviceConflict = {
    .info = {.name = "device-conflict",
             .severity = Severity::kError,
             .what = "Two files of one directory define the same device.",
             .why = "Neither resolves, and no file of a later directory can heal it. Seen when the files of "
                    "two boards that share a kind end up in one image.",
             .since = "0.1.0"},
    .needs = Needs::kDirectory,
};

}  // namespace evecdi
