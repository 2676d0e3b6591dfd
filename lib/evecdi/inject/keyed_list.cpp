// SPDX-License-Identifier: Apache-2.0
#include "evecdi/inject/keyed_list.h"

#include <fmt/format.h>

#include <utility>

#include "evecdi/oci/json_patch.h"

namespace evecdi {

Result<KeyedList> KeyedList::Open(const OciSpec& spec, JsonList& list, std::string_view pointer,
                                  std::string_view key) {
  KeyedList keyed(list);
  for (JsonNode& node : list.items) {
    const JsonView view(node);
    const std::string place = fmt::format("{}/{}", pointer, keyed.entries_.size());
    if (view.kind() != ValueKind::kMapping) return spec.WrongKind(place, view, "an object");
    const JsonView member = view.Member(key);
    // Go reads what is absent or null as an empty text.
    if (member.kind() != ValueKind::kString && member.kind() != ValueKind::kNull) {
      return spec.WrongKind(place + PointerToken(key), member, "a string");
    }
    keyed.Insert(std::string(member.AsString().value_or("")), std::move(node));
  }
  list.items.clear();
  return keyed;
}

void KeyedList::Insert(std::string key, JsonNode node) {
  places_[key].push_back(entries_.size());
  entries_.emplace_back(Entry{std::move(key), std::move(node)});
}

bool KeyedList::RemoveFirst(std::string_view key) {
  const auto found = places_.find(std::string(key));
  if (found == places_.end() || found->second.empty()) return false;
  entries_[found->second.front()].reset();
  found->second.pop_front();
  return true;
}

bool KeyedList::ReplaceFirst(std::string_view key, Json value) {
  const auto found = places_.find(std::string(key));
  if (found == places_.end() || found->second.empty()) return false;
  entries_[found->second.front()]->node = JsonNode(std::move(value));
  return true;
}

void KeyedList::Append(std::string key, Json value) { Insert(std::move(key), JsonNode(std::move(value))); }

std::vector<KeyedList::Entry> KeyedList::Take() {
  std::vector<Entry> left;
  left.reserve(entries_.size());
  for (std::optional<Entry>& entry : entries_) {
    if (entry) left.push_back(*std::move(entry));
  }
  entries_.clear();
  places_.clear();
  return left;
}

void KeyedList::PutBack(std::vector<Entry> entries) {
  list_->items.reserve(entries.size());
  for (Entry& entry : entries) list_->items.push_back(std::move(entry.node));
}

}  // namespace evecdi
