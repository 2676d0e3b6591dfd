// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <iterator>
#include <string_view>

#include "evecdi/base/quote.h"
#include "evecdi/report/place.h"
#include "evecdi/report/renderers.h"

namespace evecdi {

std::string RenderConcise(const Report& report) {
  std::string out;
  for (const Diagnostic& finding : report.findings) {
    // Of a whole file it is line 1: who takes the lines to pieces wants numbers there.
    const std::string_view whole_file = RegionOf(finding.source, finding.span) ? "" : ":1:1";
    fmt::format_to(std::back_inserter(out), "{}{}: {}: {} [{}]\n", PlaceName(finding.source, finding.span),
                   whole_file, SeverityName(finding.severity), Printable(finding.message), finding.rule);
  }
  return out;
}

}  // namespace evecdi
