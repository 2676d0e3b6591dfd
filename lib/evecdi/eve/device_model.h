// SPDX-License-Identifier: Apache-2.0
// A device model in any of the dialects in which EVE's world writes it, read to adapters.
#ifndef EVECDI_EVE_DEVICE_MODEL_H_
#define EVECDI_EVE_DEVICE_MODEL_H_

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "evecdi/base/export.h"
#include "evecdi/diag/diagnostic.h"
#include "evecdi/eve/adapter.h"
#include "evecdi/text/value.h"

namespace evecdi {

enum class Dialect : uint8_t {
  kEden,            // ioMemberList, numbers only
  kZedcloud,        // ioMemberList, names like IO_TYPE_HDMI
  kProtoJson,       // deviceIoList of EdgeDevConfig, names like PhyIoHDMI
  kGoJson,          // deviceIoList, numbers
  kPillarAdapters,  // PhysicalIOAdapterList on the device
  kPillarBundles,   // AssignableAdapters on the device: bundles with their state
};

// "a hardware model (ioMemberList, numbers)": for messages.
EVECDI_EXPORT std::string_view DialectName(Dialect dialect);

struct DeviceModelFile {
  SourcePtr source;
  Document document;
  // Whether the readers of the dialect take the model at all: of one that they refuse, nothing follows but
  // that.
  bool accepted = false;
  std::optional<Dialect> dialect;   // nothing where the file could not be read as a model
  std::vector<Adapter> adapters;    // in the order of the file; entries that are no adapters are left out
  std::vector<BundleState> states;  // of kPillarBundles, one for each adapter; else empty
  std::vector<Diagnostic>
      findings;  // of the rules model-syntax, model-shape, model-field, model-type, duplicate-key
};

// Reads a whole model, a bare array of adapters or a single adapter; the dialect is told by the content.
EVECDI_EXPORT DeviceModelFile ReadDeviceModel(const SourcePtr& source);

}  // namespace evecdi

#endif  // EVECDI_EVE_DEVICE_MODEL_H_
