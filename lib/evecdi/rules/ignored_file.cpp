// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kIgnoredFile = {
    .info = {.name = "ignored-file",
             .severity = Severity::kWarning,
             .what = "A file of a spec directory that looks like a CDI file but is not read.",
             .why = "Only names that end in .yaml or .json, in lower case and directly in the directory, are "
                    "read; no .yml, no sub-folder, and no directory that is itself a symlink. Nothing says "
                    "so on the device.",
             .since = "0.1.0"},
    .needs = Needs::kDirectory,
};

}  // namespace evecdi
