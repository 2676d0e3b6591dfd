// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/host_uses.h"

#include "evecdi/rules/host_paths.h"

namespace evecdi {

std::vector<HostUse> HostUses(const Spec& spec) {
  std::vector<HostUse> uses;
  for (const DeviceNode* node : HostNodes(spec))
    uses.push_back({.path = HostPathOf(*node).value, .use = "deviceNode"});
  for (const Mount* mount : HostMounts(spec))
    uses.push_back({.path = mount->host_path.value, .use = "mount"});
  for (const HostProgram& program : HostPrograms(spec)) uses.push_back({.path = program.path, .use = "hook"});
  return uses;
}

}  // namespace evecdi
