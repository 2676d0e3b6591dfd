// SPDX-License-Identifier: Apache-2.0
#include "evecdi/text/value.h"

#include <algorithm>
#include <cstring>

namespace evecdi {
namespace {

template <typename T>
std::span<const T> CopyInto(std::pmr::memory_resource& memory, std::span<const T> list) {
  if (list.empty()) return {};
  T* copy = static_cast<T*>(memory.allocate(list.size_bytes(), alignof(T)));
  std::uninitialized_copy(list.begin(), list.end(), copy);
  return {copy, list.size()};
}

void AppendToken(std::string_view token, std::string& pointer) {
  pointer += '/';
  for (const char c : token) {
    if (c == '~') {
      pointer += "~0";
    } else if (c == '/') {
      pointer += "~1";
    } else {
      pointer += c;
    }
  }
}

// The index of the item that holds `span`; the number of items where none does. Where no item is an alias
// they stand in order and a long list is not walked through.
size_t ItemHolding(std::span<const Value* const> items, Span span) {
  const auto holds = [span](const Value* item) { return item->span.Contains(span); };
  const auto after =
      std::upper_bound(items.begin(), items.end(), span.begin,
                       [](uint32_t begin, const Value* item) { return begin < item->span.begin; });
  const auto guess = after == items.begin() ? items.end() : after - 1;
  const auto found =
      guess != items.end() && holds(*guess) ? guess : std::find_if(items.begin(), items.end(), holds);
  return static_cast<size_t>(found - items.begin());
}

// The member or item of `value` that holds `span`, its token appended; null where none does.
const Value* StepTowards(const Value& value, Span span, std::string& pointer) {
  for (const Member& member : value.members) {
    const Span whole{member.key->span.begin, std::max(member.key->span.end, member.value->span.end)};
    if (whole.Contains(span) || member.value->span.Contains(span)) {
      AppendToken(member.key->text, pointer);
      return member.key->span.Contains(span) ? nullptr : member.value;
    }
  }
  const size_t i = ItemHolding(value.items, span);
  if (i == value.items.size()) return nullptr;
  AppendToken(std::to_string(i), pointer);
  return value.items[i];
}

}  // namespace

const Value* Value::Find(std::string_view key) const {
  const auto found = std::find_if(members.rbegin(), members.rend(),
                                  [key](const Member& member) { return member.key->text == key; });
  return found == members.rend() ? nullptr : found->value;
}

std::string_view KindName(ValueKind kind) {
  switch (kind) {
    case ValueKind::kNull:
      return "null";
    case ValueKind::kBool:
      return "a boolean";
    case ValueKind::kInt:
    case ValueKind::kUint:
      return "an integer";
    case ValueKind::kFloat:
      return "a float";
    case ValueKind::kString:
      return "a string";
    case ValueKind::kSequence:
      return "a list";
    case ValueKind::kMapping:
      return "a mapping";
  }
  return "a value";
}

Document::Document(SourcePtr source)
    : source_(std::move(source)), memory_(std::make_unique<std::pmr::monotonic_buffer_resource>()) {}

Value* Document::NewValue() { return new (memory_->allocate(sizeof(Value), alignof(Value))) Value; }

std::string_view Document::NewText(std::string_view text) {
  if (text.empty()) return {};
  char* copy = static_cast<char*>(memory_->allocate(text.size(), 1));
  std::memcpy(copy, text.data(), text.size());
  return {copy, text.size()};
}

std::span<const Value* const> Document::NewItems(std::span<const Value* const> items) {
  return CopyInto(*memory_, items);
}

std::span<const Member> Document::NewMembers(std::span<const Member> members) {
  return CopyInto(*memory_, members);
}

std::string Document::PointerTo(Span span) const {
  std::string pointer;
  for (const Value* value = root_; value != nullptr && value->span != span;)
    value = StepTowards(*value, span, pointer);
  return pointer;
}

}  // namespace evecdi
