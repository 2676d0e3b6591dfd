// SPDX-License-Identifier: Apache-2.0
// eve-cdi list: what the CDI files of a device bring.
#ifndef EVECDI_APPS_EVE_CDI_LIST_H_
#define EVECDI_APPS_EVE_CDI_LIST_H_

#include "eve-cdi/command.h"

namespace evecdi {

Command MakeList(CLI::App& app);

}  // namespace evecdi

#endif  // EVECDI_APPS_EVE_CDI_LIST_H_
