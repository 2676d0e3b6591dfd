// SPDX-License-Identifier: Apache-2.0
// A document as a tree of values, each with its place. The tree of a YAML and of a JSON text is the same; it
// knows nothing of CDI or EVE.
#ifndef EVECDI_TEXT_VALUE_H_
#define EVECDI_TEXT_VALUE_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <memory_resource>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "evecdi/base/export.h"
#include "evecdi/text/source_file.h"
#include "evecdi/text/span.h"

namespace evecdi {

enum class ValueKind : uint8_t { kNull, kBool, kInt, kUint, kFloat, kString, kSequence, kMapping };

// How the value is written.
enum class ValueStyle : uint8_t { kPlain, kSingleQuoted, kDoubleQuoted, kLiteral, kFolded, kBlock, kFlow };

class Value;

struct Member {
  const Value* key = nullptr;
  const Value* value = nullptr;
};

// Owned by a ValuePool. Aliases share one Value, so the tree may be a graph without cycles; a walk over it
// counts on the reader's limit on expanded nodes. A file has tens of thousands of them, so they are small.
class Value {  // NOLINT(cppcoreguidelines-pro-type-member-init): of a union, one member is enough
 public:
  union {
    bool boolean;
    int64_t integer = 0;
    uint64_t unsigned_integer;  // kUint: above the range of int64
    double number;
  };
  // The text it stands in, quotes included; for an alias, the anchored text. Empty where it stands in none.
  Span span;
  ValueKind kind = ValueKind::kNull;
  ValueStyle style = ValueStyle::kPlain;

  bool is_scalar() const { return kind < ValueKind::kSequence; }
  // A scalar's content as written, escapes undone; of others empty.
  std::string_view text() const { return is_scalar() ? std::string_view(text_, size_) : std::string_view(); }
  // Of a sequence; of others empty.
  std::span<const Value* const> items() const {
    return kind == ValueKind::kSequence ? std::span(items_, size_) : std::span<const Value* const>();
  }
  // Of a mapping, in order; of others empty.
  std::span<const Member> members() const {
    return kind == ValueKind::kMapping ? std::span(members_, size_) : std::span<const Member>();
  }
  // The last member of exactly this key, or null.
  EVECDI_EXPORT const Value* Find(std::string_view key) const;

  // For those who make it, and set the kind too. What is given lives as long as the pool.
  void set_text(std::string_view text) {
    text_ = text.data();
    size_ = static_cast<uint32_t>(text.size());
  }
  void set_items(std::span<const Value* const> items) {
    items_ = items.data();
    size_ = static_cast<uint32_t>(items.size());
  }
  void set_members(std::span<const Member> members) {
    members_ = members.data();
    size_ = static_cast<uint32_t>(members.size());
  }

 private:
  uint32_t size_ = 0;
  union {
    const char* text_ = nullptr;
    const Value* const* items_;
    const Member* members_;
  };
};

// "a string", "a list", "an integer": for messages.
EVECDI_EXPORT std::string_view KindName(ValueKind kind);

// The memory that values, their texts and their lists live in, as long as the pool does, if they are not
// dropped before. Movable; values stay where they are.
class EVECDI_EXPORT ValuePool {
 public:
  ValuePool();

  Value* NewValue();
  std::string_view NewText(std::string_view text);
  std::span<const Value* const> NewItems(std::span<const Value* const> items);
  std::span<const Member> NewMembers(std::span<const Member> members);

  // The bytes of all texts that were made.
  size_t text_size() const { return memory_->text_size; }

 protected:
  // All values and their lists; texts stay.
  void DropValues();

 private:
  struct Memory {
    std::pmr::monotonic_buffer_resource values;
    std::pmr::monotonic_buffer_resource texts;
    size_t text_size = 0;
  };

  std::unique_ptr<Memory> memory_;
  std::span<std::byte> room_;  // for values to come
};

// `token` as a part of a JSON pointer (RFC 6901), with the slash before it.
EVECDI_EXPORT std::string PointerToken(std::string_view token);

// The values of one text.
class EVECDI_EXPORT Document : public ValuePool {
 public:
  explicit Document(SourcePtr source);

  const SourcePtr& source() const { return source_; }
  // Null where the document is empty or did not parse.
  const Value* root() const { return root_; }
  void set_root(const Value* root) { root_ = root; }
  // All values go. The texts stay, which what was understood refers to.
  void DropTree();

  // The RFC 6901 pointer of the innermost value or key that holds `span`; of a member's key, the member's.
  // What an alias or a merge brings has the pointer of the place where it is written. Not from two threads at
  // once: it remembers the order of long lists.
  std::string PointerTo(Span span) const;

 private:
  const Value* StepTowards(const Value& value, Span span, std::string& pointer) const;
  const std::vector<uint32_t>& WrittenHere(const Value& value) const;

  SourcePtr source_;
  const Value* root_ = nullptr;
  mutable std::unordered_map<const Value*, std::vector<uint32_t>> written_here_;
};

}  // namespace evecdi

#endif  // EVECDI_TEXT_VALUE_H_
