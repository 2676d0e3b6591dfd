// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kWrongType = {
    .info = {.name = "wrong-type",
             .severity = Severity::kError,
             .what = "A value of another type than its field has.",
             .why = "The reader drops the whole file. Where a string is wanted a number or boolean is taken "
                    "and printed; everywhere else the type must be right: a number in quotes is no number.",
             .since = "0.1.0"},
};

}  // namespace evecdi
