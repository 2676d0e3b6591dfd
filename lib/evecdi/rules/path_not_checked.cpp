// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "evecdi/base/quote.h"
#include "evecdi/rules/host_paths.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

void Report(const SpecContext& context, const LocatedString& path, const Look<FileInfo>& look,
            FindingList& findings) {
  if (look.error != LookError::kDenied) return;
  findings.Add(FindingOf(
      kPathNotChecked, context, path.span,
      fmt::format("{} was not checked: no permission to look at {}", Quote(path.value), Quote(look.where)),
      "run the tool as a user who may, or give a manifest of the root"));
}

void Check(const SpecContext& context, FindingList& findings) {
  if (context.rootfs == nullptr) return;
  const Rootfs& rootfs = *context.rootfs;
  for (const Mount* mount : HostMounts(context.file.spec))
    Report(context, mount->host_path, rootfs.Stat(mount->host_path.value), findings);
  for (const Hook* hook : HostHooks(context.file.spec))
    Report(context, hook->path, rootfs.Stat(hook->path.value), findings);
  for (const DeviceNode* node : HostNodes(context.file.spec))
    Report(context, HostPathOf(*node), rootfs.Lstat(HostPathOf(*node).value), findings);
}

}  // namespace

const Rule kPathNotChecked = {
    .info = {.name = "path-not-checked",
             .severity = Severity::kNote,
             .what =
                 "A path of the host lies in a folder of the root file system that this tool may not enter.",
             .why = "Whether the path is there was not checked: that nothing else is said of it does not "
                    "mean that it is right.",
             .since = "0.1.0"},
    .check = Check,
    .needs = Needs::kRoot,
};

}  // namespace evecdi
