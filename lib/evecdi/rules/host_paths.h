// SPDX-License-Identifier: Apache-2.0
// What the rules against a root file system share: which paths of a spec are the host's, and what the root
// says of them.
// Internal to the module.
#ifndef EVECDI_RULES_HOST_PATHS_H_
#define EVECDI_RULES_HOST_PATHS_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/cdi/spec.h"
#include "evecdi/host/rootfs.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/finding_list.h"
#include "evecdi/rules/rule.h"

namespace evecdi {

// Mounts whose source is an absolute path of the host: bind mounts, and those that name no file system.
std::vector<const Mount*> HostMounts(const Spec& spec);
// Hooks that run on the host, with an absolute path. A startContainer hook is the container's own program.
std::vector<const Hook*> HostHooks(const Spec& spec);
// A program that a hook runs on the host. Views into the spec.
struct HostProgram {
  std::string_view path;  // absolute
  Span span;
};
// Those hooks' own programs, and the ldconfig that update-ldcache is told to run.
std::vector<HostProgram> HostPrograms(const Spec& spec);
// Nodes that stand for an absolute path of the host.
std::vector<const DeviceNode*> HostNodes(const Spec& spec);

enum class Presence : uint8_t {
  kThere,
  kMissing,
  kDangling,  // a symlink on the way, or the path itself, leads to nothing
  kUnsaid,    // the root does not say
};

// What a root says of a path for sure.
struct HostPath {
  Presence presence = Presence::kUnsaid;
  FileInfo info;      // where it is there
  std::string state;  // for messages, else: "/a/b is not in the root (/a is not there)"
};

// Symlinks followed. What is missing below /dev, /proc, /run, /tmp and the like, which fill when the machine
// runs, only a running machine's root says.
HostPath LookAtHost(const Rootfs& rootfs, std::string_view path);
// A last symlink kept, as the CDI library looks at nodes. Unsaid where the root has no device nodes.
HostPath LookAtNode(const Rootfs& rootfs, std::string_view path);
// Whether the library takes the node's type and number from the host: it does not where the file says enough.
bool IsTakenFromHost(const DeviceNode& node);

// Whether the path is below /dev, /proc, /run, /tmp or the like: no part of an image, but filled when it
// runs.
bool FillsAtRunTime(std::string_view path);

// "did you mean /c?", or `otherwise`: of the finding that is to be added to `findings`.
std::string SuggestPath(const Rootfs& rootfs, std::string_view path, const FindingList& findings,
                        std::string_view otherwise);

}  // namespace evecdi

#endif  // EVECDI_RULES_HOST_PATHS_H_
