// SPDX-License-Identifier: Apache-2.0
#include "evecdi/eve/adapter.h"

#include <algorithm>

namespace evecdi {

const Attribute* Adapter::FindAttribute(std::string_view key) const {
  const auto found = std::find_if(cbattr.rbegin(), cbattr.rend(),
                                  [key](const Attribute& attribute) { return attribute.key.value == key; });
  return found == cbattr.rend() ? nullptr : &*found;
}

LocatedText Adapter::cdi() const {
  const Attribute* attribute = FindAttribute("cdi");
  return attribute == nullptr ? LocatedText{} : attribute->value;
}

Span Adapter::place() const {
  if (!phylabel.span.empty()) return phylabel.span;
  if (!logicallabel.span.empty()) return logicallabel.span;
  return {span.begin, span.begin + 1};
}

}  // namespace evecdi
