// SPDX-License-Identifier: Apache-2.0
// An injection as data: every edit of an OCI spec, in the order in which it will be made, and where it comes
// from. A plan knows the CDI files and the device nodes, not the spec that it will be applied to.
#ifndef EVECDI_INJECT_PLAN_H_
#define EVECDI_INJECT_PLAN_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/base/export.h"
#include "evecdi/cdi/registry.h"
#include "evecdi/cdi/target.h"
#include "evecdi/cdi/unresolved.h"
#include "evecdi/diag/diagnostic.h"
#include "evecdi/host/rootfs.h"
#include "evecdi/text/source_file.h"
#include "evecdi/text/span.h"
#include "evecdi/text/value.h"

namespace evecdi {

// What one bundle, or one CDI device that was asked for itself, brings.
enum class StepKind : uint8_t {
  kCdi,        // a CDI device
  kDevice,     // a device node of the host, of an adapter of type COM or Other
  kInterface,  // a network interface that is moved into the container
};

struct Step {
  StepKind kind = StepKind::kCdi;
  std::string target;   // the CDI device's name, the node's path, the interface's name on the host
  std::string guest;    // of kInterface: its name in the container
  std::string name;     // what was asked for
  std::string adapter;  // the bundle's phylabel; empty where the CDI device itself was asked for
  SourcePtr source;     // where the model names the target; null where it does not
  Span span;
};

enum class EditKind : uint8_t {
  kEnv,         // a variable "KEY=value" of process.env
  kDevice,      // an entry of linux.devices
  kDeviceRule,  // an entry of linux.resources.devices
  kNetDevice,   // the member `key` of linux.netDevices
  kMount,       // an entry of mounts
  kHook,        // an entry of hooks.`key`
  kIntelRdt,    // linux.intelRdt
  kGid,         // an entry of process.user.additionalGids
  kCapability,  // in bounding, effective, permitted and ambient of process.capabilities, where the process
                // has any
};

struct Edit {
  EditKind kind = EditKind::kEnv;
  std::string key;
  const Value* value = nullptr;  // in Plan::values, as the OCI spec writes it
  size_t step = 0;               // in Plan::steps
  size_t call = 0;               // which injection of the library it belongs to
  // Where a CDI file states it; null where pillar makes the edit by itself.
  SourcePtr source;
  Span span;
  bool of_file = false;  // of the top level of its file, not of the device
};

struct Plan {
  Target target = Target::kEve;
  std::vector<Step> steps;            // as they were given
  std::vector<Edit> edits;            // in the order in which they are made
  std::shared_ptr<ValuePool> values;  // of the edits; a spec that they are made in shares it
  // Errors are reasons why the container would not start, or why this tool cannot tell. Warnings say what is
  // passed over.
  std::vector<Diagnostic> problems;

  EVECDI_EXPORT bool has_errors() const;
};

// Edits of a plan at the most, and the bytes of text that they may hold.
inline constexpr size_t kMaxEdits = 1'000'000;
inline constexpr size_t kMaxEditText = size_t{64} << 20;

struct PlanOptions {
  bool once = false;          // one injection for all CDI devices, not one for each (pillar)
  bool skip_missing = false;  // as pillar, pass over a device of an adapter whose node is not there
  // For many plans: of the registry, and of the edits of all of them, which share the limit on their text.
  UnresolvedReasons* reasons = nullptr;
  std::shared_ptr<ValuePool> values;
};

// Finds all edits that the steps bring: CDI devices first, then devices, then interfaces, as pillar does.
// Device numbers are taken from `root`. All problems are found, not only the first. What the target is, the
// registry says.
EVECDI_EXPORT Plan MakePlan(std::vector<Step> steps, const Registry& registry, const Rootfs& root,
                            const PlanOptions& options);

}  // namespace evecdi

#endif  // EVECDI_INJECT_PLAN_H_
