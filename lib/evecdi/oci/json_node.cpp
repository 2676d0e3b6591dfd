// SPDX-License-Identifier: Apache-2.0
#include "evecdi/oci/json_node.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace evecdi {
namespace {

std::unique_ptr<JsonList> TakeApartList(const Value& source) {
  auto list = std::make_unique<JsonList>();
  list->source = &source;
  list->items.reserve(source.items.size());
  for (const Value* item : source.items) list->items.emplace_back(*item, list->items.size());
  return list;
}

std::unique_ptr<JsonObject> TakeApartObject(const Value& source) {
  auto object = std::make_unique<JsonObject>();
  object->source = &source;
  object->members.reserve(source.members.size());
  for (const Member& member : source.members) {
    object->members.push_back(
        {std::string(member.key->text), JsonNode(*member.value, object->members.size())});
  }
  return object;
}

std::unique_ptr<JsonObject> TakeApartObject(Json& added) {
  auto object = std::make_unique<JsonObject>();
  for (auto& [key, value] : added.items()) object->members.push_back({key, JsonNode(std::move(value))});
  return object;
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
    value = TakeApartObject(**untouched);
  } else if (added != nullptr && added->is_object()) {
    value = TakeApartObject(*added);
  }
  const auto* object = std::get_if<std::unique_ptr<JsonObject>>(&value);
  return object == nullptr ? nullptr : object->get();
}

JsonNode* JsonObject::Find(std::string_view key) {
  const auto found =
      std::find_if(members.begin(), members.end(), [key](const JsonMember& m) { return m.key == key; });
  return found == members.end() ? nullptr : &found->node;
}

JsonNode& JsonObject::Set(std::string_view key, Json value) {
  if (JsonNode* node = Find(key)) {
    const size_t origin = node->origin;
    *node = JsonNode(std::move(value));
    node->origin = origin;  // its key still stands in the text
    return *node;
  }
  members.push_back({std::string(key), JsonNode(std::move(value))});
  return members.back().node;
}

JsonView::JsonView(const Value& value) : kind_(value.kind), value_(&value) {}
JsonView::JsonView(const Json& added) : kind_(KindOf(added)), added_(&added) {}

JsonView::JsonView(const JsonNode& node) {
  if (const auto* untouched = std::get_if<const Value*>(&node.value)) {
    *this = JsonView(**untouched);
  } else if (const auto* added = std::get_if<Json>(&node.value)) {
    *this = JsonView(*added);
  } else {
    kind_ = std::holds_alternative<std::unique_ptr<JsonList>>(node.value) ? ValueKind::kSequence
                                                                          : ValueKind::kMapping;
  }
}

std::optional<std::string_view> JsonView::AsString() const {
  if (kind_ != ValueKind::kString) return std::nullopt;
  return value_ != nullptr ? value_->text : std::string_view(added_->get_ref<const std::string&>());
}

std::optional<int64_t> JsonView::AsInteger() const {
  if (kind_ != ValueKind::kInt) return std::nullopt;
  return value_ != nullptr ? value_->integer : added_->get<int64_t>();
}

std::optional<bool> JsonView::AsBool() const {
  if (kind_ != ValueKind::kBool) return std::nullopt;
  return value_ != nullptr ? value_->boolean : added_->get<bool>();
}

JsonView JsonView::Member(std::string_view key) const {
  if (kind_ != ValueKind::kMapping) return {};
  if (value_ != nullptr) {
    const Value* member = value_->Find(key);
    return member == nullptr ? JsonView() : JsonView(*member);
  }
  if (added_ == nullptr) return {};
  const auto member = added_->find(key);
  return member == added_->end() ? JsonView() : JsonView(*member);
}

}  // namespace evecdi
