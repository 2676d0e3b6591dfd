// SPDX-License-Identifier: Apache-2.0
#include "evecdi/oci/json_node.h"

#include <type_traits>
#include <utility>

namespace evecdi {
namespace {

std::unique_ptr<JsonList> TakeApartList(const Value& source) {
  auto list = std::make_unique<JsonList>();
  list->source = &source;
  list->items.reserve(source.items().size());
  for (const Value* item : source.items()) list->items.emplace_back(*item, list->items.size());
  return list;
}

ValueKind KindOf(const Json& added) {
  switch (added.type()) {
    case Json::value_t::boolean:
      return ValueKind::kBool;
    case Json::value_t::number_integer:
    case Json::value_t::number_unsigned:
      return ValueKind::kInt;
    case Json::value_t::number_float:
      return ValueKind::kFloat;
    case Json::value_t::string:
      return ValueKind::kString;
    case Json::value_t::array:
      return ValueKind::kSequence;
    case Json::value_t::object:
      return ValueKind::kMapping;
    default:
      return ValueKind::kNull;
  }
}

}  // namespace

JsonNode::JsonNode(const Value& untouched, size_t index) : value(&untouched), origin(index) {}
JsonNode::JsonNode(Json added) : value(std::move(added)) {}
JsonNode::JsonNode(JsonNode&&) noexcept = default;
JsonNode& JsonNode::operator=(JsonNode&&) noexcept = default;
JsonNode::~JsonNode() = default;

JsonList* JsonNode::OpenList() {
  const auto* untouched = std::get_if<const Value*>(&value);
  if (JsonView(*this).kind() == ValueKind::kNull) {
    value = std::make_unique<JsonList>();
  } else if (untouched != nullptr && (*untouched)->kind == ValueKind::kSequence) {
    value = TakeApartList(**untouched);
  }
  const auto* list = std::get_if<std::unique_ptr<JsonList>>(&value);
  return list == nullptr ? nullptr : list->get();
}

JsonObject* JsonNode::OpenObject() {
  const auto* untouched = std::get_if<const Value*>(&value);
  auto* added = std::get_if<Json>(&value);
  if (JsonView(*this).kind() == ValueKind::kNull) {
    value = std::make_unique<JsonObject>();
  } else if (untouched != nullptr && (*untouched)->kind == ValueKind::kMapping) {
    value = std::make_unique<JsonObject>(**untouched);
  } else if (added != nullptr && added->is_object()) {
    value = std::make_unique<JsonObject>(std::move(*added));
  }
  const auto* object = std::get_if<std::unique_ptr<JsonObject>>(&value);
  return object == nullptr ? nullptr : object->get();
}

JsonObject::JsonObject(const Value& source) : source_(&source) {
  members_.reserve(source.members().size());
  for (const Member& member : source.members())
    Add(std::string(member.key->text()), JsonNode(*member.value, members_.size()));
}

JsonObject::JsonObject(Json added) {
  for (auto& [key, value] : added.items()) Add(key, JsonNode(std::move(value)));
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

bool JsonObject::Set(std::string_view key, Json value) {
  JsonNode* node = Find(key);
  if (node == nullptr) {
    Add(std::string(key), JsonNode(std::move(value)));
    return false;
  }
  const bool replaced = JsonView(*node).kind() != ValueKind::kNull;
  node->value = std::move(value);  // its origin stays: the key still stands in the text
  return replaced;
}

JsonView::JsonView(const JsonNode& node)
    : held_(std::visit(
          [](const auto& held) -> Held {
            using T = std::decay_t<decltype(held)>;
            if constexpr (std::is_same_v<T, const Value*>) {
              return held;
            } else if constexpr (std::is_same_v<T, Json>) {
              return &held;
            } else {
              return static_cast<const typename T::element_type*>(held.get());
            }
          },
          node.value)) {}

ValueKind JsonView::kind() const {
  if (const auto* value = std::get_if<const Value*>(&held_)) return (*value)->kind;
  if (const auto* added = std::get_if<const Json*>(&held_)) return KindOf(**added);
  if (std::holds_alternative<const JsonList*>(held_)) return ValueKind::kSequence;
  return std::holds_alternative<const JsonObject*>(held_) ? ValueKind::kMapping : ValueKind::kNull;
}

const Value* JsonView::source() const {
  const auto* value = std::get_if<const Value*>(&held_);
  return value == nullptr ? nullptr : *value;
}

std::optional<std::string_view> JsonView::AsString() const {
  if (kind() != ValueKind::kString) return std::nullopt;
  const Value* value = source();
  return value != nullptr ? value->text()
                          : std::string_view(std::get<const Json*>(held_)->get_ref<const std::string&>());
}

std::optional<int64_t> JsonView::AsInteger() const {
  if (kind() != ValueKind::kInt) return std::nullopt;
  const Value* value = source();
  return value != nullptr ? value->integer : std::get<const Json*>(held_)->get<int64_t>();
}

std::optional<bool> JsonView::AsBool() const {
  if (kind() != ValueKind::kBool) return std::nullopt;
  const Value* value = source();
  return value != nullptr ? value->boolean : std::get<const Json*>(held_)->get<bool>();
}

JsonView JsonView::Member(std::string_view key) const {
  if (const auto* object = std::get_if<const JsonObject*>(&held_)) {
    const JsonNode* member = (*object)->Find(key);
    return member == nullptr ? JsonView() : JsonView(*member);
  }
  if (kind() != ValueKind::kMapping) return {};
  if (const Value* value = source()) {
    const Value* member = value->Find(key);
    return member == nullptr ? JsonView() : JsonView(Held(member));
  }
  const Json& added = *std::get<const Json*>(held_);
  const auto member = added.find(key);
  return member == added.end() ? JsonView() : JsonView(Held(&*member));
}

size_t JsonView::size() const {
  if (const auto* list = std::get_if<const JsonList*>(&held_)) return (*list)->items.size();
  if (kind() != ValueKind::kSequence) return 0;
  const Value* value = source();
  return value != nullptr ? value->items().size() : std::get<const Json*>(held_)->size();
}

JsonView JsonView::Item(size_t index) const {
  if (index >= size()) return {};
  if (const auto* list = std::get_if<const JsonList*>(&held_)) return JsonView((*list)->items[index]);
  const Value* value = source();
  return value != nullptr ? JsonView(Held(value->items()[index]))
                          : JsonView(Held(&(*std::get<const Json*>(held_))[index]));
}

}  // namespace evecdi
