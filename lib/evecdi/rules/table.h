// SPDX-License-Identifier: Apache-2.0
// Every rule, one a file of the same name. Others ask rule.h.
// Internal to the module.
#ifndef EVECDI_RULES_TABLE_H_
#define EVECDI_RULES_TABLE_H_

#include "evecdi/rules/finding_list.h"
#include "evecdi/rules/rule.h"

namespace evecdi {

extern const Rule kAdapterChanged;
extern const Rule kAnnotationSyntax;
extern const Rule kByteOrderMark;
extern const Rule kCdiAndPci;
extern const Rule kCdiKey;
extern const Rule kCdiSameGroup;
extern const Rule kCdiSyntax;
extern const Rule kCdiUnresolvable;
extern const Rule kCdiWrongType;
extern const Rule kDangerousMount;
extern const Rule kDangerousNode;
extern const Rule kDeviceConflict;
extern const Rule kDeviceMissing;
extern const Rule kDeviceNameSyntax;
extern const Rule kDevicesIdentical;
extern const Rule kDuplicateDevice;
extern const Rule kDuplicateKey;
extern const Rule kEditsClash;
extern const Rule kEmptyDevice;
extern const Rule kEnvDuplicate;
extern const Rule kEnvOverride;
extern const Rule kEnvSyntax;
extern const Rule kFileMode;
extern const Rule kFilePermissions;
extern const Rule kFoldedValue;
extern const Rule kGroupBringsMore;
extern const Rule kHookArchitecture;
extern const Rule kHookArgv0;
extern const Rule kHookCommand;
extern const Rule kHookDeprecated;
extern const Rule kHookFlag;
extern const Rule kHookInterpreter;
extern const Rule kHookMissing;
extern const Rule kHookName;
extern const Rule kHookNotExecutable;
extern const Rule kHookPath;
extern const Rule kHookTimeout;
extern const Rule kIgnoredFile;
extern const Rule kKeyCase;
extern const Rule kKindSyntax;
extern const Rule kLabelDuplicate;
extern const Rule kLabelIsGroup;
extern const Rule kLdcacheFolder;
extern const Rule kLdcacheOrder;
extern const Rule kLdconfigMissing;
extern const Rule kLinkConflict;
extern const Rule kLinkDangling;
extern const Rule kLinkDuplicate;
extern const Rule kLinkEscape;
extern const Rule kLinkSyntax;
extern const Rule kModelField;
extern const Rule kModelShape;
extern const Rule kModelSize;
extern const Rule kModelSyntax;
extern const Rule kModelType;
extern const Rule kMountDuplicate;
extern const Rule kMountOption;
extern const Rule kMountPath;
extern const Rule kMountSourceDangling;
extern const Rule kMountSourceMissing;
extern const Rule kMountTarget;
extern const Rule kMountUncleanPath;
extern const Rule kMountWithoutBind;
extern const Rule kNetDevice;
extern const Rule kNetWithoutIfname;
extern const Rule kNoDevices;
extern const Rule kNodeDuplicate;
extern const Rule kNodeIsSymlink;
extern const Rule kNodeMinorIgnored;
extern const Rule kNodeMismatch;
extern const Rule kNodeMissing;
extern const Rule kNodeNotADevice;
extern const Rule kNodeNumberZero;
extern const Rule kNodePath;
extern const Rule kNodePermissions;
extern const Rule kNodeType;
extern const Rule kNodeTypeU;
extern const Rule kNodeUnstableName;
extern const Rule kNotASpec;
extern const Rule kNotAssignable;
extern const Rule kNullEntry;
extern const Rule kOutsideVendor;
extern const Rule kParentGroup;
extern const Rule kPathNotChecked;
extern const Rule kPciGroupSplit;
extern const Rule kRdtClosId;
extern const Rule kRelativePath;
extern const Rule kSerialMissing;
extern const Rule kSeveralDocuments;
extern const Rule kShadowedDevice;
extern const Rule kSuppressionSyntax;
extern const Rule kTypedScalar;
extern const Rule kUnknownField;
extern const Rule kUnreadableFile;
extern const Rule kUnusedSuppression;
extern const Rule kUsbCollision;
extern const Rule kVersionTooLow;
extern const Rule kVersionTooNew;
extern const Rule kVersionUnknown;
extern const Rule kVisibleDevices;
extern const Rule kVlanRange;
extern const Rule kWrongType;
extern const Rule kYamlInJson;
extern const Rule kYamlLimits;
extern const Rule kYamlSyntax;

}  // namespace evecdi

#endif  // EVECDI_RULES_TABLE_H_
