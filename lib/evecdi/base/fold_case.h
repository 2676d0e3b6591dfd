// SPDX-License-Identifier: Apache-2.0
// Names "without regard to case" as Go sees it (strings.EqualFold): Unicode's simple folding, letter by
// letter.
#ifndef EVECDI_BASE_FOLD_CASE_H_
#define EVECDI_BASE_FOLD_CASE_H_

#include <string>
#include <string_view>

#include "evecdi/base/export.h"

namespace evecdi {

// Two texts are one to Go exactly where their folded forms are equal. A byte that is not UTF-8 becomes
// U+FFFD.
EVECDI_EXPORT std::u32string FoldCase(std::string_view text);

EVECDI_EXPORT bool EqualFold(std::string_view a, std::string_view b);

}  // namespace evecdi

#endif  // EVECDI_BASE_FOLD_CASE_H_
