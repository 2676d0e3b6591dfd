// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kNotASpec = {
    .info = {.name = "not-a-spec",
             .severity = Severity::kError,
             .what = "The file holds nothing, or no mapping.",
             .why = "The reader finds no specification and drops the file. An empty file is what is left of "
                    "a generator that failed, or of a disk that was full.",
             .since = "0.1.0"},
};

}  // namespace evecdi
