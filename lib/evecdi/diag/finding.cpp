// SPDX-License-Identifier: Apache-2.0
#include "evecdi/diag/finding.h"

#include <utility>

namespace evecdi {

Diagnostic MakeFinding(const Document& document, std::string_view rule, Severity severity, Span span,
                       std::string message, std::string help) {
  Diagnostic finding = MakeFinding(document.source(), rule, severity, std::move(message), std::move(help));
  finding.span = span;
  finding.pointer = document.PointerTo(span);
  return finding;
}

Diagnostic MakeFinding(SourcePtr source, std::string_view rule, Severity severity, std::string message,
                       std::string help) {
  Diagnostic finding;
  finding.rule = rule;
  finding.severity = severity;
  finding.source = std::move(source);
  finding.message = std::move(message);
  finding.help = std::move(help);
  return finding;
}

}  // namespace evecdi
