// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kVersionTooNew = {
    .info = {.name = "version-too-new",
             .severity = Severity::kError,
             .what = "cdiVersion is above the last release that the reader knows.",
             .why = "The reader drops the whole file, even if no field needs that version. CDI library "
                    "v0.8.1, which EVE's pillar has, ends at 0.8.0.",
             .since = "0.1.0"},
};

}  // namespace evecdi
