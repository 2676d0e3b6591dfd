// SPDX-License-Identifier: Apache-2.0
// Making a finding at a place of a document.
#ifndef EVECDI_DIAG_FINDING_H_
#define EVECDI_DIAG_FINDING_H_

#include <string>
#include <string_view>

#include "evecdi/base/export.h"
#include "evecdi/diag/diagnostic.h"
#include "evecdi/text/value.h"

namespace evecdi {

// At `span` of the document's source, with the pointer of what stands there. `rule` must live as long as the
// program.
EVECDI_EXPORT Diagnostic MakeFinding(const Document& document, std::string_view rule, Severity severity,
                                     Span span, std::string message, std::string help = {});

// At a file or folder as a whole.
EVECDI_EXPORT Diagnostic MakeFinding(SourcePtr source, std::string_view rule, Severity severity,
                                     std::string message, std::string help = {});

}  // namespace evecdi

#endif  // EVECDI_DIAG_FINDING_H_
