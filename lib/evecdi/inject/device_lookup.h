// SPDX-License-Identifier: Apache-2.0
// The type and numbers of a device node, as the CDI library and as pillar find them on the host.
// Internal to the module.
#ifndef EVECDI_INJECT_DEVICE_LOOKUP_H_
#define EVECDI_INJECT_DEVICE_LOOKUP_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "evecdi/cdi/spec.h"
#include "evecdi/cdi/target.h"
#include "evecdi/host/rootfs.h"

namespace evecdi {

struct FoundDevice {
  std::string type;
  int64_t major = 0;
  int64_t minor = 0;
  std::optional<uint32_t> file_mode;
};

// Why there is no answer, or (not `fatal`) what may be wrong with it.
struct DeviceProblem {
  std::string_view rule;
  std::string message;
  std::string help;
  bool missing = false;  // the node is certainly not there
  bool fatal = true;
};

struct DeviceLookup {
  FoundDevice device;
  std::optional<DeviceProblem> problem;
};

// By lstat of the host path, where the node does not say it all (facts: the library's releases v0.8.1 and
// v1.1.0).
DeviceLookup LookUpNode(const DeviceNode& node, CdiLibrary library, const Rootfs& root);

// By stat, as pillar does for the device of an adapter. What is neither a block nor a character device pillar
// would hand on all the same, as a device that no runtime can make: a problem here.
DeviceLookup LookUpAdapterDevice(std::string_view path, const Rootfs& root);

}  // namespace evecdi

#endif  // EVECDI_INJECT_DEVICE_LOOKUP_H_
