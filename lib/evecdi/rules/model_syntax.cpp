// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kModelSyntax = {
    .info = {.name = "model-syntax",
             .severity = Severity::kError,
             .what = "The device model is not JSON, or is beyond a limit of this tool.",
             .why = "Whoever reads the model refuses it whole: controllers and eden read strict JSON, "
                    "without comments and without a comma before a closing bracket.",
             .since = "0.1.0"},
};

}  // namespace evecdi
