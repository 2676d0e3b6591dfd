// SPDX-License-Identifier: Apache-2.0
// Every rule, one a file of the same name. Internal to the module: others ask rule.h.
#ifndef EVECDI_RULES_TABLE_H_
#define EVECDI_RULES_TABLE_H_

#include "evecdi/rules/rule.h"

namespace evecdi {

extern const Rule kByteOrderMark;
extern const Rule kDeviceConflict;
extern const Rule kDeviceNameSyntax;
extern const Rule kDuplicateDevice;
extern const Rule kDuplicateKey;
extern const Rule kEmptyDevice;
extern const Rule kEnvSyntax;
extern const Rule kFilePermissions;
extern const Rule kFoldedValue;
extern const Rule kHookName;
extern const Rule kHookPath;
extern const Rule kIgnoredFile;
extern const Rule kKeyCase;
extern const Rule kKindSyntax;
extern const Rule kMountPath;
extern const Rule kNetDevice;
extern const Rule kNoDevices;
extern const Rule kNodePath;
extern const Rule kNodePermissions;
extern const Rule kNodeType;
extern const Rule kNotASpec;
extern const Rule kNullEntry;
extern const Rule kRdtClosId;
extern const Rule kSeveralDocuments;
extern const Rule kShadowedDevice;
extern const Rule kTypedScalar;
extern const Rule kUnknownField;
extern const Rule kUnreadableFile;
extern const Rule kVersionTooLow;
extern const Rule kVersionTooNew;
extern const Rule kVersionUnknown;
extern const Rule kWrongType;
extern const Rule kYamlInJson;
extern const Rule kYamlLimits;
extern const Rule kYamlSyntax;

}  // namespace evecdi

#endif  // EVECDI_RULES_TABLE_H_
