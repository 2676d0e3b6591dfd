// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "evecdi/base/quote.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/host_paths.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

// The programs of hooks; of the files and their directories, the search of the spec directories tells.
void Check(const SpecContext& context, FindingList& findings) {
  constexpr uint32_t kOthersWrite = 02;
  if (context.rootfs == nullptr) return;
  for (const HostProgram& program : HostPrograms(context.file.spec)) {
    if (findings.full()) return;
    const HostPath seen = LookAtHost(*context.rootfs, program.path);
    if (seen.presence != Presence::kThere || seen.info.type != FileType::kRegular ||
        (seen.info.mode & kOthersWrite) == 0)
      continue;
    findings.Add(FindingOf(
        kFilePermissions, context, program.span,
        fmt::format("everybody may write {} (mode {:04o}) in the root, and so decide what runs as root on "
                    "the device",
                    Quote(program.path), seen.info.mode),
        "take it away in the image: chmod o-w"));
  }
}

}  // namespace

const Rule kFilePermissions = {
    .info = {.name = "file-permissions",
             .severity = Severity::kError,
             .what =
                 "A spec file, its directory or the program of a hook that everybody may write; a warning "
                 "where not everybody may read the file or directory.",
             .why =
                 "Who can write a CDI file, or the program of one of its hooks, decides what runs as root on "
                 "the host. A file that only its owner can read resolves for pillar, and not for who debugs "
                 "it.",
             .since = "0.1.0"},
    .check = Check,
    .needs = Needs::kDirectory,
};

}  // namespace evecdi
