// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kShadowedDevice = {
    .info = {
        .name = "shadowed-device",
        .severity = Severity::kWarning,
        .what = "A file of a later directory defines the same device again.",
        .why = "The later one is used. On EVE /etc/cdi belongs to the immutable image and /var/run/cdi is "
               "writable: what was tested with the image is not what runs.",
        .bad = R"(# file: etc/cdi/gpu.yaml
cdiVersion: 0.5.0
kind: vendor.com/gpu
devices:
- name: gpu0
  containerEdits:
    env: [GPU=0]
# file: var/run/cdi/gpu.yaml
cdiVersion: 0.5.0
kind: vendor.com/gpu
devices:
- name: gpu0
  containerEdits:
    env: [GPU=0]
)",
        .good = R"(# file: etc/cdi/gpu.yaml
cdiVersion: 0.5.0
kind: vendor.com/gpu
devices:
- name: gpu0
  containerEdits:
    env: [GPU=0]
# file: var/run/cdi/gpu.yaml
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
