// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "evecdi/rules/host_paths.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

void Check(const SpecContext& context, FindingList& findings) {
  if (context.rootfs == nullptr) return;
  for (const Mount* mount : HostMounts(context.file.spec)) {
    const HostPath seen = LookAtHost(*context.rootfs, mount->host_path.value);
    if (seen.presence != Presence::kDangling) continue;
    findings.Add(FindingOf(kMountSourceDangling, context, mount->host_path.span,
                           fmt::format("{}: the mount fails and no app with this device starts", seen.state),
                           "mount the file that the link should lead to, or mend the link in the image"));
  }
}

}  // namespace

const Rule kMountSourceDangling = {
    .info = {.name = "mount-source-dangling",
             .severity = Severity::kError,
             .what = "The source of a mount is a symlink, or behind one, that leads to nothing in the root "
                     "file system.",
             .why = "The runtime follows symlinks of a source on the device. A link that was right on the "
                    "vendor's Linux often leads past the folder that the image moved its target to; no app "
                    "that uses the device starts.",
             .since = "0.1.0"},
    .check = Check,
    .needs = Needs::kRoot,
};

}  // namespace evecdi
