// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kShadowedDevice = {
    .info = {.name = "shadowed-device",
             .severity = Severity::kWarning,
             .what = "A file of a later directory defines the same device again.",
             .why = "The later one is used. On EVE /etc/cdi belongs to the immutable image and /var/run/cdi "
                    "is writable: what was tested with the image is not what runs.",
             .since = "0.1.0"},
    .needs = Needs::kDirectory,
};

}  // namespace evecdi
