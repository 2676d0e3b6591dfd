// SPDX-License-Identifier: Apache-2.0
// Two texts' differing lines, as `diff -u` prints them and `patch` reads them.
#ifndef EVECDI_TEXT_UNIFIED_DIFF_H_
#define EVECDI_TEXT_UNIFIED_DIFF_H_

#include <string>
#include <string_view>

#include "evecdi/base/export.h"

namespace evecdi {

// With three lines of context and without times, so that equal input gives equal bytes; empty where the texts
// are equal. A name with a control character, a quote or a backslash is quoted as in C.
EVECDI_EXPORT std::string UnifiedDiff(std::string_view before, std::string_view after,
                                      std::string_view before_name, std::string_view after_name);

}  // namespace evecdi

#endif  // EVECDI_TEXT_UNIFIED_DIFF_H_
