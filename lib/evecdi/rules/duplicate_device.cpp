// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kDuplicateDevice = {.info = {
                                   .name = "duplicate-device",
                                   .severity = Severity::kError,
                                   .what = "A device name stands twice in one file.",
                                   .why = "The reader drops the whole file, the other devices in it too.",
                                   .bad = R"(cdiVersion: 0.5.0
kind: vendor.com/gpu
devices:
- name: gpu0
  containerEdits:
    env: [GPU=0]
- name: gpu0
  containerEdits:
    env: [GPU=1]
)",
                                   .good = R"(cdiVersion: 0.5.0
kind: vendor.com/gpu
devices:
- name: gpu0
  containerEdits:
    env: [GPU=0]
- name: gpu1
  containerEdits:
    env: [GPU=1]
)",
                                   .since = "0.1.0",
                               }};

}  // namespace evecdi
