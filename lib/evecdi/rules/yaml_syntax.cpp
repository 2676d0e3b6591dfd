// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kYamlSyntax = {
    .info = {.name = "yaml-syntax",
             .severity = Severity::kError,
             .what = "The text is no YAML that go-yaml v2 can read.",
             .why = "The reader drops the whole file, whether it is named .yaml or .json: every device in it "
                    "becomes unresolvable. YAML here is version 1.1 by the grammar of libyaml; the place is "
                    "where the parser gave up, the fault may stand a line earlier.",
             .since = "0.1.0"},
};

}  // namespace evecdi
