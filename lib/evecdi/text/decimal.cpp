// SPDX-License-Identifier: Apache-2.0
#include "evecdi/text/decimal.h"

#include <clocale>
#include <cstdlib>

namespace evecdi {

// std::from_chars does not tell a number too large from one too small; strtod does, but asks the caller's
// locale for the decimal point.
double DecimalOf(const std::string& text) {
  static const locale_t kPlainLocale = newlocale(LC_ALL_MASK, "C", nullptr);
  return strtod_l(text.c_str(), nullptr, kPlainLocale);
}

}  // namespace evecdi
