// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <string_view>

#include "evecdi/base/quote.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

void CheckPath(const SpecContext& context, const LocatedString& path, std::string_view called,
               std::string_view meaning, FindingList& findings) {
  if (path.value.empty() || path.value.starts_with('/') || findings.full()) return;
  findings.Add(FindingOf(kRelativePath, context, path.span,
                         fmt::format("{} {} is relative: {}", called, Quote(path.value), meaning),
                         "write the whole path, from '/'"));
}

void Check(const SpecContext& context, FindingList& findings) {
  const Spec& spec = context.file.spec;
  for (const DeviceNode* node : AllNodes(spec)) {
    CheckPath(context, node->path, "the path of a device node",
              "the OCI specification asks for an absolute one, and on the host it is looked for in whatever "
              "folder pillar or the engine runs in",
              findings);
    CheckPath(context, node->host_path, "the hostPath of a device node",
              "it is looked for in whatever folder pillar or the engine runs in, and not found", findings);
  }
  for (const Mount* mount : AllMounts(spec)) {
    CheckPath(context, mount->container_path, "the containerPath of a mount",
              "runc counts it from the container's root, and announces that it will refuse it", findings);
    if (IsBind(*mount)) {
      CheckPath(context, mount->host_path, "the hostPath of a mount",
                "it is looked for in the folder of the container's own config.json, and not found", findings);
    }
  }
  for (const ContainerEdits* edits : AllEdits(spec)) {
    for (const Hook& hook : edits->hooks) {
      CheckPath(context, hook.path, "the path of a hook",
                "no runtime searches PATH for it, so it is not found and the container does not start",
                findings);
    }
  }
}

}  // namespace

const Rule kRelativePath = {
    .info = {.name = "relative-path",
             .severity = Severity::kError,
             .what = "The path of a device node, a mount or a hook does not begin with '/'.",
             .why =
                 "The library does not look at the form of a path. What a relative one means depends on the "
                 "folder in which pillar, the engine or the runtime happens to run; nobody searches PATH "
                 "for a hook.",
             .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
