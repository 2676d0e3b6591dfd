// SPDX-License-Identifier: Apache-2.0
#include "evecdi/inject/env_list.h"

#include <fmt/format.h>

#include <optional>

#include "evecdi/cdi/spec.h"

namespace evecdi {

Result<EnvList> EnvList::Open(const OciSpec& spec, JsonList& list) {
  EnvList env(list);
  for (size_t i = 0; i < list.items.size(); ++i) {
    const JsonView item(list.items[i]);
    const auto text = item.AsString();
    if (!text) return spec.WrongKind(fmt::format("/process/env/{}", i), item, "a string");
    if (text->find('=') == std::string_view::npos) env.bare_[*text].push_back(i);
  }
  return env;
}

bool EnvList::Set(const Value& entry, size_t call) {
  if (call != call_) set_.clear();
  call_ = call;
  const std::string_view variable = VariableOf(entry.text());
  auto& items = list_->items;
  if (const auto set = set_.find(variable); set != set_.end()) {
    items[set->second] = JsonNode(entry);
    return true;
  }
  const auto bare = bare_.find(variable);
  const bool replaces = bare != bare_.end() && !bare->second.empty();
  const size_t place = replaces ? bare->second.back() : items.size();
  if (replaces) {
    bare->second.pop_back();
    items[place] = JsonNode(entry);
  } else {
    items.emplace_back(entry);
  }
  set_.emplace(variable, place);
  return replaces;
}

}  // namespace evecdi
