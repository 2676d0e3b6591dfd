// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kEnvSyntax = {
    .info = {.name = "env-syntax",
             .severity = Severity::kError,
             .what = "An environment variable without a name and a \"=\".",
             .why = "The reader drops the whole file. This holds for the env of hooks too.",
             .since = "0.1.0"},
};

}  // namespace evecdi
