// SPDX-License-Identifier: Apache-2.0
// Text of unknown origin, made fit for a terminal and a log: it can neither steer the one nor forge a line of
// the other.
#ifndef EVECDI_BASE_QUOTE_H_
#define EVECDI_BASE_QUOTE_H_

#include <string>
#include <string_view>

#include "evecdi/base/export.h"

namespace evecdi {

// In double quotes, on one line. Control characters and bytes that are not UTF-8 become \n, \t, \r or \xNN,
// characters that are invisible or turn the direction of text \u{N}; " and \ gain a backslash.
// Of a text of more than 200 characters only both ends are shown, with … between them.
EVECDI_EXPORT std::string Quote(std::string_view text);

// The same without the quotes, without a backslash before " and \, and whole.
EVECDI_EXPORT std::string Printable(std::string_view text);

}  // namespace evecdi

#endif  // EVECDI_BASE_QUOTE_H_
