// SPDX-License-Identifier: Apache-2.0
// eve-cdi inject: the OCI spec that pillar would start the container with.
#ifndef EVECDI_APPS_EVE_CDI_INJECT_H_
#define EVECDI_APPS_EVE_CDI_INJECT_H_

#include "eve-cdi/command.h"

namespace evecdi {

Command MakeInject(CLI::App& app);

}  // namespace evecdi

#endif  // EVECDI_APPS_EVE_CDI_INJECT_H_
