// SPDX-License-Identifier: Apache-2.0
// A JSON value as YAML that every YAML 1.1 and 1.2 reader takes for the same value.
#ifndef EVECDI_APPS_EVE_CDI_YAML_OUTPUT_H_
#define EVECDI_APPS_EVE_CDI_YAML_OUTPUT_H_

#include <nlohmann/json.hpp>
#include <string>

namespace evecdi {

// Block style, ending in a line break.
std::string ToYaml(const nlohmann::ordered_json& json);

}  // namespace evecdi

#endif  // EVECDI_APPS_EVE_CDI_YAML_OUTPUT_H_
