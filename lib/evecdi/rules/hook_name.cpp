// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kHookName = {.info = {
                            .name = "hook-name",
                            .severity = Severity::kError,
                            .what = "A hookName that is no hook of the OCI runtime specification.",
                            .why = "The reader drops the whole file. The case of the letters counts.",
                            .bad = R"(cdiVersion: 0.5.0
kind: vendor.com/gpu
devices:
- name: gpu0
  containerEdits:
    hooks:
    - hookName: createcontainer
      path: /opt/vendor/bin/hook
)",
                            .good = R"(cdiVersion: 0.5.0
kind: vendor.com/gpu
devices:
- name: gpu0
  containerEdits:
    hooks:
    - hookName: createContainer
      path: /opt/vendor/bin/hook
)",
                            .since = "0.1.0",
                        }};

}  // namespace evecdi
