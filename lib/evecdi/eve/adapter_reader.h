// SPDX-License-Identifier: Apache-2.0
// One entry of a model's list to an adapter.
// Internal to the module.
#ifndef EVECDI_EVE_ADAPTER_READER_H_
#define EVECDI_EVE_ADAPTER_READER_H_

#include "evecdi/eve/adapter.h"
#include "evecdi/eve/field_reader.h"
#include "evecdi/text/value.h"

namespace evecdi {

// `entry` is a mapping. `state` is filled in the dialect that has it.
void ReadAdapter(const Value& entry, FieldReader& reader, Adapter& adapter, BundleState& state);

}  // namespace evecdi

#endif  // EVECDI_EVE_ADAPTER_READER_H_
