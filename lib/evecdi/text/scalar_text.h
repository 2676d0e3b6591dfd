// SPDX-License-Identifier: Apache-2.0
// How Go prints a scalar.
#ifndef EVECDI_TEXT_SCALAR_TEXT_H_
#define EVECDI_TEXT_SCALAR_TEXT_H_

#include <string>

#include "evecdi/base/export.h"
#include "evecdi/text/value.h"

namespace evecdi {

// The text that a scalar becomes where the runtime wants a string: integers in decimal, booleans true or
// false, floats as Go's strconv.FormatFloat(v, 'g', -1, 32); empty for null.
EVECDI_EXPORT std::string ScalarToText(const Value& value);
// The same for a key: an infinity or NaN is written as YAML writes it.
EVECDI_EXPORT std::string KeyToText(const Value& key);

}  // namespace evecdi

#endif  // EVECDI_TEXT_SCALAR_TEXT_H_
