// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <optional>
#include <set>
#include <string>

#include "evecdi/base/quote.h"
#include "evecdi/rules/container_view.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

std::string Outcome(const SecondLink& second, std::optional<ToolkitRelease> toolkit) {
  if (!toolkit)
    return "up to release 1.16 of the toolkit the first stays, 1.17.0 fails, from 1.17.1 on the last wins";
  const std::string name = ToolkitName(*toolkit);
  switch (OnRepeatedLink(*toolkit)) {
    case RepeatedLink::kFirstStays:
      return fmt::format("with toolkit {} the first stays, {}", name, Quote(second.first->target));
    case RepeatedLink::kLastWins:
      return fmt::format("with toolkit {} the last wins, {}", name, Quote(second.last->target));
    case RepeatedLink::kFails:
      break;
  }
  return fmt::format("toolkit {} fails on it and no app with this device starts", name);
}

std::string Advice(std::optional<ToolkitRelease> toolkit) {
  std::string keep = "keep the link that is meant and remove the other";
  if (!toolkit || OnRepeatedLink(*toolkit) == RepeatedLink::kFails) return keep;
  return keep + (OnRepeatedLink(*toolkit) == RepeatedLink::kFirstStays
                     ? ": 1.17.0 fails on this, and from 1.17.1 on the last wins"
                     : ": up to 1.16 the first stays, and 1.17.0 fails on this");
}

Diagnostic Report(const SpecContext& context, const SecondLink& second) {
  Diagnostic finding = FindingOf(
      kLinkConflict, context, second.link->span,
      fmt::format("{} is linked to {} and then to {}: {}", Quote(second.link->path),
                  Quote(second.before->target), Quote(second.link->target), Outcome(second, context.toolkit)),
      Advice(context.toolkit));
  if (context.toolkit && OnRepeatedLink(*context.toolkit) == RepeatedLink::kFails)
    finding.severity = Severity::kError;
  Relate(context, second.before->span, "linked before", finding);
  return finding;
}

void Check(const SpecContext& context, FindingList& findings) {
  std::set<Span> reported;
  for (const ContainerView& view : ContainersOf(context)) {
    for (const SecondLink& second : SecondLinks(view)) {
      if (SameTarget(*second.before, *second.link, context.toolkit)) continue;
      if (reported.insert(second.link->span).second) findings.Add(Report(context, second));
    }
  }
}

}  // namespace

const Rule kLinkConflict = {
    .info =
        {.name = "link-conflict",
         .severity = Severity::kWarning,
         .what = "One link with two targets, over all hooks of a device and the file's top level.",
         .why =
             "Which of them the container gets depends on the release of NVIDIA's container toolkit: up to "
             "1.16 the first one stays, 1.17.0 fails and the container does not start (an error here), "
             "from 1.17.1 on the last one wins. An update of the toolkit alone thus changes which library a "
             "program gets.",
         .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
