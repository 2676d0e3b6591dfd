// SPDX-License-Identifier: Apache-2.0
// What the rules of device models are given. They look at a model as pillar will: adapters as written,
// bundles as built.
#ifndef EVECDI_RULES_MODEL_CHECK_H_
#define EVECDI_RULES_MODEL_CHECK_H_

#include <span>
#include <vector>

#include "evecdi/base/export.h"
#include "evecdi/cdi/registry.h"
#include "evecdi/diag/diagnostic.h"
#include "evecdi/eve/bundles.h"
#include "evecdi/eve/checks.h"
#include "evecdi/eve/device_model.h"
#include "evecdi/host/rootfs.h"

namespace evecdi {

// What a model is checked against, as far as it is known; all outlive the check.
struct ModelSurroundings {
  const Registry* registry = nullptr;       // the device's CDI files; null: nothing is said of their devices
  const Rootfs* root = nullptr;             // null: nothing is said of paths
  const DeviceModelFile* in_use = nullptr;  // pillar's AssignableAdapters on the same device
};

struct ModelContext {
  const DeviceModelFile& model;
  const BundleTable& table;             // of the model's bundles
  std::span<const BundleFault> faults;  // of the table's bundles
  ModelSurroundings around;
};

// The findings of reading the model and, where it is accepted, of all rules of models; in no particular
// order.
EVECDI_EXPORT std::vector<Diagnostic> CheckModel(const DeviceModelFile& model,
                                                 const ModelSurroundings& around);

}  // namespace evecdi

#endif  // EVECDI_RULES_MODEL_CHECK_H_
