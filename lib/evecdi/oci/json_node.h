// SPDX-License-Identifier: Apache-2.0
// A JSON text while it is edited. What is not touched stays a stretch of that text, byte for byte, so no
// number, escape, blank or unknown member is lost; only the objects and lists on the way to an edit are taken
// apart.
#ifndef EVECDI_OCI_JSON_NODE_H_
#define EVECDI_OCI_JSON_NODE_H_

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "evecdi/base/export.h"
#include "evecdi/text/value.h"

namespace evecdi {

struct JsonList;
class JsonObject;

// A value of the text under edit, or one that was made. Refers to the pool it is of, which must live as long.
struct EVECDI_EXPORT JsonNode {
  static constexpr size_t kAdded = std::numeric_limits<size_t>::max();

  // A value of the text, which is this part of its list or object, or one that was made (ValueMaker).
  explicit JsonNode(const Value& whole, size_t index = kAdded);
  JsonNode(JsonNode&&) noexcept;
  JsonNode& operator=(JsonNode&&) noexcept;
  ~JsonNode();

  // Takes the value apart. Null where it is something else.
  JsonList* OpenList();
  JsonObject* OpenObject();

  std::variant<const Value*, std::unique_ptr<JsonList>, std::unique_ptr<JsonObject>> value;
  // Which part of its list or object it is in the text, or kAdded.
  size_t origin = kAdded;
};

// `source` is null where the text has no such list or object.
struct JsonList {
  const Value* source = nullptr;
  std::vector<JsonNode> items;
};

struct JsonMember {
  std::string key;
  JsonNode node;
};

class EVECDI_EXPORT JsonObject {
 public:
  // An object of the text, or one that was made, to be edited.
  explicit JsonObject(const Value& object);

  // Null where the text has no such object.
  const Value* source() const { return source_; }
  const std::vector<JsonMember>& members() const { return members_; }
  const JsonNode* Find(std::string_view key) const;
  JsonNode* Find(std::string_view key);
  // Replaces the member of this key, or adds it behind all others. False where there was none, or a null.
  bool Set(std::string_view key, const Value& made);

 private:
  void Add(std::string key, JsonNode node);

  const Value* source_ = nullptr;
  std::vector<JsonMember> members_;
  std::unordered_map<std::string, size_t> places_;
};

// Whether the value stands in a text (JSON has no empty value), and was not made.
inline bool IsOfText(const Value& value) { return !value.span.empty(); }

// Reads a value however it is held, as long as the node stays unchanged. Copies are cheap.
class EVECDI_EXPORT JsonView {
 public:
  JsonView() = default;  // a null
  explicit JsonView(const JsonNode& node);
  explicit JsonView(const Value& value) : held_(&value) {}

  ValueKind kind() const;
  // Where it is an untouched value of the text; else null.
  const Value* source() const;
  // Of a string, escapes undone.
  std::optional<std::string_view> AsString() const;
  // Of an integer that fits.
  std::optional<int64_t> AsInteger() const;
  std::optional<bool> AsBool() const;
  // Of an object; null and an absent member are one.
  JsonView Member(std::string_view key) const;
  // Of an object: a key that differs from `key` in nothing but case, as Go compares them; empty where none
  // does.
  std::string_view OtherCaseOf(std::string_view key) const;
  // Of a list; 0 for another value.
  size_t size() const;
  JsonView Item(size_t index) const;

 private:
  using Held = std::variant<std::monostate, const Value*, const JsonList*, const JsonObject*>;
  // Null where it is a list or object that was taken apart.
  const Value* value() const;

  Held held_;
};

}  // namespace evecdi

#endif  // EVECDI_OCI_JSON_NODE_H_
