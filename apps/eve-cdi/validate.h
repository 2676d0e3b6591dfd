// SPDX-License-Identifier: Apache-2.0
// eve-cdi validate: what is wrong with CDI files, each at its place.
#ifndef EVECDI_APPS_EVE_CDI_VALIDATE_H_
#define EVECDI_APPS_EVE_CDI_VALIDATE_H_

#include "eve-cdi/command.h"

namespace evecdi {

Command MakeValidate(CLI::App& app);

}  // namespace evecdi

#endif  // EVECDI_APPS_EVE_CDI_VALIDATE_H_
