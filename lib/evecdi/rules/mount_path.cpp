// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kMountPath = {.info = {
                             .name = "mount-path",
                             .severity = Severity::kError,
                             .what = "A mount without hostPath or containerPath.",
                             .why = "The reader drops the whole file.",
                             .bad = R"(cdiVersion: 0.5.0
kind: vendor.com/gpu
devices:
- name: gpu0
  containerEdits:
    mounts:
    - hostPath: /opt/vendor/lib
      options: [ro, bind]
)",
                             .good = R"(cdiVersion: 0.5.0
kind: vendor.com/gpu
devices:
- name: gpu0
  containerEdits:
    mounts:
    - hostPath: /opt/vendor/lib
      containerPath: /usr/lib/vendor
      options: [ro, bind]
)",
                             .since = "0.1.0",
                         }};

}  // namespace evecdi
