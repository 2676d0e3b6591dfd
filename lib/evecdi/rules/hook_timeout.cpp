// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "evecdi/rules/edits.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

void Check(const SpecContext& context, FindingList& findings) {
  for (const Hook* hook : AllHooks(context.file.spec)) {
    if (!hook->timeout || hook->timeout->value >= 1) continue;
    findings.Add(FindingOf(
        kHookTimeout, context, hook->timeout->span,
        fmt::format("a timeout of {} s is none: the runtime ends the hook at once or refuses it, and no "
                    "app with this device starts",
                    hook->timeout->value),
        "give it whole seconds, 1 or more, or leave timeout out: then there is no limit"));
  }
}

}  // namespace

const Rule kHookTimeout = {
    .info =
        {.name = "hook-timeout",
         .severity = Severity::kError,
         .what = "A hook with a timeout below one second.",
         .why =
             "The OCI runtime specification wants more than zero. runc waits just that long and then kills "
             "the hook, so a 0 that was meant as \"no limit\" means that the hook never ends well and the "
             "container does not start. The CDI library does not look at it.",
         .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
