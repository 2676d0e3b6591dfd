// SPDX-License-Identifier: Apache-2.0
// Values of our own for an OCI spec: they stand in no text, and are written as JSON.
#ifndef EVECDI_OCI_VALUE_MAKER_H_
#define EVECDI_OCI_VALUE_MAKER_H_

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "evecdi/base/export.h"
#include "evecdi/text/value.h"

namespace evecdi {

class EVECDI_EXPORT ValueMaker {
 public:
  // What is made lives in `pool`, which outlives the maker.
  explicit ValueMaker(ValuePool& pool) : pool_(pool) {}

  const Value* Text(std::string_view text);
  const Value* Integer(int64_t number);
  const Value* Bool(bool flag);
  const Value* List(std::span<const Value* const> items);
  const Value* Texts(std::span<const std::string_view> texts);
  // Members in this order; one without a value (null) is left out. Keys are no temporaries: they are not
  // copied.
  const Value* Object(std::initializer_list<std::pair<std::string_view, const Value*>> members);
  // A copy of an object, with one member more behind the others.
  const Value* With(const Value& object, std::string_view key, const Value* value);

 private:
  Value* Scalar(ValueKind kind, std::string_view text);
  Member NewMember(std::string_view key, const Value* value);
  const Value* ObjectOf(std::span<const Member> members);

  ValuePool& pool_;
};

}  // namespace evecdi

#endif  // EVECDI_OCI_VALUE_MAKER_H_
