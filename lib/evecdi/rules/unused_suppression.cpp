// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

// Reported by lib/evecdi/lint/suppressions.cpp.
const Rule kUnusedSuppression = {
    .info = {.name = "unused-suppression",
             .severity = Severity::kWarning,
             .what = "A comment that silences a rule which has nothing to say there.",
             .why =
                 "The fault is mended, or the comment has moved away from it. Left behind, it would hide "
                 "the next fault at this place. Nothing is said of a rule that could not look: one that is "
                 "switched off, that needs a root file system or a whole directory, or of a file that the "
                 "device does not load.",
             .since = "0.1.0"},
};

}  // namespace evecdi
