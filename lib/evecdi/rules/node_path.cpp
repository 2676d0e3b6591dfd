// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kNodePath = {.info = {
                            .name = "node-path",
                            .severity = Severity::kError,
                            .what = "A device node without a path.",
                            .why = "The reader drops the whole file.",
                            .bad = R"(cdiVersion: 0.5.0
kind: vendor.com/gpu
devices:
- name: gpu0
  containerEdits:
    deviceNodes:
    - hostPath: /dev/vendor0
)",
                            .good = R"(cdiVersion: 0.5.0
kind: vendor.com/gpu
devices:
- name: gpu0
  containerEdits:
    deviceNodes:
    - path: /dev/vendor0
)",
                            .since = "0.1.0",
                        }};

}  // namespace evecdi
