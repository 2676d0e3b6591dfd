// SPDX-License-Identifier: Apache-2.0
// How wide a character is on a terminal.
// Internal to the module.
#ifndef EVECDI_REPORT_COLUMN_WIDTH_H_
#define EVECDI_REPORT_COLUMN_WIDTH_H_

#include <cstddef>

namespace evecdi {

// Columns of a printable character: 0 for one that joins the character before it, 2 for a wide one, else 1.
// The C library's wcwidth would depend on the locale and know nothing in a static program.
size_t ColumnWidth(char32_t c);

}  // namespace evecdi

#endif  // EVECDI_REPORT_COLUMN_WIDTH_H_
