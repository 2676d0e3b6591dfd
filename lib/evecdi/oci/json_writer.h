// SPDX-License-Identifier: Apache-2.0
// The text of a JSON document under edit: what was not touched as it stands in the source, what was added
// laid out as its surroundings are.
#ifndef EVECDI_OCI_JSON_WRITER_H_
#define EVECDI_OCI_JSON_WRITER_H_

#include <string>
#include <string_view>

#include "evecdi/base/export.h"
#include "evecdi/oci/json.h"
#include "evecdi/oci/json_node.h"
#include "evecdi/text/value.h"

namespace evecdi {

// How a text is laid out: told by its outermost object.
struct JsonLayout {
  bool several_lines = false;
  std::string line_break = "\n";
  std::string unit = "  ";   // what each level is indented by
  std::string colon = ": ";  // between key and value
  std::string comma = ", ";  // between values on one line
};

EVECDI_EXPORT JsonLayout LayoutOf(const Value& root, std::string_view text);

// Appends the node to `out`. `text` is the source's. Texts of ours that are no UTF-8 are written with U+FFFD
// in the place of what is wrong.
EVECDI_EXPORT void WriteJson(const JsonNode& node, std::string_view text, const JsonLayout& layout,
                             std::string& out);
// The node as a value, all of it. `text` is the source's.
EVECDI_EXPORT Json JsonOf(const JsonNode& node, std::string_view text);
// A value that was made.
EVECDI_EXPORT Json JsonOf(const Value& made);

}  // namespace evecdi

#endif  // EVECDI_OCI_JSON_WRITER_H_
