// SPDX-License-Identifier: Apache-2.0
// What a YAML 1.1 scalar means to go-yaml v2, and how Go prints it. Internal to the module, but for the
// printing.
#ifndef EVECDI_TEXT_YAML_SCALAR_H_
#define EVECDI_TEXT_YAML_SCALAR_H_

#include <string>
#include <string_view>

#include "evecdi/base/export.h"
#include "evecdi/text/value.h"

namespace evecdi {

// Sets kind and number of `value` from its text. `tag` is empty where none is written; `plain` says that the
// tag may be guessed. False where the text is not what the tag says: the reader refuses the document. A
// `!!binary` text is left for the caller to decode.
bool ResolveScalar(std::string_view tag, bool plain, Value& value);

inline constexpr std::string_view kBinaryTag = "tag:yaml.org,2002:binary";
inline constexpr std::string_view kMergeTag = "tag:yaml.org,2002:merge";

// Decodes base64 as Go's StdEncoding does (line breaks passed over); false where it is none.
bool DecodeBase64(std::string_view text, std::string& out);

// The text that a scalar becomes where the runtime wants a string: integers in decimal, booleans true or
// false, floats as Go's strconv.FormatFloat(v, 'g', -1, 32); empty for null.
EVECDI_EXPORT std::string ScalarToText(const Value& value);
// The same for a key: an infinity or NaN is written as YAML writes it.
EVECDI_EXPORT std::string KeyToText(const Value& key);

}  // namespace evecdi

#endif  // EVECDI_TEXT_YAML_SCALAR_H_
