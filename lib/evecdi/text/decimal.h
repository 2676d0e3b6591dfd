// SPDX-License-Identifier: Apache-2.0
// Decimal numbers with a fraction or an exponent.
// Internal to the module.
#ifndef EVECDI_TEXT_DECIMAL_H_
#define EVECDI_TEXT_DECIMAL_H_

#include <string>

namespace evecdi {

// The nearest double to a text that is a decimal number as a whole, in whatever locale: infinite where it is
// too large, 0 where it is too small.
double DecimalOf(const std::string& text);

}  // namespace evecdi

#endif  // EVECDI_TEXT_DECIMAL_H_
