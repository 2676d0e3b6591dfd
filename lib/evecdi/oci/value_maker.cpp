// SPDX-License-Identifier: Apache-2.0
#include "evecdi/oci/value_maker.h"

#include <fmt/format.h>

namespace evecdi {

Value* ValueMaker::Scalar(ValueKind kind, std::string_view text) {
  Value* value = pool_.NewValue();
  value->kind = kind;
  value->set_text(text);
  return value;
}

const Value* ValueMaker::Text(std::string_view text) {
  return Scalar(ValueKind::kString, pool_.NewText(text));
}

const Value* ValueMaker::Integer(int64_t number) {
  const fmt::format_int digits(number);
  Value* value = Scalar(ValueKind::kInt, pool_.NewText({digits.data(), digits.size()}));
  value->integer = number;
  return value;
}

const Value* ValueMaker::Bool(bool flag) {
  Value* value = Scalar(ValueKind::kBool, flag ? "true" : "false");
  value->boolean = flag;
  return value;
}

const Value* ValueMaker::List(std::span<const Value* const> items) {
  Value* value = pool_.NewValue();
  value->kind = ValueKind::kSequence;
  value->set_items(pool_.NewItems(items));
  return value;
}

const Value* ValueMaker::Texts(std::span<const std::string_view> texts) {
  std::vector<const Value*> items;
  items.reserve(texts.size());
  for (const std::string_view text : texts) items.push_back(Text(text));
  return List(items);
}

const Value* ValueMaker::Object(std::initializer_list<std::pair<std::string_view, const Value*>> members) {
  std::vector<Member> kept;
  kept.reserve(members.size());
  for (const auto& [key, value] : members) {
    if (value != nullptr) kept.push_back(NewMember(key, value));
  }
  return ObjectOf(kept);
}

const Value* ValueMaker::With(const Value& object, std::string_view key, const Value* value) {
  std::vector<Member> members(object.members().begin(), object.members().end());
  members.push_back(NewMember(key, value));
  return ObjectOf(members);
}

Member ValueMaker::NewMember(std::string_view key, const Value* value) {
  return {.key = Scalar(ValueKind::kString, key), .value = value};
}

const Value* ValueMaker::ObjectOf(std::span<const Member> members) {
  Value* value = pool_.NewValue();
  value->kind = ValueKind::kMapping;
  value->set_members(pool_.NewMembers(members));
  return value;
}

}  // namespace evecdi
