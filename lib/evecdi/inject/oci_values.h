// SPDX-License-Identifier: Apache-2.0
// Parts of a CDI file as an OCI spec writes them, members in Go's order, empty ones left out.
// Internal to the module.
#ifndef EVECDI_INJECT_OCI_VALUES_H_
#define EVECDI_INJECT_OCI_VALUES_H_

#include <string_view>

#include "evecdi/cdi/spec.h"
#include "evecdi/inject/device_lookup.h"
#include "evecdi/oci/value_maker.h"
#include "evecdi/text/value.h"

namespace evecdi {

// With the numbers that were found, not those of the file. Owner and group only where the file states them.
const Value* OciDevice(ValueMaker& make, const DeviceNode& node, const FoundDevice& found);
const Value* OciDeviceRule(ValueMaker& make, const FoundDevice& found, std::string_view access);
const Value* OciMount(ValueMaker& make, const Mount& mount);
const Value* OciHook(ValueMaker& make, const Hook& hook);
const Value* OciIntelRdt(ValueMaker& make, const IntelRdt& rdt);

}  // namespace evecdi

#endif  // EVECDI_INJECT_OCI_VALUES_H_
