// SPDX-License-Identifier: Apache-2.0
// A plan to read: each edit, what it did and where it comes from.
#ifndef EVECDI_INJECT_PLAN_REPORT_H_
#define EVECDI_INJECT_PLAN_REPORT_H_

#include <string>
#include <string_view>

#include "evecdi/base/export.h"
#include "evecdi/inject/apply.h"
#include "evecdi/inject/plan.h"
#include "evecdi/oci/json.h"

namespace evecdi {

// "env", "device", "rule", "netDevice", "mount", "hook", "intelRdt", "gid", "capability".
EVECDI_EXPORT std::string_view EditName(EditKind kind);
// The list or member of the OCI spec that the edit is made in (RFC 6901).
EVECDI_EXPORT std::string EditPointer(const Edit& edit);
// The edit's value in few words: "c 195:0 /dev/gpu0", "/opt/x on /x (ro,bind)".
EVECDI_EXPORT std::string EditSummary(const Edit& edit);

// One edit as JSON: {"edit", "pointer", "value", "origin": {"name", "adapter", "device", "scope", "path",
// "line", "column", "rule"}}, where "device", "scope" ("device" or "file") and the place are of a CDI file,
// and "rule" says what pillar does by itself.
EVECDI_EXPORT Json EditToJson(const Plan& plan, const Edit& edit);

// Both state every edit in the order in which it is made, with its effect. `applied` is the plan's. The JSON:
// {"target", "edits"}, each edit with "effect" ("added", "replaced", "none").
EVECDI_EXPORT std::string PlanToText(const Plan& plan, const Applied& applied);
EVECDI_EXPORT Json PlanToJson(const Plan& plan, const Applied& applied);

}  // namespace evecdi

#endif  // EVECDI_INJECT_PLAN_REPORT_H_
