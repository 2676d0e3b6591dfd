// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kDeviceConflict = {
    .info = {
        .name = "device-conflict",
        .severity = Severity::kError,
        .what = "Two files of one directory define the same device.",
        .why = "Neither resolves, and no file of a later directory can heal it. Seen when the files of two "
               "boards that share a kind end up in one image.",
        .bad = R"(# file: etc/cdi/board-a.yaml
cdiVersion: 0.5.0
kind: vendor.com/gpu
devices:
- name: gpu0
  containerEdits:
    env: [GPU=0]
# file: etc/cdi/board-b.yaml
cdiVersion: 0.5.0
kind: vendor.com/gpu
devices:
- name: gpu0
  containerEdits:
    env: [GPU=0]
)",
        .good = R"(# file: etc/cdi/board-a.yaml
cdiVersion: 0.5.0
kind: vendor.com/gpu
devices:
- name: gpu0
  containerEdits:
    env: [GPU=0]
# file: etc/cdi/board-b.yaml
cdiVersion: 0.5.0
kind: vendor.com/gpu
devices:
- name: gpu1
  containerEdits:
    env: [GPU=0]
)",
        .since = "0.1.0",
    }};

}  // namespace evecdi
