// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kHookPath = {.info = {
                            .name = "hook-path",
                            .severity = Severity::kError,
                            .what = "A hook without the path of its program.",
                            .why = "The reader drops the whole file.",
                            .bad = R"(cdiVersion: 0.5.0
kind: vendor.com/gpu
devices:
- name: gpu0
  containerEdits:
    hooks:
    - hookName: createContainer
      args: [hook]
)",
                            .good = R"(cdiVersion: 0.5.0
kind: vendor.com/gpu
devices:
- name: gpu0
  containerEdits:
    hooks:
    - hookName: createContainer
      path: /opt/vendor/bin/hook
      args: [hook]
)",
                            .since = "0.1.0",
                        }};

}  // namespace evecdi
