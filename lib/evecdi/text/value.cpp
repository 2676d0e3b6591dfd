// SPDX-License-Identifier: Apache-2.0
#include "evecdi/text/value.h"

#include <algorithm>
#include <cstring>
#include <new>

namespace evecdi {
namespace {

template <typename T>
std::span<const T> CopyInto(std::pmr::memory_resource& memory, std::span<const T> list) {
  if (list.empty()) return {};
  T* copy = static_cast<T*>(memory.allocate(list.size_bytes(), alignof(T)));
  std::uninitialized_copy(list.begin(), list.end(), copy);
  return {copy, list.size()};
}

// The whole of a member, or an item.
Span SpanOfChild(const Value& value, uint32_t index) {
  if (value.kind == ValueKind::kSequence) return value.items()[index]->span;
  const Member& member = value.members()[index];
  return {member.key->span.begin, std::max(member.key->span.end, member.value->span.end)};
}

}  // namespace

const Value* Value::Find(std::string_view key) const {
  const auto all = members();
  const auto found = std::find_if(all.rbegin(), all.rend(),
                                  [key](const Member& member) { return member.key->text() == key; });
  return found == all.rend() ? nullptr : found->value;
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

ValuePool::ValuePool() : memory_(std::make_unique<Memory>()) {}

Value* ValuePool::NewValue() {
  if (room_.empty()) {
    constexpr size_t kBlock = 32 * sizeof(Value);
    room_ = {static_cast<std::byte*>(memory_->values.allocate(kBlock, alignof(Value))), kBlock};
  }
  std::byte* const place = room_.data();
  room_ = room_.subspan(sizeof(Value));
  return new (place) Value;
}

std::string_view ValuePool::NewText(std::string_view text) {
  if (text.empty()) return {};
  char* copy = static_cast<char*>(memory_->texts.allocate(text.size(), 1));
  std::memcpy(copy, text.data(), text.size());
  memory_->text_size += text.size();
  return {copy, text.size()};
}

std::span<const Value* const> ValuePool::NewItems(std::span<const Value* const> items) {
  return CopyInto(memory_->values, items);
}

std::span<const Member> ValuePool::NewMembers(std::span<const Member> members) {
  return CopyInto(memory_->values, members);
}

void ValuePool::DropValues() {
  memory_->values.release();
  room_ = {};
}

std::string PointerToken(std::string_view token) {
  std::string out = "/";
  for (const char c : token) {
    if (c == '~') {
      out += "~0";
    } else if (c == '/') {
      out += "~1";
    } else {
      out += c;
    }
  }
  return out;
}

Document::Document(SourcePtr source) : source_(std::move(source)) {}

void Document::DropTree() {
  root_ = nullptr;
  written_here_.clear();
  DropValues();
}

std::string Document::PointerTo(Span span) const {
  std::string pointer;
  for (const Value* value = root_; value != nullptr && value->span != span;)
    value = StepTowards(*value, span, pointer);
  return pointer;
}

// The children that are written in their parent, in order; what an alias or a merge brings stands further
// above.
const std::vector<uint32_t>& Document::WrittenHere(const Value& value) const {
  const auto [entry, is_new] = written_here_.try_emplace(&value);
  std::vector<uint32_t>& written = entry->second;
  if (!is_new) return written;
  uint32_t end = value.span.begin;
  const size_t count = value.kind == ValueKind::kSequence ? value.items().size() : value.members().size();
  for (uint32_t i = 0; i < count; ++i) {
    const uint32_t begin = value.kind == ValueKind::kSequence ? value.items()[i]->span.begin
                                                              : value.members()[i].key->span.begin;
    if (begin < end) continue;
    written.push_back(i);
    end = SpanOfChild(value, i).end;
  }
  return written;
}

// The member or item of `value` that holds `span`, its token appended; null where none does.
const Value* Document::StepTowards(const Value& value, Span span, std::string& pointer) const {
  if (value.is_scalar()) return nullptr;
  const std::vector<uint32_t>& written = WrittenHere(value);
  const auto found = std::lower_bound(
      written.begin(), written.end(), span.end,
      [&value](uint32_t child, uint32_t end) { return SpanOfChild(value, child).end < end; });
  if (found == written.end() || !SpanOfChild(value, *found).Contains(span)) return nullptr;
  if (value.kind == ValueKind::kSequence) {
    pointer += PointerToken(std::to_string(*found));
    return value.items()[*found];
  }
  const auto& [key, member_value] = value.members()[*found];
  pointer += PointerToken(key->text());
  return key->span.Contains(span) ? nullptr : member_value;
}

}  // namespace evecdi
