// SPDX-License-Identifier: Apache-2.0
// eve-cdi resolve: what a name brings, what pillar does with it, and if it fails, why.
#ifndef EVECDI_APPS_EVE_CDI_RESOLVE_H_
#define EVECDI_APPS_EVE_CDI_RESOLVE_H_

#include "eve-cdi/command.h"

namespace evecdi {

Command MakeResolve(CLI::App& app);

}  // namespace evecdi

#endif  // EVECDI_APPS_EVE_CDI_RESOLVE_H_
