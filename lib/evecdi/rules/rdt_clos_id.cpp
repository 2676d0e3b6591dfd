// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kRdtClosId = {
    .info = {.name = "rdt-clos-id",
             .severity = Severity::kError,
             .what = "A closID of intelRdt that is no name of a folder.",
             .why = "The reader drops the whole file: the class of service becomes a folder of "
                    "/sys/fs/resctrl. Library v1.1.0 also takes \"/\", the root class.",
             .since = "0.1.0"},
};

}  // namespace evecdi
