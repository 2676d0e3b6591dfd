// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <string_view>

#include "evecdi/base/quote.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

void CheckList(const SpecContext& context, const std::vector<LocatedString>& list, std::string_view outcome,
               FindingList& findings) {
  const auto variable_of = [](const LocatedString& entry) { return VariableOf(entry.value); };
  ForEachRepeated(list, variable_of, [&](const LocatedString& entry, const LocatedString& first) {
    if (findings.full()) return;
    Diagnostic& finding = findings.Add(FindingOf(
        kEnvDuplicate, context, entry.span,
        fmt::format("{} is set by an earlier entry too: {}", Quote(VariableOf(entry.value)), outcome),
        "keep one of them"));
    Relate(context, first.span, "the earlier one", finding);
  });
}

void Check(const SpecContext& context, FindingList& findings) {
  for (const ContainerEdits* edits : AllEdits(context.file.spec)) {
    CheckList(context, edits->env, "the last one counts", findings);
    for (const Hook& hook : edits->hooks)
      CheckList(context, hook.env, "the hook gets both, and takes the one or the other", findings);
  }
}

}  // namespace

const Rule kEnvDuplicate = {
    .info = {.name = "env-duplicate",
             .severity = Severity::kWarning,
             .what = "Two entries of one env list set the same variable.",
             .why = "The library lets the last entry replace the earlier ones of the same list and says "
                    "nothing. The env of a hook is handed over as it stands, and it is up to the program "
                    "which of the two it sees.",
             .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
