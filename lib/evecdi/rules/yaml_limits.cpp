// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kYamlLimits = {
    .info = {.name = "yaml-limits",
             .severity = Severity::kError,
             .what = "The file is larger, deeper, or expands to more values than is read.",
             .why = "go-yaml refuses a document that consists of aliases almost alone. This tool stops at 16 "
                    "MiB, 1,000 levels and 1,000,000 values, far above what a real file needs, so that a "
                    "hostile file cannot take the machine down.",
             .since = "0.1.0"},
};

}  // namespace evecdi
