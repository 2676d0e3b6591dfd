// SPDX-License-Identifier: Apache-2.0
// JSON as bytes.
// Internal to the library.
#ifndef EVECDI_REPORT_DUMP_JSON_H_
#define EVECDI_REPORT_DUMP_JSON_H_

#include <nlohmann/json.hpp>
#include <string>

namespace evecdi {

// Indented, ending in a line break. In ASCII alone, so that no terminal can be steered by it; a byte that is
// not UTF-8 becomes U+FFFD.
inline std::string DumpJson(const nlohmann::ordered_json& json) {
  constexpr int kIndent = 2;
  return json.dump(kIndent, ' ', true, nlohmann::ordered_json::error_handler_t::replace) + '\n';
}

}  // namespace evecdi

#endif  // EVECDI_REPORT_DUMP_JSON_H_
