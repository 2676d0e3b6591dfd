// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <optional>
#include <string_view>

#include "evecdi/base/quote.h"
#include "evecdi/rules/container_view.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

std::string_view WhatHappens(std::optional<ToolkitRelease> toolkit) {
  if (!toolkit) return "the hook fails, and before release 1.17.0 of the toolkit it goes on without the link";
  return *toolkit < kStrictLinks ? "the hook goes on without the link"
                                 : "the hook fails and no app with this device starts";
}

void Check(const SpecContext& context, FindingList& findings) {
  for (const HookCommand& command : VendorCommands(context.file.spec)) {
    for (const HookFlag& flag : command.flags) {
      if (flag.name != "link" || flag.folded || flag.value.empty() || SplitLink(flag.value)) continue;
      findings.Add(FindingOf(
          kLinkSyntax, context, flag.span,
          fmt::format("{} is not TARGET::LINK: {}", Quote(flag.value), WhatHappens(context.toolkit)),
          "write where the link leads, two colons, and where it is to be: libx.so.1::/usr/lib/libx.so"));
    }
  }
}

}  // namespace

const Rule kLinkSyntax = {
    .info =
        {.name = "link-syntax",
         .severity = Severity::kError,
         .what = "A --link of create-symlinks that is not TARGET::LINK with just one \"::\".",
         .why =
             "Up to release 1.16 the hook program passes over such a link and says so in a log that nobody "
             "reads; later ones fail, and the container does not start.",
         .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
