// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kTypedScalar = {
    .info = {.name = "typed-scalar",
             .severity = Severity::kWarning,
             .what = "An unquoted value or annotation key that YAML 1.1 takes for a number or boolean, and "
                     "that is read as another text; a null argument of a hook.",
             .why = "The reader prints what it understood: 010 is octal and becomes 8, yes becomes true, "
                    "1.50 becomes 1.5. A device named 010 resolves as =8 only.",
             .since = "0.1.0"},
};

}  // namespace evecdi
