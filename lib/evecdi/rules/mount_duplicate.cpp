// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <string_view>

#include "evecdi/base/quote.h"
#include "evecdi/host/path.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

void Check(const SpecContext& context, FindingList& findings) {
  const auto target_of = [](const Mount& mount) { return CleanPath(mount.container_path.value); };
  const auto report = [&](const Mount& mount, const Mount& first) {
    if (findings.full()) return;
    const std::string_view target = mount.container_path.value;
    const bool same_text = target == first.container_path.value;
    Diagnostic& finding = findings.Add(
        FindingOf(kMountDuplicate, context, mount.container_path.span,
                  fmt::format("{} is the target of an earlier mount too: {}", Quote(target),
                              same_text ? "the library drops the earlier one"
                                        : "written otherwise, so both are mounted and one covers the other"),
                  "keep one of them"));
    Relate(context, first.container_path.span, "the earlier one", finding);
  };
  for (const ContainerEdits* edits : AllEdits(context.file.spec))
    ForEachRepeated(edits->mounts, target_of, report);
}

}  // namespace

const Rule kMountDuplicate = {
    .info = {.name = "mount-duplicate",
             .severity = Severity::kWarning,
             .what = "Two mounts of one list have the same target.",
             .why =
                 "The library keeps only the last mount of a target and says nothing of the others. It "
                 "compares the texts: where \"/x\" and \"/x/\" are meant to be one place, both are mounted.",
             .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
