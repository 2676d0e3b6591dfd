// SPDX-License-Identifier: Apache-2.0
// Comparing JSON that Go wrote: it drops empty and zero members on one way and adds them on another, so they
// do not count.
#ifndef EVECDI_TESTING_WITHOUT_EMPTY_H_
#define EVECDI_TESTING_WITHOUT_EMPTY_H_

#include <nlohmann/json.hpp>
#include <utility>

namespace evecdi {

inline nlohmann::json WithoutEmpty(const nlohmann::json& json) {
  if (json.is_array()) {
    nlohmann::json items = nlohmann::json::array();
    for (const auto& item : json) items.push_back(WithoutEmpty(item));
    return items;
  }
  if (!json.is_object()) return json;
  nlohmann::json members = nlohmann::json::object();
  for (const auto& [key, value] : json.items()) {
    nlohmann::json kept = WithoutEmpty(value);
    const bool empty = kept.is_null() || (kept.is_structured() && kept.empty()) ||
                       kept == nlohmann::json("") || kept == nlohmann::json(0) ||
                       kept == nlohmann::json(false);
    if (!empty) members[key] = std::move(kept);
  }
  return members;
}

}  // namespace evecdi

#endif  // EVECDI_TESTING_WITHOUT_EMPTY_H_
