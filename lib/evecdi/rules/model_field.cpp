// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kModelField = {
    .info = {.name = "model-field",
             .severity = Severity::kWarning,
             .what =
                 "A field of an adapter, or a key of its phyaddrs, that nothing reads, or that stands twice.",
             .why = "Its value is lost without a word: pillar logs an unknown key of phyaddrs and goes on "
                    "without the address.",
             .since = "0.1.0"},
};

}  // namespace evecdi
