// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kYamlInJson = {
    .info = {.name = "yaml-in-json",
             .severity = Severity::kWarning,
             .what = "A file named .json that only a YAML parser accepts.",
             .why = "The device reads it, since its reader takes every file for YAML. jq, editors and other "
                    "runtimes take it by its name and refuse it.",
             .since = "0.1.0"},
};

}  // namespace evecdi
