// SPDX-License-Identifier: Apache-2.0
// Comments that mean something to a tool. libyaml drops them, and a '#' within a text is none.
#ifndef EVECDI_TEXT_COMMENTS_H_
#define EVECDI_TEXT_COMMENTS_H_

#include <cstdint>
#include <string_view>
#include <vector>

#include "evecdi/base/export.h"
#include "evecdi/text/source_file.h"
#include "evecdi/text/span.h"

namespace evecdi {

struct Comments {
  std::vector<Span> spans;  // from the '#' to the end of the line, in order
  uint32_t content = 0;     // where the document itself begins
};

// The comments in which `word` follows a '#' at the start of a line or behind a blank: also behind another
// comment. As far as the first document goes, or as it can be read.
EVECDI_EXPORT Comments FindComments(const SourceFile& source, std::string_view word);

}  // namespace evecdi

#endif  // EVECDI_TEXT_COMMENTS_H_
