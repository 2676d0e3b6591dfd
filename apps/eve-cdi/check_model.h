// SPDX-License-Identifier: Apache-2.0
// eve-cdi check-model: what is wrong with device models, against themselves and the CDI files.
#ifndef EVECDI_APPS_EVE_CDI_CHECK_MODEL_H_
#define EVECDI_APPS_EVE_CDI_CHECK_MODEL_H_

#include "eve-cdi/command.h"

namespace evecdi {

Command MakeCheckModel(CLI::App& app);

}  // namespace evecdi

#endif  // EVECDI_APPS_EVE_CDI_CHECK_MODEL_H_
