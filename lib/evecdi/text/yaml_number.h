// SPDX-License-Identifier: Apache-2.0
// Which texts are numbers to go-yaml v2, and which are dates.
// Internal to the module.
#ifndef EVECDI_TEXT_YAML_NUMBER_H_
#define EVECDI_TEXT_YAML_NUMBER_H_

#include <string_view>

#include "evecdi/text/value.h"

namespace evecdi {

// Sets kind and number of `value` where the text, which is not empty, is a number. Else the value is left as
// it is.
bool ParseYamlNumber(std::string_view text, Value& value);

// A date, or a date and a time, in the forms that go-yaml v2 knows. Only matters to a text tagged
// !!timestamp: else it is a string.
bool IsYamlTimestamp(std::string_view text);

}  // namespace evecdi

#endif  // EVECDI_TEXT_YAML_NUMBER_H_
