// SPDX-License-Identifier: Apache-2.0
// A source line as a terminal can show it, and which of its columns a span takes.
// Internal to the module.
#ifndef EVECDI_REPORT_SNIPPET_H_
#define EVECDI_REPORT_SNIPPET_H_

#include <cstddef>
#include <cstdint>
#include <string>

#include "evecdi/text/source_file.h"
#include "evecdi/text/span.h"

namespace evecdi {

struct Snippet {
  uint32_t line = 0;       // the line in which the span begins
  std::string text;        // that line, or what of a long one lies around the span
  size_t indent = 0;       // columns of `text` before the span
  size_t width = 1;        // columns of the span; of an empty one, the one behind it
  uint32_t last_line = 0;  // the last line of the span: more than `line` where it goes on
};

// Tabs are four columns wherever they stand; what could steer a terminal is escaped, and its escape is what
// is measured. Takes the same time for a line of any length.
Snippet MakeSnippet(const SourceFile& source, Span span);

}  // namespace evecdi

#endif  // EVECDI_REPORT_SNIPPET_H_
