// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "evecdi/base/quote.h"
#include "evecdi/rules/container_view.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

bool LeavesRoot(std::string_view link) {
  size_t depth = 0;
  for (size_t begin = 0; begin < link.size();) {
    const size_t end = std::min(link.find('/', begin), link.size());
    const std::string_view part = link.substr(begin, end - begin);
    begin = end + 1;
    if (part == ".." && depth-- == 0) return true;
    if (part != ".." && !part.empty() && part != ".") ++depth;
  }
  return false;
}

std::string WhatHappens(bool leaves, std::optional<ToolkitRelease> toolkit) {
  if (!leaves) {
    return fmt::format("is not an absolute path: {} makes the link in its own working folder on the host",
                       toolkit ? "release " + ToolkitName(*toolkit) + " of the toolkit"
                               : "the toolkit before release 1.17.0");
  }
  const std::string_view early = "the hook makes the link on the host, outside the container";
  const std::string_view late = "the hook fails and no app with this device starts";
  return fmt::format("leaves the container's root: {}",
                     !toolkit ? fmt::format("{}, and before release 1.17.0 of the toolkit {}", late, early)
                              : std::string(*toolkit < kStrictLinks ? early : late));
}

void Check(const SpecContext& context, FindingList& findings) {
  const bool relative_is_fine = context.toolkit && *context.toolkit >= kStrictLinks;
  for (const HookCommand& command : VendorCommands(context.file.spec)) {
    for (const HookFlag& flag : command.flags) {
      const auto word = flag.name == "link" && !flag.folded ? SplitLink(flag.value) : std::nullopt;
      if (!word) continue;
      const bool leaves = LeavesRoot(word->link);
      if (!leaves && (relative_is_fine || word->link.starts_with('/'))) continue;
      findings.Add(FindingOf(kLinkEscape, context, flag.span,
                             fmt::format("{} {}", Quote(word->link), WhatHappens(leaves, context.toolkit)),
                             "write the absolute path that the link is to have in the container"));
    }
  }
}

}  // namespace

const Rule kLinkEscape = {
    .info =
        {.name = "link-escape",
         .severity = Severity::kError,
         .what = "A link whose path leaves the container's root by \"..\", or is relative.",
         .why =
             "The hook runs as root on the host. Up to release 1.16 it appends the path to that of the "
             "container's root as it is, so that \"..\" leads to a link somewhere in the host, and makes a "
             "relative one in its own working folder. Later ones refuse the former.",
         .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
