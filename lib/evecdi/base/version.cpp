// SPDX-License-Identifier: Apache-2.0
#include "evecdi/base/version.h"

namespace evecdi {

std::string_view Version() { return EVECDI_VERSION; }

}  // namespace evecdi
