// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <string_view>

#include "evecdi/base/fold_case.h"
#include "evecdi/base/quote.h"
#include "evecdi/rules/model_findings.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

void CheckLabel(const ModelContext& context, const Adapter& adapter, const LocatedText& label,
                std::string_view called, FindingList& findings) {
  if (EqualFold(label.value, adapter.assigngrp.value)) return;
  const auto members = context.table.Group(label.value);
  if (members.empty()) return;
  const Adapter& member = context.table[members.front()].adapter;
  Diagnostic& finding = AddFinding(
      context, kLabelIsGroup, label.span,
      fmt::format(
          "{} {} is the group of adapter {}: an app that asks for it gets that group, never this adapter",
          called, Quote(label.value), Quote(member.name())),
      "rename the label or the group", findings);
  Relate(context, member.assigngrp.span, "the group", finding);
}

void Check(const ModelContext& context, FindingList& findings) {
  for (const Adapter& adapter : context.model.adapters) {
    CheckLabel(context, adapter, adapter.phylabel, "phylabel", findings);
    if (EqualFold(adapter.phylabel.value, adapter.logicallabel.value)) continue;
    CheckLabel(context, adapter, adapter.logicallabel, "logicallabel", findings);
  }
}

}  // namespace

const Rule kLabelIsGroup = {
    .info = {.name = "label-is-group",
             .severity = Severity::kError,
             .what = "A label that is also the assignment group of other adapters.",
             .why = "pillar takes a name for a group first. An app that asks for the adapter by this label "
                    "gets the members of that group instead, and never the adapter.",
             .since = "0.1.0"},
    .model_check = Check,
};

}  // namespace evecdi
