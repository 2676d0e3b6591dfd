// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

#include <algorithm>
#include <array>
#include <vector>

namespace evecdi {
namespace {

// By name. scripts/new-rule keeps it so.
constexpr std::array kRules = {
    &kByteOrderMark,
    &kDeviceConflict,
    &kDeviceNameSyntax,
    &kDuplicateDevice,
    &kDuplicateKey,
    &kEmptyDevice,
    &kEnvSyntax,
    &kFilePermissions,
    &kFoldedValue,
    &kHookName,
    &kHookPath,
    &kIgnoredFile,
    &kKeyCase,
    &kKindSyntax,
    &kMountPath,
    &kNetDevice,
    &kNoDevices,
    &kNodePath,
    &kNodePermissions,
    &kNodeType,
    &kNotASpec,
    &kNullEntry,
    &kRdtClosId,
    &kSeveralDocuments,
    &kShadowedDevice,
    &kTypedScalar,
    &kUnknownField,
    &kUnreadableFile,
    &kVersionTooLow,
    &kVersionTooNew,
    &kVersionUnknown,
    &kWrongType,
    &kYamlInJson,
    &kYamlLimits,
    &kYamlSyntax,
};

}  // namespace

std::span<const Rule* const> AllRules() { return kRules; }

std::span<const RuleInfo> AllRuleInfos() {
  static const std::vector<RuleInfo> kInfos = [] {
    std::vector<RuleInfo> infos;
    for (const Rule* rule : kRules) infos.push_back(rule->info);
    return infos;
  }();
  return kInfos;
}

const Rule* FindRule(std::string_view name) {
  const auto* const found = std::lower_bound(kRules.begin(), kRules.end(), name, [](const Rule* rule, std::string_view wanted) { return rule->info.name < wanted; });
  return found != kRules.end() && (*found)->info.name == name ? *found : nullptr;
}

}  // namespace evecdi
