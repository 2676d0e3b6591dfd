// SPDX-License-Identifier: Apache-2.0
// A JSON value as text for programs, of ASCII alone, so that no terminal is steered by it.
#ifndef EVECDI_APPS_EVE_CDI_DATA_OUTPUT_H_
#define EVECDI_APPS_EVE_CDI_DATA_OUTPUT_H_

#include <nlohmann/json.hpp>
#include <string>

namespace evecdi {

// Indented, ending in a line break; a byte that is not UTF-8 becomes U+FFFD.
std::string ToJsonText(const nlohmann::ordered_json& json);

// In block style, ending in a line break; every YAML 1.1 and 1.2 reader takes it for the same value.
std::string ToYaml(const nlohmann::ordered_json& json);

}  // namespace evecdi

#endif  // EVECDI_APPS_EVE_CDI_DATA_OUTPUT_H_
