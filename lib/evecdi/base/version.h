// SPDX-License-Identifier: Apache-2.0
#ifndef EVECDI_BASE_VERSION_H_
#define EVECDI_BASE_VERSION_H_

#include <string_view>

#include "evecdi/base/export.h"

namespace evecdi {

// The release of this library and program, "MAJOR.MINOR.PATCH".
EVECDI_EXPORT std::string_view Version();

}  // namespace evecdi

#endif  // EVECDI_BASE_VERSION_H_
