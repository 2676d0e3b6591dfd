// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/resolve_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>

#include "evecdi/base/quote.h"

namespace evecdi {

bool ResolvedView::good() const {
  return resolved.found() && !resolved.obstacle &&
         std::none_of(problems.begin(), problems.end(),
                      [](const Diagnostic& p) { return p.severity == Severity::kError; });
}

std::string_view FoundByName(const ResolvedName& name) {
  switch (name.found_by) {
    case FoundBy::kGroup:
      return "group";
    case FoundBy::kPhylabel:
      return "phylabel";
    case FoundBy::kLogicallabel:
      return "logicallabel";
    case FoundBy::kNothing:
      break;
  }
  return name.is_defined ? "CDI device" : "nothing";
}

namespace {

struct Count {
  size_t number;
  std::string_view one;
  std::string_view many;
};

std::string InWords(std::initializer_list<Count> counts) {
  std::vector<std::string> parts;
  for (const Count& count : counts) {
    if (count.number > 0)
      parts.push_back(fmt::format("{} {}", count.number, count.number == 1 ? count.one : count.many));
  }
  return parts.empty() ? "nothing" : fmt::format("{}", fmt::join(parts, ", "));
}

std::string CountEdits(const ContainerEdits& top, const ContainerEdits& own) {
  return InWords({{top.env.size() + own.env.size(), "variable", "variables"},
                  {top.device_nodes.size() + own.device_nodes.size(), "device node", "device nodes"},
                  {top.net_devices.size() + own.net_devices.size(), "network device", "network devices"},
                  {top.mounts.size() + own.mounts.size(), "mount", "mounts"},
                  {top.hooks.size() + own.hooks.size(), "hook", "hooks"},
                  {size_t{top.intel_rdt || own.intel_rdt}, "intelRdt", "intelRdt"},
                  {top.additional_gids.size() + own.additional_gids.size(), "group id", "group ids"}});
}

}  // namespace

std::string CountEdits(const ResolveView& view, const ResolvedView& name, size_t step) {
  const Step& wanted = name.plan.steps[step];
  switch (wanted.kind) {
    case StepKind::kCdi: {
      const DeviceRef ref = view.registry->Find(wanted.target);
      return ref ? CountEdits(ref.file->file.spec.edits, ref.device->edits) : "nothing";
    }
    case StepKind::kDevice:
      return "1 device node";
    case StepKind::kInterface:
      break;
  }
  return "2 hooks, 2 capabilities";
}

std::string PlaceText(const SourcePtr& source, Span span, bool column) {
  if (!source->has_text()) return Printable(source->path());
  const Position at = source->PositionOf(span.begin);
  return column ? fmt::format("{}:{}:{}", Printable(source->path()), at.line, at.column)
                : fmt::format("{}:{}", Printable(source->path()), at.line);
}

}  // namespace evecdi
