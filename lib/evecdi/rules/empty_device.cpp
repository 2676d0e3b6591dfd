// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kEmptyDevice = {
    .info = {
        .name = "empty-device",
        .severity = Severity::kError,
        .what = "A device without an edit of its own.",
        .why = "The reader drops the whole file. Edits at the top level do not count for the device.",
        .bad = R"(cdiVersion: 0.5.0
kind: vendor.com/gpu
devices:
- name: gpu0
  containerEdits:
    env: []
)",
        .good = R"(cdiVersion: 0.5.0
kind: vendor.com/gpu
devices:
- name: gpu0
  containerEdits:
    env: [GPU=0]
)",
        .since = "0.1.0",
    }};

}  // namespace evecdi
