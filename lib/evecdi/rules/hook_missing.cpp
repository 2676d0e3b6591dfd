// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <string_view>

#include "evecdi/rules/host_paths.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

void Check(const SpecContext& context, FindingList& findings) {
  if (context.rootfs == nullptr) return;
  for (const Hook* hook : HostHooks(context.file.spec)) {
    if (findings.full()) return;
    const std::string_view path = hook->path.value;
    const HostPath seen = LookAtHost(*context.rootfs, path);
    if (seen.presence != Presence::kMissing && seen.presence != Presence::kDangling) continue;
    findings.Add(FindingOf(
        kHookMissing, context, hook->path.span,
        fmt::format("{}: the hook fails and no app with this device starts", seen.state),
        SuggestPath(*context.rootfs, path, findings, "add the program to the image, or remove the hook")));
  }
}

}  // namespace

const Rule kHookMissing = {
    .info = {.name = "hook-missing",
             .severity = Severity::kError,
             .what = "A hook's program is not in the root file system.",
             .why = "The runtime stops the start of a container when a hook cannot be run. Typical: a path "
                    "of the vendor's Linux that the build of the image left as it was, at the top level more "
                    "often than in a device.",
             .since = "0.1.0"},
    .check = Check,
    .needs = Needs::kRoot,
};

}  // namespace evecdi
