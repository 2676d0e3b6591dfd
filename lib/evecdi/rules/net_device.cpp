// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kNetDevice = {
    .info = {.name = "net-device",
             .severity = Severity::kError,
             .what = "A network device without a name, or one that stands twice.",
             .why = "The reader drops the whole file. Only library v1.1.0 and later know netDevices at all.",
             .since = "0.1.0"},
};

}  // namespace evecdi
