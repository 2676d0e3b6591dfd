// SPDX-License-Identifier: Apache-2.0
// The table of rules. A rule neither prints nor exits: it reports a place and a message.
#ifndef EVECDI_RULES_RULE_H_
#define EVECDI_RULES_RULE_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "evecdi/base/export.h"
#include "evecdi/cdi/spec_file.h"
#include "evecdi/cdi/target.h"
#include "evecdi/diag/diagnostic.h"
#include "evecdi/host/rootfs.h"
#include "evecdi/rules/toolkit.h"

namespace evecdi {

// What surrounds a spec on its device, as far as it is known.
struct SpecSurroundings {
  const Rootfs* rootfs = nullptr;         // that host paths mean
  std::optional<ToolkitRelease> toolkit;  // that runs NVIDIA's hooks
};

class Containers;  // evecdi/rules/container_view.h

// What a check of one spec is given; `file.accepted()` holds where it is called.
struct SpecContext {
  const SpecFile& file;
  Target target = Target::kEve;
  const Rootfs* rootfs = nullptr;
  std::optional<ToolkitRelease> toolkit;
  mutable std::shared_ptr<const Containers> containers;  // made by the first rule that asks for them
};

// What a rule finds, empty at the call; what is beyond 10,000 in one file is dropped.
class FindingList;

using SpecCheck = void (*)(const SpecContext& context, FindingList& findings);

// What a check of a device model is given: evecdi/rules/model_check.h.
struct ModelContext;
using ModelCheck = void (*)(const ModelContext& context, FindingList& findings);

// What has to be at hand before a rule can find anything.
enum class Needs : uint8_t {
  kText,       // the file
  kDirectory,  // the spec directories that it stands in
  kRoot,       // the root file system that host paths mean
};

// Both checks are null where the finding is reported elsewhere: by the reader (lib/evecdi/cdi,
// lib/evecdi/eve), or with the suppressions (lib/evecdi/lint).
struct Rule {
  RuleInfo info;  // without its examples
  SpecCheck check = nullptr;
  ModelCheck model_check = nullptr;
  Needs needs = Needs::kText;
};

// All rules, by name.
EVECDI_EXPORT std::span<const Rule* const> AllRules();
// Null where there is no such rule.
EVECDI_EXPORT const Rule* FindRule(std::string_view name);

// Their whole documentation, with the examples of testdata/rules, in the same order.
EVECDI_EXPORT std::span<const RuleInfo> AllRuleInfos();
EVECDI_EXPORT const RuleInfo* FindRuleInfo(std::string_view name);

}  // namespace evecdi

#endif  // EVECDI_RULES_RULE_H_
