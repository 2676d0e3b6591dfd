// SPDX-License-Identifier: Apache-2.0
// What a YAML 1.1 scalar means to go-yaml v2.
// Internal to the module.
#ifndef EVECDI_TEXT_YAML_SCALAR_H_
#define EVECDI_TEXT_YAML_SCALAR_H_

#include <string>
#include <string_view>

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

}  // namespace evecdi

#endif  // EVECDI_TEXT_YAML_SCALAR_H_
