// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kModelType = {
    .info = {.name = "model-type",
             .severity = Severity::kError,
             .what = "A value of the wrong JSON type; a type or usage that does not exist; a note where a "
                     "name stands and eden reads numbers only.",
             .why = "A reader of the model refuses it whole for a value of the wrong type, and pillar does "
                    "nothing with an adapter of a type that it does not know.",
             .since = "0.1.0"},
};

}  // namespace evecdi
