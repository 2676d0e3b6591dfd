// SPDX-License-Identifier: Apache-2.0
// Where a finding is, as the renderers need it: lines and columns.
// Internal to the module.
#ifndef EVECDI_REPORT_PLACE_H_
#define EVECDI_REPORT_PLACE_H_

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "evecdi/diag/diagnostic.h"

namespace evecdi {

// The end is the first place after the span.
struct Region {
  Position begin, end;
};

// Nothing where the source has no text to point into.
std::optional<Region> RegionOf(const SourcePtr& source, Span span);

std::string_view PathOf(const SourcePtr& source);

// "path:line:column", or "path" where there is no place; fit for a terminal.
std::string PlaceName(const SourcePtr& source, Span span);

// How many findings there are of each level, by Severity.
std::array<size_t, 3> CountByLevel(std::span<const Diagnostic> findings);

}  // namespace evecdi

#endif  // EVECDI_REPORT_PLACE_H_
