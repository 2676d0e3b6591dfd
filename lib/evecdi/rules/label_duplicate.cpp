// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <string>
#include <unordered_map>
#include <utility>

#include "evecdi/base/fold_case.h"
#include "evecdi/base/quote.h"
#include "evecdi/rules/model_findings.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

struct Labels {
  std::unordered_map<std::u32string, const Adapter*> phylabels;
  std::unordered_map<std::u32string, const Adapter*> logicallabels;
};

void Report(const ModelContext& context, Span place, std::string message, Span other, FindingList& findings) {
  Diagnostic& finding = AddFinding(context, kLabelDuplicate, place, std::move(message),
                                   "give every adapter a label of its own", findings);
  Relate(context, other, "the other one", finding);
}

void CheckPhylabel(const ModelContext& context, const Adapter& adapter, Labels& labels,
                   FindingList& findings) {
  const auto [first, added] = labels.phylabels.emplace(FoldCase(adapter.phylabel.value), &adapter);
  if (added) return;
  Report(context, adapter.place(),
         adapter.phylabel.value.empty()
             ? "a second adapter without a phylabel: it takes the place of the first, which nobody can have"
             : fmt::format("phylabel {} is that of an earlier adapter: this one takes its place, and yet "
                           "keeps its addresses and cbattr",
                           Quote(adapter.phylabel.value)),
         first->second->place(), findings);
}

void CheckLogicallabel(const ModelContext& context, const Adapter& adapter, Labels& labels,
                       FindingList& findings) {
  if (adapter.logicallabel.value.empty()) return;
  const std::u32string folded = FoldCase(adapter.logicallabel.value);
  const auto [first, added] = labels.logicallabels.emplace(folded, &adapter);
  if (!added && !EqualFold(first->second->phylabel.value, adapter.phylabel.value)) {
    return Report(context, adapter.logicallabel.span,
                  fmt::format("logicallabel {} is that of an earlier adapter: it finds the earlier one only",
                              Quote(adapter.logicallabel.value)),
                  first->second->logicallabel.span, findings);
  }
  const auto hidden = labels.phylabels.find(folded);
  if (hidden == labels.phylabels.end() || EqualFold(hidden->second->phylabel.value, adapter.phylabel.value))
    return;
  if (!context.table.Group(adapter.logicallabel.value).empty())
    return;  // the group hides both: label-is-group
  Report(context, adapter.logicallabel.span,
         fmt::format("logicallabel {} is the phylabel of another adapter: it finds that one",
                     Quote(adapter.logicallabel.value)),
         hidden->second->phylabel.span, findings);
}

void Check(const ModelContext& context, FindingList& findings) {
  Labels labels;
  for (const Adapter& adapter : context.model.adapters) CheckPhylabel(context, adapter, labels, findings);
  for (const Adapter& adapter : context.model.adapters) CheckLogicallabel(context, adapter, labels, findings);
}

}  // namespace

const Rule kLabelDuplicate = {
    .info = {.name = "label-duplicate",
             .severity = Severity::kError,
             .what = "Two adapters whose labels are equal but for case.",
             .why = "pillar compares labels without regard to case. A second phylabel replaces the first "
                    "adapter but keeps its addresses and its cbattr; of two equal logicallabels only the "
                    "first adapter is ever found, and a phylabel hides a logicallabel that is equal to it.",
             .since = "0.1.0"},
    .model_check = Check,
};

}  // namespace evecdi
