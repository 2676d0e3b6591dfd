// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <string_view>

#include "evecdi/base/quote.h"
#include "evecdi/rules/host_paths.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

// Empty for devices, pipes, and for symlinks, which have a rule of their own.
std::string_view CalledUnlessDevice(FileType type) {
  switch (type) {
    case FileType::kRegular:
      return "a file";
    case FileType::kFolder:
      return "a folder";
    case FileType::kSocket:
      return "a socket";
    default:
      return {};
  }
}

void Check(const SpecContext& context, FindingList& findings) {
  if (context.rootfs == nullptr) return;
  for (const DeviceNode* node : HostNodes(context.file.spec)) {
    const LocatedString& path = HostPathOf(*node);
    if (!IsTakenFromHost(*node)) continue;
    const HostPath seen = LookAtNode(*context.rootfs, path.value);
    const std::string_view called = CalledUnlessDevice(seen.info.type);
    if (seen.presence != Presence::kThere || called.empty()) continue;
    findings.Add(FindingOf(
        kNodeNotADevice, context, path.span,
        fmt::format("{} is {} in the root, no device: it cannot be injected and no app with it starts",
                    Quote(path.value), called),
        seen.info.type == FileType::kFolder ? "list the nodes in it, or mount the folder"
                                            : "make it a mount, or name the device"));
  }
}

}  // namespace

const Rule kNodeNotADevice = {
    .info = {.name = "node-not-a-device",
             .severity = Severity::kError,
             .what = "A device node is a file, a folder or a socket in the root file system.",
             .why = "The CDI library takes type and number of a node from the host and finds none: the "
                    "device cannot be resolved, and on EVE the app does not start. A folder of nodes has to "
                    "be listed node by node, or mounted.",
             .since = "0.1.0"},
    .check = Check,
    .needs = Needs::kRoot,
};

}  // namespace evecdi
