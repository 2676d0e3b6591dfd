// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

#include <algorithm>
#include <array>
#include <vector>

#include "evecdi/rules/examples.h"

namespace evecdi {
namespace {

// By name. scripts/new-rule keeps it so.
constexpr std::array kRules = {
    &kAdapterChanged,
    &kAnnotationSyntax,
    &kByteOrderMark,
    &kCdiAndPci,
    &kCdiKey,
    &kCdiSameGroup,
    &kCdiSyntax,
    &kCdiUnresolvable,
    &kCdiWrongType,
    &kDangerousMount,
    &kDangerousNode,
    &kDeviceConflict,
    &kDeviceMissing,
    &kDeviceNameSyntax,
    &kDevicesIdentical,
    &kDuplicateDevice,
    &kDuplicateKey,
    &kEditsClash,
    &kEmptyDevice,
    &kEnvDuplicate,
    &kEnvOverride,
    &kEnvSyntax,
    &kFileMode,
    &kFilePermissions,
    &kFoldedValue,
    &kGroupBringsMore,
    &kHookArchitecture,
    &kHookArgv0,
    &kHookCommand,
    &kHookDeprecated,
    &kHookFlag,
    &kHookInterpreter,
    &kHookMissing,
    &kHookName,
    &kHookNotExecutable,
    &kHookPath,
    &kHookTimeout,
    &kIgnoredFile,
    &kKeyCase,
    &kKindSyntax,
    &kLabelDuplicate,
    &kLabelIsGroup,
    &kLdcacheFolder,
    &kLdcacheOrder,
    &kLdconfigMissing,
    &kLinkConflict,
    &kLinkDangling,
    &kLinkDuplicate,
    &kLinkEscape,
    &kLinkSyntax,
    &kModelField,
    &kModelShape,
    &kModelSize,
    &kModelSyntax,
    &kModelType,
    &kMountDuplicate,
    &kMountOption,
    &kMountPath,
    &kMountSourceDangling,
    &kMountSourceMissing,
    &kMountTarget,
    &kMountUncleanPath,
    &kMountWithoutBind,
    &kNetDevice,
    &kNetWithoutIfname,
    &kNoDevices,
    &kNodeDuplicate,
    &kNodeIsSymlink,
    &kNodeMinorIgnored,
    &kNodeMismatch,
    &kNodeMissing,
    &kNodeNotADevice,
    &kNodeNumberZero,
    &kNodePath,
    &kNodePermissions,
    &kNodeType,
    &kNodeTypeU,
    &kNodeUnstableName,
    &kNotASpec,
    &kNotAssignable,
    &kNullEntry,
    &kOutsideVendor,
    &kParentGroup,
    &kPathNotChecked,
    &kPciGroupSplit,
    &kRdtClosId,
    &kRelativePath,
    &kSerialMissing,
    &kSeveralDocuments,
    &kShadowedDevice,
    &kSuppressionSyntax,
    &kTypedScalar,
    &kUnknownField,
    &kUnreadableFile,
    &kUnusedSuppression,
    &kUsbCollision,
    &kVersionTooLow,
    &kVersionTooNew,
    &kVersionUnknown,
    &kVisibleDevices,
    &kVlanRange,
    &kWrongType,
    &kYamlInJson,
    &kYamlLimits,
    &kYamlSyntax,
};

// The row of a name in a table that is in order of the names; null where there is none.
template <typename Table, typename Name>
auto* FindByName(Table&& table, std::string_view wanted, Name name_of) {
  const auto found =
      std::lower_bound(table.begin(), table.end(), wanted,
                       [&](const auto& row, std::string_view name) { return name_of(row) < name; });
  return found != table.end() && name_of(*found) == wanted ? &*found : nullptr;
}

std::vector<RuleInfo> WithExamples() {
  std::vector<RuleInfo> infos;
  infos.reserve(kRules.size());
  for (const Rule* rule : kRules) {
    RuleInfo info = rule->info;
    const auto* const examples =
        FindByName(AllRuleExamples(), info.name, [](const RuleExamples& row) { return row.rule; });
    if (examples != nullptr) {
      info.bad = examples->bad;
      info.good = examples->good;
    }
    infos.push_back(info);
  }
  return infos;
}

}  // namespace

std::span<const Rule* const> AllRules() { return kRules; }

const Rule* FindRule(std::string_view name) {
  const auto* const found = FindByName(kRules, name, [](const Rule* rule) { return rule->info.name; });
  return found == nullptr ? nullptr : *found;
}

std::span<const RuleInfo> AllRuleInfos() {
  static const std::vector<RuleInfo> kInfos = WithExamples();
  return kInfos;
}

const RuleInfo* FindRuleInfo(std::string_view name) {
  return FindByName(AllRuleInfos(), name, [](const RuleInfo& info) { return info.name; });
}

}  // namespace evecdi
