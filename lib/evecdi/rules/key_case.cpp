// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kKeyCase = {
    .info =
        {.name = "key-case",
         .severity = Severity::kWarning,
         .what =
             "A field whose name is spelt in another case; an error where one field is spelt in two ways.",
         .why = "Go's JSON decoder takes hostpath for hostPath; schemas, other libraries and people who "
                "search do not. With both spellings in one mapping the one that sorts later wins and the "
                "other is lost without a word.",
         .since = "0.1.0"},
};

}  // namespace evecdi
