// SPDX-License-Identifier: Apache-2.0
// Where a finding is, as the renderers need it: lines and columns, and paths from the working directory.
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

// The path from the working directory, in its shortest form. Absolute where it does not lie inside it.
// `working_directory` is absolute or empty (not known).
std::string PathFrom(std::string_view working_directory, std::string_view path);

}  // namespace evecdi

#endif  // EVECDI_REPORT_PLACE_H_
