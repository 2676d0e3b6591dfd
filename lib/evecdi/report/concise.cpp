// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <iterator>

#include "evecdi/base/quote.h"
#include "evecdi/report/place.h"
#include "evecdi/report/renderers.h"

namespace evecdi {

std::string RenderConcise(const Report& report) {
  std::string out;
  for (const Diagnostic& finding : report.findings) {
    fmt::format_to(std::back_inserter(out), "{}: {}: {} [{}]\n", PlaceName(finding.source, finding.span),
                   SeverityName(finding.severity), Printable(finding.message), finding.rule);
  }
  return out;
}

}  // namespace evecdi
