// SPDX-License-Identifier: Apache-2.0
// The released versions of the CDI specification and what needs which.
#ifndef EVECDI_CDI_VERSION_H_
#define EVECDI_CDI_VERSION_H_

#include <optional>
#include <string_view>
#include <vector>

#include "evecdi/base/export.h"
#include "evecdi/cdi/spec.h"
#include "evecdi/cdi/target.h"

namespace evecdi {

// A released version; ordered by release.
enum class CdiVersion : uint8_t { k010, k020, k030, k040, k050, k060, k070, k080, k100, k110 };

// "0.5.0".
EVECDI_EXPORT std::string_view VersionName(CdiVersion version);
// With or without a leading 'v', as the library takes it.
EVECDI_EXPORT std::optional<CdiVersion> ParseVersion(std::string_view text);
EVECDI_EXPORT CdiVersion NewestVersion(CdiLibrary library);

// A feature in use, the version that brought it, and a place of its use.
struct VersionNeed {
  CdiVersion version;
  std::string_view feature;
  Span span;
  // Whether the library notices. Of hostPath and of a mount's type it only looks at the top level and the
  // last device: a slip of both releases, whose loop keeps the address of its own variable.
  bool noticed = true;
};

// What `spec` needs more than version 0.3.0 for, by version, one entry a feature. Null entries count for
// nothing.
EVECDI_EXPORT std::vector<VersionNeed> VersionNeeds(const Spec& spec);

}  // namespace evecdi

#endif  // EVECDI_CDI_VERSION_H_
