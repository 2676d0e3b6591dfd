// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kDuplicateKey = {
    .info = {.name = "duplicate-key",
             .severity = Severity::kError,
             .what = "A key stands twice in one mapping.",
             .why = "The reader drops the whole file, even if both values are equal. A key that comes from a "
                    "merge (<<) counts too. Two keys that only become equal as JSON (1 and \"1\") are kept "
                    "apart while reading, and then chance decides which one is seen.",
             .since = "0.1.0"},
};

}  // namespace evecdi
