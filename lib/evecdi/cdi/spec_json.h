// SPDX-License-Identifier: Apache-2.0
// A Spec in the JSON form of a CDI file, as the Go library would write it.
#ifndef EVECDI_CDI_SPEC_JSON_H_
#define EVECDI_CDI_SPEC_JSON_H_

#include <string>

#include "evecdi/base/export.h"
#include "evecdi/cdi/spec.h"

namespace evecdi {

// Members that are empty or zero are left out, but for those that a CDI file must have. Compact, UTF-8.
EVECDI_EXPORT std::string SpecToJson(const Spec& spec);

}  // namespace evecdi

#endif  // EVECDI_CDI_SPEC_JSON_H_
