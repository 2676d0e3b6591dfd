// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/edits.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

void Check(const SpecContext& context, FindingList& findings) {
  for (const Hook* hook : AllHooks(context.file.spec)) {
    if (hook->hook_name.value != "prestart") continue;
    findings.Add(FindingOf(kHookDeprecated, context, hook->hook_name.span,
                           "prestart is deprecated: a runtime may stop to run such hooks",
                           "use createRuntime, which runs at the same time in the same place; what has "
                           "to see the container's mounts needs createContainer"));
  }
}

}  // namespace

const Rule kHookDeprecated = {
    .info =
        {.name = "hook-deprecated",
         .severity = Severity::kWarning,
         .what = "A hook of the deprecated kind prestart.",
         .why = "The OCI runtime specification deprecates prestart since v1.0.2, in favour of createRuntime, "
                "createContainer and startContainer, which say where and when they run. Runtimes still run "
                "it; that may end with any new release.",
         .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
