// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kVersionTooLow = {
    .info = {.name = "version-too-low",
             .severity = Severity::kError,
             .what = "cdiVersion is below what a field in use needs.",
             .why = "The reader drops the whole file. What needs which: mounts[].type 0.4.0; "
                    "deviceNodes[].hostPath and a device name that begins with a digit 0.5.0; annotations "
                    "and a dot in the class 0.6.0; intelRdt and additionalGids 0.7.0; netDevices and "
                    "intelRdt.schemata 1.1.0; anything at all 0.3.0.",
             .since = "0.1.0"},
};

}  // namespace evecdi
