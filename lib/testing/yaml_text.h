// SPDX-License-Identifier: Apache-2.0
// YAML texts and what is read from them, written so that tables of tests can hold both.
#ifndef EVECDI_TESTING_YAML_TEXT_H_
#define EVECDI_TESTING_YAML_TEXT_H_

#include <string>
#include <string_view>
#include <vector>

#include "evecdi/text/parse.h"

namespace evecdi {

ParseResult Parse(std::string_view text);

// "{'a': [1, null, 0.5f]}"; above the range of int64 "9223372036854775808u".
std::string Show(const Value& value);
// The tree, or the first fault that makes the reader refuse the document.
std::string Show(const ParseResult& result);

// "LINE:COLUMN TEXT": where a span begins, and what it covers.
std::string At(const ParseResult& result, Span span);

struct YamlCase {
  std::string_view text, shown;
};

void CheckAll(const std::vector<YamlCase>& cases);

}  // namespace evecdi

#endif  // EVECDI_TESTING_YAML_TEXT_H_
