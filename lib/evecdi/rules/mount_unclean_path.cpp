// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "evecdi/base/quote.h"
#include "evecdi/host/path.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

void Check(const SpecContext& context, FindingList& findings) {
  for (const Mount* mount : AllMounts(context.file.spec)) {
    const LocatedString& target = mount->container_path;
    const CleanedPath cleaned(target.value);
    const std::string_view clean = cleaned.view();
    if (!target.value.starts_with('/') || target.value == clean || findings.full()) continue;
    findings.Add(FindingOf(
        kMountUncleanPath, context, target.span,
        fmt::format("{} means {}, but the library compares texts: another mount of that place is not "
                    "replaced, and one covers the other",
                    Quote(target.value), Quote(clean)),
        fmt::format("write {}", Printable(clean))));
  }
}

}  // namespace

const Rule kMountUncleanPath = {
    .info = {.name = "mount-unclean-path",
             .severity = Severity::kWarning,
             .what = "The target of a mount with \"//\", \"/./\", \"..\" or a '/' at its end.",
             .why = "The library replaces a mount of the same target, and it compares the texts. Of two "
                    "spellings of one place both are mounted, and which of them covers the other is left to "
                    "the order into which the library sorts them.",
             .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
