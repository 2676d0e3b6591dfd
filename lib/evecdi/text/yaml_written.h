// SPDX-License-Identifier: Apache-2.0
// How a node is written, where libyaml 0.2.5 and go-yaml v2.4.0 make different things of it.
// Internal to the module.
#ifndef EVECDI_TEXT_YAML_WRITTEN_H_
#define EVECDI_TEXT_YAML_WRITTEN_H_

#include <cstddef>
#include <optional>
#include <string_view>

#include "evecdi/text/parse.h"
#include "evecdi/text/value.h"

namespace evecdi {

// A scalar as it is written, taken apart. Offsets are into what was given.
struct WrittenScalar {
  std::string_view tag;  // "!!str" as written; empty where there is none
  size_t tag_end = 0;
  size_t content = 0;  // where the text itself begins, behind tag and anchor
};

// `written` begins at the scalar's tag or anchor, or at its text.
WrittenScalar TakeApart(std::string_view written);

// What libyaml has learnt to take since go-yaml was made from it: `?` inside an unquoted text within
// brackets, `\/` in a double-quoted one. `written` is the text that stands in `span`, without tag and anchor.
std::optional<ParseFault> RefusedByGoYaml(std::string_view written, Span span, ValueStyle style,
                                          bool in_brackets);

// What go-yaml refuses in the directives before a document: %YAML of another version than 1.1, and numbers of
// more than two digits. `written` is the text that stands in `span`.
std::optional<ParseFault> RefusedVersion(std::string_view written, Span span);

// go-yaml looks at what begins behind the first document, at `at`, too.
std::optional<ParseFault> RefusedBehind(std::string_view text, size_t at);

// The size of the line break at `at`, or 0.
size_t LineBreakAt(std::string_view text, size_t at);

}  // namespace evecdi

#endif  // EVECDI_TEXT_YAML_WRITTEN_H_
