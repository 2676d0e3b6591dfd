// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kMountPath = {
    .info = {.name = "mount-path",
             .severity = Severity::kError,
             .what = "A mount without hostPath or containerPath.",
             .why = "The reader drops the whole file.",
             .since = "0.1.0"},
};

}  // namespace evecdi
