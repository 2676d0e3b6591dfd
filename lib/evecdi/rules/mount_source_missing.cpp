// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <string_view>

#include "evecdi/rules/host_paths.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

void Check(const SpecContext& context, FindingList& findings) {
  if (context.rootfs == nullptr) return;
  for (const Mount* mount : HostMounts(context.file.spec)) {
    if (findings.full()) return;
    const std::string_view path = mount->host_path.value;
    const HostPath seen = LookAtHost(*context.rootfs, path);
    if (seen.presence != Presence::kMissing) continue;
    findings.Add(
        FindingOf(kMountSourceMissing, context, mount->host_path.span,
                  fmt::format("{}: the mount fails and no app with this device starts", seen.state),
                  SuggestPath(*context.rootfs, path, findings, "add it to the image, or remove the mount")));
  }
}

}  // namespace

const Rule kMountSourceMissing = {
    .info = {.name = "mount-source-missing",
             .severity = Severity::kError,
             .what = "The source of a mount is not in the root file system.",
             .why = "The runtime cannot mount what is not there: no app that uses the device starts. Nothing "
                    "looks at the sources before, neither the CDI library nor the build of the image.",
             .since = "0.1.0"},
    .check = Check,
    .needs = Needs::kRoot,
};

}  // namespace evecdi
