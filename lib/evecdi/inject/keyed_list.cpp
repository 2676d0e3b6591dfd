// SPDX-License-Identifier: Apache-2.0
#include "evecdi/inject/keyed_list.h"

#include <fmt/format.h>

#include <utility>

namespace evecdi {

Result<KeyedList> KeyedList::Open(const OciSpec& spec, JsonList& list, std::string_view pointer,
                                  std::string_view key) {
  KeyedList keyed(list);
  keyed.slots_.reserve(list.items.size());
  for (JsonNode& node : list.items) {
    const JsonView view(node);
    const auto place = [&] { return fmt::format("{}/{}", pointer, keyed.slots_.size()); };
    if (view.kind() != ValueKind::kMapping) return spec.WrongKind(place(), view, "an object");
    if (!view.OtherCaseOf(key).empty()) return spec.CheckCase(place() + PointerToken(key), view, key).error();
    const JsonView member = view.Member(key);
    // Go reads what is absent or null as an empty text.
    if (member.kind() != ValueKind::kString && member.kind() != ValueKind::kNull) {
      return spec.WrongKind(place() + PointerToken(key), member, "a string");
    }
    keyed.Insert(member.AsString().value_or(""), std::move(node));
  }
  list.items.clear();
  return keyed;
}

void KeyedList::Insert(std::string_view key, JsonNode node) {
  const size_t place = slots_.size();
  Places& places = places_[key];
  (places.first == kNone ? places.first : slots_[places.last].next) = place;
  places.last = place;
  slots_.push_back({.entry = {key, std::move(node)}});
}

KeyedList::Places* KeyedList::PlacesOf(std::string_view key) {
  const auto found = places_.find(key);
  return found == places_.end() || found->second.first == kNone ? nullptr : &found->second;
}

bool KeyedList::RemoveFirst(std::string_view key) {
  Places* places = PlacesOf(key);
  if (places == nullptr) return false;
  Slot& slot = slots_[places->first];
  slot.removed = true;
  places->first = slot.next;
  return true;
}

bool KeyedList::ReplaceFirst(std::string_view key, const Value& value) {
  const Places* places = PlacesOf(key);
  if (places == nullptr) return false;
  slots_[places->first].entry.node = JsonNode(value);
  return true;
}

void KeyedList::Append(std::string_view key, const Value& value) { Insert(key, JsonNode(value)); }

std::vector<KeyedList::Entry> KeyedList::Take() {
  std::vector<Entry> left;
  left.reserve(slots_.size());
  for (Slot& slot : slots_) {
    if (!slot.removed) left.push_back(std::move(slot.entry));
  }
  slots_.clear();
  places_.clear();
  return left;
}

void KeyedList::PutBack(std::vector<Entry> entries) {
  list_->items.reserve(entries.size());
  for (Entry& entry : entries) list_->items.push_back(std::move(entry.node));
}

}  // namespace evecdi
