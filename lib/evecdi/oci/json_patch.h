// SPDX-License-Identifier: Apache-2.0
// What was edited in a JSON document, as an RFC 6902 patch of the text it was read from.
#ifndef EVECDI_OCI_JSON_PATCH_H_
#define EVECDI_OCI_JSON_PATCH_H_

#include <string>
#include <string_view>

#include "evecdi/base/export.h"
#include "evecdi/oci/json.h"
#include "evecdi/oci/json_node.h"

namespace evecdi {

// As few operations as there are parts added, replaced, removed or moved: what a list kept is left where it
// is, and what only changed its place is a "move".
EVECDI_EXPORT Json MakePatch(const JsonNode& root, std::string_view text);

}  // namespace evecdi

#endif  // EVECDI_OCI_JSON_PATCH_H_
