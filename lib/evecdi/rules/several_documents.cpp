// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kSeveralDocuments = {
    .info = {.name = "several-documents",
             .severity = Severity::kError,
             .what = "Something follows the first YAML document of the file.",
             .why = "The reader looks at the first document only and says nothing about the rest: its "
                    "devices are missing on the device.",
             .since = "0.1.0"},
};

}  // namespace evecdi
