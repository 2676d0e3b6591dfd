// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kUnknownField = {
    .info = {.name = "unknown-field",
             .severity = Severity::kError,
             .what = "A field that the reader does not know.",
             .why = "The reader drops the whole file. A field of a later release of CDI is unknown to an "
                    "earlier library, whatever cdiVersion says.",
             .since = "0.1.0"},
};

}  // namespace evecdi
