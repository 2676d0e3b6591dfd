// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kNodeType = {
    .info = {
        .name = "node-type",
        .severity = Severity::kError,
        .what = "A device node of a type other than b, c, u or p.",
        .why = "The reader drops the whole file. Without a type it is taken from the host's node.",
        .bad = R"(cdiVersion: 0.5.0
kind: vendor.com/gpu
devices:
- name: gpu0
  containerEdits:
    deviceNodes:
    - path: /dev/vendor0
      type: char
)",
        .good = R"(cdiVersion: 0.5.0
kind: vendor.com/gpu
devices:
- name: gpu0
  containerEdits:
    deviceNodes:
    - path: /dev/vendor0
      type: c
)",
        .since = "0.1.0",
    }};

}  // namespace evecdi
