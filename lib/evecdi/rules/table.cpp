// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

#include <algorithm>
#include <array>
#include <vector>

namespace evecdi {
namespace {

// By name. scripts/new-rule keeps it so.
constexpr std::array kRules = {
    &kAdapterChanged,
    &kByteOrderMark,
    &kCdiAndPci,
    &kCdiKey,
    &kCdiSameGroup,
    &kCdiSyntax,
    &kCdiUnresolvable,
    &kCdiWrongType,
    &kDeviceConflict,
    &kDeviceMissing,
    &kDeviceNameSyntax,
    &kDuplicateDevice,
    &kDuplicateKey,
    &kEmptyDevice,
    &kEnvSyntax,
    &kFilePermissions,
    &kFoldedValue,
    &kGroupBringsMore,
    &kHookArchitecture,
    &kHookInterpreter,
    &kHookMissing,
    &kHookName,
    &kHookNotExecutable,
    &kHookPath,
    &kIgnoredFile,
    &kKeyCase,
    &kKindSyntax,
    &kLabelDuplicate,
    &kLabelIsGroup,
    &kLdconfigMissing,
    &kModelField,
    &kModelShape,
    &kModelSize,
    &kModelSyntax,
    &kModelType,
    &kMountPath,
    &kMountSourceDangling,
    &kMountSourceMissing,
    &kNetDevice,
    &kNetWithoutIfname,
    &kNoDevices,
    &kNodeIsSymlink,
    &kNodeMismatch,
    &kNodeMissing,
    &kNodeNotADevice,
    &kNodeNumberZero,
    &kNodePath,
    &kNodePermissions,
    &kNodeType,
    &kNotASpec,
    &kNotAssignable,
    &kNullEntry,
    &kOutsideVendor,
    &kParentGroup,
    &kPathNotChecked,
    &kPciGroupSplit,
    &kRdtClosId,
    &kSerialMissing,
    &kSeveralDocuments,
    &kShadowedDevice,
    &kTypedScalar,
    &kUnknownField,
    &kUnreadableFile,
    &kUsbCollision,
    &kVersionTooLow,
    &kVersionTooNew,
    &kVersionUnknown,
    &kVlanRange,
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
    infos.reserve(kRules.size());
    for (const Rule* rule : kRules) infos.push_back(rule->info);
    return infos;
  }();
  return kInfos;
}

const Rule* FindRule(std::string_view name) {
  const auto* const found =
      std::lower_bound(kRules.begin(), kRules.end(), name,
                       [](const Rule* rule, std::string_view wanted) { return rule->info.name < wanted; });
  return found != kRules.end() && (*found)->info.name == name ? *found : nullptr;
}

}  // namespace evecdi
