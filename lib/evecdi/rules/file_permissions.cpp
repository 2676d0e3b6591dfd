// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kFilePermissions = {
    .info =
        {.name = "file-permissions",
         .severity = Severity::kError,
         .what =
             "A spec file or directory that everybody may write; a warning where not everybody may read it.",
         .why = "Who can write a CDI file decides which programs run as root on the host: its hooks do. A "
                "file that only its owner can read resolves for pillar, and not for who debugs it.",
         .since = "0.1.0"},
    .needs = Needs::kDirectory,
};

}  // namespace evecdi
