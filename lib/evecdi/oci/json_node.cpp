// SPDX-License-Identifier: Apache-2.0
#include "evecdi/oci/json_node.h"

#include <algorithm>
#include <type_traits>
#include <utility>

#include "evecdi/base/fold_case.h"

namespace evecdi {
namespace {

std::unique_ptr<JsonList> TakeApart(const Value& list) {
  auto apart = std::make_unique<JsonList>();
  if (IsOfText(list)) apart->source = &list;
  apart->items.reserve(list.items().size());
  for (const Value* item : list.items())
    apart->items.emplace_back(*item, IsOfText(list) ? apart->items.size() : JsonNode::kAdded);
  return apart;
}

}  // namespace

JsonNode::JsonNode(const Value& whole, size_t index) : value(&whole), origin(index) {}
JsonNode::JsonNode(JsonNode&&) noexcept = default;
JsonNode& JsonNode::operator=(JsonNode&&) noexcept = default;
JsonNode::~JsonNode() = default;

JsonList* JsonNode::OpenList() {
  const auto* whole = std::get_if<const Value*>(&value);
  if (whole != nullptr && (*whole)->kind == ValueKind::kSequence) {
    value = TakeApart(**whole);
  }
  const auto* list = std::get_if<std::unique_ptr<JsonList>>(&value);
  return list == nullptr ? nullptr : list->get();
}

JsonObject* JsonNode::OpenObject() {
  const auto* whole = std::get_if<const Value*>(&value);
  if (whole != nullptr && (*whole)->kind == ValueKind::kMapping) {
    value = std::make_unique<JsonObject>(**whole);
  }
  const auto* object = std::get_if<std::unique_ptr<JsonObject>>(&value);
  return object == nullptr ? nullptr : object->get();
}

JsonObject::JsonObject(const Value& object) : source_(IsOfText(object) ? &object : nullptr) {
  members_.reserve(object.members().size());
  for (const Member& member : object.members()) {
    const size_t origin = source_ != nullptr ? members_.size() : JsonNode::kAdded;
    Add(std::string(member.key->text()), JsonNode(*member.value, origin));
  }
}

void JsonObject::Add(std::string key, JsonNode node) {
  places_.emplace(key, members_.size());
  members_.push_back({std::move(key), std::move(node)});
}

const JsonNode* JsonObject::Find(std::string_view key) const {
  const auto found = places_.find(std::string(key));
  return found == places_.end() ? nullptr : &members_[found->second].node;
}

JsonNode* JsonObject::Find(std::string_view key) {
  const auto found = places_.find(std::string(key));
  return found == places_.end() ? nullptr : &members_[found->second].node;
}

bool JsonObject::Set(std::string_view key, const Value& made) {
  JsonNode* node = Find(key);
  if (node == nullptr) {
    Add(std::string(key), JsonNode(made));
    return false;
  }
  const bool replaced = JsonView(*node).kind() != ValueKind::kNull;
  node->value = &made;  // its origin stays: the key still stands in the text
  return replaced;
}

JsonView::JsonView(const JsonNode& node)
    : held_(std::visit(
          [](const auto& held) -> Held {
            if constexpr (std::is_same_v<std::decay_t<decltype(held)>, const Value*>) {
              return held;
            } else {
              return static_cast<const typename std::decay_t<decltype(held)>::element_type*>(held.get());
            }
          },
          node.value)) {}

const Value* JsonView::value() const {
  const auto* value = std::get_if<const Value*>(&held_);
  return value == nullptr ? nullptr : *value;
}

ValueKind JsonView::kind() const {
  if (const Value* held = value()) return held->kind;
  if (std::holds_alternative<const JsonList*>(held_)) return ValueKind::kSequence;
  return std::holds_alternative<const JsonObject*>(held_) ? ValueKind::kMapping : ValueKind::kNull;
}

const Value* JsonView::source() const {
  const Value* held = value();
  return held != nullptr && IsOfText(*held) ? held : nullptr;
}

std::optional<std::string_view> JsonView::AsString() const {
  if (kind() != ValueKind::kString) return std::nullopt;
  return value()->text();
}

std::optional<int64_t> JsonView::AsInteger() const {
  if (kind() != ValueKind::kInt) return std::nullopt;
  return value()->integer;
}

std::optional<bool> JsonView::AsBool() const {
  if (kind() != ValueKind::kBool) return std::nullopt;
  return value()->boolean;
}

JsonView JsonView::Member(std::string_view key) const {
  if (const auto* object = std::get_if<const JsonObject*>(&held_)) {
    const JsonNode* member = (*object)->Find(key);
    return member == nullptr ? JsonView() : JsonView(*member);
  }
  const Value* held = value();
  const Value* member = held == nullptr ? nullptr : held->Find(key);
  return member == nullptr ? JsonView() : JsonView(*member);
}

std::string_view JsonView::OtherCaseOf(std::string_view key) const {
  const auto differs = [key](std::string_view other) { return other != key && EqualFold(other, key); };
  if (const auto* object = std::get_if<const JsonObject*>(&held_)) {
    const auto& members = (*object)->members();
    const auto found = std::find_if(members.begin(), members.end(),
                                    [&](const JsonMember& member) { return differs(member.key); });
    return found == members.end() ? std::string_view() : found->key;
  }
  if (value() == nullptr) return {};
  const auto members = value()->members();
  const auto found = std::find_if(members.begin(), members.end(),
                                  [&](const evecdi::Member& member) { return differs(member.key->text()); });
  return found == members.end() ? std::string_view() : found->key->text();
}

size_t JsonView::size() const {
  if (const auto* list = std::get_if<const JsonList*>(&held_)) return (*list)->items.size();
  const Value* held = value();
  return held == nullptr ? 0 : held->items().size();
}

JsonView JsonView::Item(size_t index) const {
  if (index >= size()) return {};
  if (const auto* list = std::get_if<const JsonList*>(&held_)) return JsonView((*list)->items[index]);
  return JsonView(*value()->items()[index]);
}

}  // namespace evecdi
