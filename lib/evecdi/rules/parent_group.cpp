// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/model_findings.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

void Check(const ModelContext& context, FindingList& findings) {
  for (const BundleFaultKind kind : {BundleFaultKind::kOwnParent, BundleFaultKind::kParentMismatch,
                                     BundleFaultKind::kEmptyGroupWithParent, BundleFaultKind::kParentCycle}) {
    ReportFaults(
        context, kParentGroup, kind, [](const Adapter& adapter) { return adapter.parentassigngrp.span; },
        "name the group of the controller that the device hangs on, the same in the whole group", findings);
  }
}

}  // namespace

const Rule kParentGroup = {
    .info = {.name = "parent-group",
             .severity = Severity::kError,
             .what = "A parentassigngrp that cannot be: of an adapter without a group, its own group, "
                     "another than in the rest of the group, or a circle.",
             .why =
                 "The parent group tells which controller a USB device hangs on, so that the two go to one "
                 "app. pillar marks the adapters with an error and refuses each app that asks for one.",
             .since = "0.1.0"},
    .model_check = Check,
};

}  // namespace evecdi
