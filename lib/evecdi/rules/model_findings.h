// SPDX-License-Identifier: Apache-2.0
// How the rules of device models report.
// Internal to the module.
#ifndef EVECDI_RULES_MODEL_FINDINGS_H_
#define EVECDI_RULES_MODEL_FINDINGS_H_

#include <string>
#include <string_view>
#include <vector>

#include "evecdi/rules/finding_list.h"
#include "evecdi/rules/model_check.h"
#include "evecdi/rules/rule.h"

namespace evecdi {

// A finding of the rule, at its own level, in the model; to be completed by the caller.
Diagnostic& AddFinding(const ModelContext& context, const Rule& rule, Span span, std::string message,
                       std::string help, FindingList& findings);
// A second place in the model; nothing where it is empty.
void Relate(const ModelContext& context, Span span, std::string message, Diagnostic& finding);

// One finding for each bundle that pillar marks with an error of this kind, at `place`.
using PlaceOf = Span (*)(const Adapter& adapter);
void ReportFaults(const ModelContext& context, const Rule& rule, BundleFaultKind kind, PlaceOf place,
                  std::string_view help, FindingList& findings);

// Says where a path that pillar looks up for an app is no device of the root, or cannot be one; else says
// nothing.
std::string WrongDevice(const ModelContext& context, std::string_view path);

}  // namespace evecdi

#endif  // EVECDI_RULES_MODEL_FINDINGS_H_
