// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "evecdi/base/fold_case.h"
#include "evecdi/base/quote.h"
#include "evecdi/rules/model_findings.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

void Check(const ModelContext& context, FindingList& findings) {
  std::map<std::pair<std::u32string, std::string_view>, const Adapter*> first;
  for (const IoBundle& bundle : context.table.bundles()) {
    const Adapter& adapter = bundle.adapter;
    const LocatedText cdi = adapter.cdi();
    if (adapter.type.value != IoType::kHdmi || cdi.value.empty() || adapter.assigngrp.value.empty()) continue;
    const auto [known, added] =
        first.emplace(std::pair(FoldCase(adapter.assigngrp.value), cdi.value), &adapter);
    if (added) continue;
    Diagnostic& finding = AddFinding(
        context, kCdiSameGroup, cdi.span,
        fmt::format("adapters {} and {} of group {} name the same CDI device: an app gets both, and hooks "
                    "and cgroup rules of the device stand twice",
                    Quote(known->second->name()), Quote(adapter.name()), Quote(adapter.assigngrp.value)),
        "give each adapter a group of its own, or leave one out", findings);
    Relate(context, known->second->cdi().span, "the first of the two", finding);
  }
}

}  // namespace

const Rule kCdiSameGroup = {
    .info = {.name = "cdi-same-group",
             .severity = Severity::kWarning,
             .what = "Two adapters of one assignment group name the same CDI device.",
             .why = "An app that asks for one gets the whole group, and pillar injects the device once for "
                    "each adapter: its hooks and its cgroup rules then stand twice in the container, and a "
                    "hook that cannot run twice fails the start.",
             .since = "0.1.0"},
    .model_check = Check,
};

}  // namespace evecdi
