// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "evecdi/base/quote.h"
#include "evecdi/rules/model_findings.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

bool IsForEve(const Adapter& adapter) {
  switch (adapter.usage.value) {
    case AdapterUsage::kDisabled:
    case AdapterUsage::kMgmtOnly:
    case AdapterUsage::kVlansOnly:
    case AdapterUsage::kBondMember:
      return true;
    case AdapterUsage::kMgmtAndApps:
    case AdapterUsage::kShared:
      return IsNet(adapter.type.value);
    case AdapterUsage::kNone:
    case AdapterUsage::kDedicated:
      return false;
  }
  return false;
}

void Check(const ModelContext& context, FindingList& findings) {
  for (const Adapter& adapter : context.model.adapters) {
    if (!adapter.assigngrp.value.empty() || IsForEve(adapter)) continue;
    const bool movable = adapter.type.value == IoType::kNetEth;
    AddFinding(context, kNotAssignable,
               adapter.assigngrp.span.empty() ? adapter.place() : adapter.assigngrp.span,
               fmt::format("adapter {} has no assigngrp, so no {} can have it", Quote(adapter.name()),
                           movable ? "virtual machine" : "app"),
               "give it an assigngrp of its own", findings);
  }
}

}  // namespace

const Rule kNotAssignable = {
    .info = {.name = "not-assignable",
             .severity = Severity::kWarning,
             .what = "An adapter without an assignment group.",
             .why = "pillar refuses every app that asks for it: \"not assignable\". Only a network interface "
                    "can be moved into a container all the same. Network ports that EVE uses itself and "
                    "disabled adapters are meant to be so, and not reported.",
             .since = "0.1.0"},
    .model_check = Check,
};

}  // namespace evecdi
