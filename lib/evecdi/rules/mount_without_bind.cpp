// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "evecdi/base/quote.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

void Check(const SpecContext& context, FindingList& findings) {
  for (const Mount* mount : AllMounts(context.file.spec)) {
    if (IsBind(*mount) || HasFileSystem(*mount) || findings.full()) continue;
    const LocatedString& type = mount->type;
    findings.Add(FindingOf(
        kMountWithoutBind, context, type.value.empty() ? mount->host_path.span : type.span,
        fmt::format(
            "the mount of {} has neither the option bind nor {}: the kernel answers \"no such device\" "
            "and the container does not start",
            Quote(mount->host_path.value),
            type.value.empty() ? "a type" : fmt::format("a file system, which {} is not", Quote(type.value))),
        "add bind to its options, or rbind for a folder together with what is mounted below it"));
  }
}

}  // namespace

const Rule kMountWithoutBind = {
    .info = {.name = "mount-without-bind",
             .severity = Severity::kError,
             .what = "A mount with neither the option bind (or rbind) nor the type of a file system.",
             .why = "For OCI runtimes only the option makes a bind mount; a type \"bind\" or \"none\" is not "
                    "enough. runc asks the kernel for a file system of that name and gets ENODEV, crun says "
                    "\"invalid mount type\". The file is accepted, so this only shows on the device.",
             .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
