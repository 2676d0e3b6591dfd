// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kHookPath = {
    .info = {.name = "hook-path",
             .severity = Severity::kError,
             .what = "A hook without the path of its program.",
             .why = "The reader drops the whole file.",
             .since = "0.1.0"},
};

}  // namespace evecdi
