// SPDX-License-Identifier: Apache-2.0
// A rule's documentation as SARIF's reportingDescriptor.
// Internal to the module.
#ifndef EVECDI_REPORT_SARIF_RULE_H_
#define EVECDI_REPORT_SARIF_RULE_H_

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "evecdi/diag/diagnostic.h"

namespace evecdi {

nlohmann::ordered_json SarifRule(const RuleInfo& rule);

// The text with a full stop, if it does not end in a mark of its own: viewers show texts as sentences.
std::string Sentence(std::string_view text);

}  // namespace evecdi

#endif  // EVECDI_REPORT_SARIF_RULE_H_
