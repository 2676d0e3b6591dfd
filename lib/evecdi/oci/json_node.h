// SPDX-License-Identifier: Apache-2.0
// A JSON text while it is edited. What is not touched stays a stretch of that text, byte for byte, so no
// number, escape, blank or unknown member is lost; only the objects and lists on the way to an edit are taken
// apart.
#ifndef EVECDI_OCI_JSON_NODE_H_
#define EVECDI_OCI_JSON_NODE_H_

#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "evecdi/base/export.h"
#include "evecdi/oci/json.h"
#include "evecdi/text/value.h"

namespace evecdi {

struct JsonList;
struct JsonObject;

// A value of the text under edit. Refers to the document it is of, which must live as long.
struct EVECDI_EXPORT JsonNode {
  static constexpr size_t kAdded = std::numeric_limits<size_t>::max();

  JsonNode(const Value& untouched, size_t index);
  explicit JsonNode(Json added);
  JsonNode(JsonNode&&) noexcept;
  JsonNode& operator=(JsonNode&&) noexcept;
  ~JsonNode();

  // Takes the value apart; null becomes an empty list or object. Null where it is something else.
  JsonList* OpenList();
  JsonObject* OpenObject();

  std::variant<const Value*, Json, std::unique_ptr<JsonList>, std::unique_ptr<JsonObject>> value;
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

struct JsonObject {
  const Value* source = nullptr;
  std::vector<JsonMember> members;

  EVECDI_EXPORT JsonNode* Find(std::string_view key);
  // Replaces the member of this key, or adds it behind all others.
  EVECDI_EXPORT JsonNode& Set(std::string_view key, Json value);
};

// Reads a value however it is held, as long as the node stays unchanged. Copies are cheap.
class EVECDI_EXPORT JsonView {
 public:
  JsonView() = default;  // a null
  explicit JsonView(const JsonNode& node);

  ValueKind kind() const { return kind_; }
  // Where it is an untouched value of the text; else null.
  const Value* source() const { return value_; }
  // Of a string, escapes undone.
  std::optional<std::string_view> AsString() const;
  // Of an integer that fits.
  std::optional<int64_t> AsInteger() const;
  std::optional<bool> AsBool() const;
  // Of an object that is not taken apart; null and an absent member are one.
  JsonView Member(std::string_view key) const;

 private:
  explicit JsonView(const Value& value);
  explicit JsonView(const Json& added);

  ValueKind kind_ = ValueKind::kNull;
  const Value* value_ = nullptr;  // both null: a null, or taken apart
  const Json* added_ = nullptr;
};

}  // namespace evecdi

#endif  // EVECDI_OCI_JSON_NODE_H_
