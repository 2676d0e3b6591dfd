// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

// Reported by lib/evecdi/lint/suppressions.cpp.
const Rule kSuppressionSyntax = {
    .info = {.name = "suppression-syntax",
             .severity = Severity::kWarning,
             .what =
                 "A comment for this tool that it does not understand, or that names a rule that does not "
                 "exist.",
             .why = "A comment that begins with eve-cdi: is meant to silence something: \"# eve-cdi: "
                    "ignore=RULE[,RULE] -- reason\" behind what it is about or on the line above, "
                    "\"ignore-file=RULE\" above the first key. In any other form, and with a rule's name "
                    "misspelt, it silences nothing.",
             .since = "0.1.0"},
};

}  // namespace evecdi
