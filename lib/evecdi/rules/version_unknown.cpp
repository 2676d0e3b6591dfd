// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kVersionUnknown = {
    .info = {.name = "version-unknown",
             .severity = Severity::kError,
             .what = "cdiVersion is missing, or no release of the CDI specification.",
             .why = "The reader drops the whole file. Released are 0.1.0 to 0.8.0 in steps of 0.1.0, 1.0.0 "
                    "and 1.1.0; a leading v is allowed, a shortened 0.5 is not.",
             .since = "0.1.0"},
};

}  // namespace evecdi
