// SPDX-License-Identifier: Apache-2.0
#include "evecdi/report/place.h"

#include <fmt/format.h>

#include <algorithm>

#include "evecdi/base/quote.h"

namespace evecdi {

std::optional<Region> RegionOf(const SourcePtr& source, Span span) {
  if (source == nullptr || !source->has_text()) return std::nullopt;
  return Region{source->PositionOf(span.begin), source->PositionOf(std::max(span.begin, span.end))};
}

std::string_view PathOf(const SourcePtr& source) {
  return source == nullptr ? std::string_view() : std::string_view(source->path());
}

std::string PlaceName(const SourcePtr& source, Span span) {
  std::string name = Printable(PathOf(source));
  if (source == nullptr || !source->has_text()) return name;
  const Position begin = source->PositionOf(span.begin);
  return fmt::format("{}:{}:{}", name, begin.line, begin.column);
}

std::array<size_t, 3> CountByLevel(std::span<const Diagnostic> findings) {
  std::array<size_t, 3> counts{};
  for (const Diagnostic& finding : findings) ++counts.at(static_cast<size_t>(finding.severity));
  return counts;
}

}  // namespace evecdi
