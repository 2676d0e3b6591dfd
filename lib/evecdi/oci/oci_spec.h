// SPDX-License-Identifier: Apache-2.0
// An OCI runtime spec (config.json) to be read and edited. Knows how such a document is shaped where it is
// edited, not what the edits are for. (Facts: the OCI runtime spec, config.md; Go's encoding/json as
// containerd and runc use it.)
#ifndef EVECDI_OCI_OCI_SPEC_H_
#define EVECDI_OCI_OCI_SPEC_H_

#include <cstddef>
#include <functional>
#include <initializer_list>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "evecdi/base/export.h"
#include "evecdi/base/result.h"
#include "evecdi/oci/json.h"
#include "evecdi/oci/json_node.h"
#include "evecdi/text/value.h"

namespace evecdi {

// The largest spec that is read, in bytes.
inline constexpr size_t kMaxOciSpecSize = size_t{64} << 20;

// Movable; pointers that it gave stay good until their list or object is changed.
class EVECDI_EXPORT OciSpec {
 public:
  // Keys from the outermost object down.
  using Path = std::initializer_list<std::string_view>;

  // Strict JSON of one object: in UTF-8, at most 1000 levels deep, no key twice. An error names the place.
  static Result<OciSpec> Parse(const SourcePtr& source);

  const SourcePtr& source() const { return document_.source(); }

  // The value there, edits included; null where it is absent. Fails where something on the way is no object,
  // or has the key in another case (CheckCase).
  Result<JsonView> Get(Path path) const;

  // The object or list there, for editing. What is absent or null on the way is made, with the members that
  // the OCI spec requires. Fails where something else stands there, or the key in another case (CheckCase).
  Result<JsonObject*> Object(Path path);
  Result<JsonList*> List(Path path);

  // Fails where `object` has a key that differs from `key` in nothing but case: Go would read it as that
  // member (encoding/json), the last of both winning; others would not. `pointer` is the member's, and is
  // looked at once.
  Result<void> CheckCase(std::string_view pointer, const JsonView& object, std::string_view key) const;

  // Where values are made that go into the spec; and how those of another pool get there.
  ValuePool& values() { return document_; }
  void Keep(std::shared_ptr<const ValuePool> values) { kept_.push_back(std::move(values)); }

  // Why `value` at `pointer` (RFC 6901) cannot be worked with: "PATH:LINE:COLUMN: POINTER is a string, not a
  // list …".
  Error WrongKind(std::string_view pointer, const JsonView& value, std::string_view wanted) const;

  // The spec as it is now: unedited members byte for byte, new ones laid out like the rest.
  std::string Text() const;
  // From the text that was read to the spec as it is now (RFC 6902).
  Json Patch() const;

 private:
  explicit OciSpec(Document document);

  Result<JsonNode*> Open(Path path, bool list);

  Document document_;
  std::vector<std::shared_ptr<const ValuePool>> kept_;
  JsonNode root_;
  // Pointers of members that CheckCase found right: many edits are made in one object, which may be large.
  mutable std::set<std::string, std::less<>> right_;
};

}  // namespace evecdi

#endif  // EVECDI_OCI_OCI_SPEC_H_
