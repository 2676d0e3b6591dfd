// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kModelShape = {
    .info = {.name = "model-shape",
             .severity = Severity::kError,
             .what = "The file is JSON, but not a device model in any of the forms that EVE's tools write.",
             .why = "No adapter is read from it. A hardware model has its adapters under ioMemberList, a "
                    "device configuration under deviceIoList, pillar under AdapterList or IoBundleList.",
             .since = "0.1.0"},
};

}  // namespace evecdi
