// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <set>

#include "evecdi/base/quote.h"
#include "evecdi/rules/container_view.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

void Check(const SpecContext& context, FindingList& findings) {
  std::set<Span> reported;
  for (const ContainerView& view : ContainersOf(context)) {
    for (const SecondLink& second : SecondLinks(view)) {
      if (!SameTarget(*second.before, *second.link, context.toolkit)) continue;
      if (!reported.insert(second.link->span).second) continue;
      Diagnostic finding = FindingOf(
          kLinkDuplicate, context, second.link->span,
          fmt::format("the link {} is made already: this one does nothing", Quote(second.link->path)),
          "remove it, and the --link before it");
      Relate(context, second.before->span, "made before", finding);
      findings.Add(std::move(finding));
    }
  }
}

}  // namespace

const Rule kLinkDuplicate = {
    .info = {.name = "link-duplicate",
             .severity = Severity::kNote,
             .what = "The same link again, over all hooks of a device and the file's top level.",
             .why =
                 "It does no harm, but somebody may change one of the two and wonder: with two targets, what "
                 "happens depends on the release of the toolkit.",
             .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
