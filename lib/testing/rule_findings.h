// SPDX-License-Identifier: Apache-2.0
// What single rules say of a spec, for tests.
#ifndef EVECDI_TESTING_RULE_FINDINGS_H_
#define EVECDI_TESTING_RULE_FINDINGS_H_

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/rules/rule.h"

namespace evecdi {

// A spec of one device with these edits, in YAML's flow style.
std::string SpecWith(std::string_view edits);

// Of these rules only. The spec has to be one that the target accepts.
std::vector<Diagnostic> FindingsOf(std::span<const std::string_view> rules, const std::string& spec,
                                   const Rootfs* root = nullptr, Target target = Target::kEve,
                                   std::optional<ToolkitRelease> toolkit = std::nullopt);

// "rule: message", one a line.
std::string Said(const std::vector<Diagnostic>& findings);

}  // namespace evecdi

#endif  // EVECDI_TESTING_RULE_FINDINGS_H_
