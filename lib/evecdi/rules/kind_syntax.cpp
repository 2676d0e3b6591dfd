// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kKindSyntax = {
    .info = {.name = "kind-syntax",
             .severity = Severity::kError,
             .what = "kind is not vendor/class as the reader wants it.",
             .why = "The reader drops the whole file. A vendor or class of a single letter is worse: the "
                    "library looks between its first and last letter, and crashes.",
             .since = "0.1.0"},
};

}  // namespace evecdi
