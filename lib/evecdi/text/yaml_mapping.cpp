// SPDX-License-Identifier: Apache-2.0
#include "evecdi/text/yaml_mapping.h"

#include <fmt/format.h>

#include <cmath>

#include "evecdi/base/quote.h"
#include "evecdi/text/scalar_text.h"

namespace evecdi {
namespace {

constexpr size_t kLarge = 16;

// Equal to go-yaml, whose keys are Go values: 1 and "1" differ, 1 and 0x1 do not, and a NaN is never equal.
bool SameKey(const Value& a, const Value& b) {
  if (a.kind != b.kind) return false;
  if (a.kind == ValueKind::kString) return a.text() == b.text();
  if (a.kind == ValueKind::kFloat) return a.number == b.number;
  return ScalarToText(a) == ScalarToText(b);
}

}  // namespace

void YamlMapping::CheckKey(const Value& key) {
  if (key.kind == ValueKind::kNull || key.kind == ValueKind::kUint || !key.is_scalar()) {
    faults_.Add({.kind = ParseFaultKind::kBadKey,
                 .span = key.span,
                 .message = fmt::format("{} cannot be a key", KindName(key.kind)),
                 .related = {}});
  }
}

// The member whose key has the same text once it is JSON.
const Member* YamlMapping::FindSame(const Value& key) {
  if (members_.size() < kLarge && key.kind == ValueKind::kString) {
    for (const Member& member : members_) {
      if (member.key->kind == ValueKind::kString ? member.key->text() == key.text()
                                                 : KeyToText(*member.key) == key.text())
        return &member;
    }
    return nullptr;
  }
  for (size_t i = index_.size(); i < members_.size(); ++i) index_.emplace(TextOf(*members_[i].key), i);
  const auto found = index_.find(TextOf(key));
  return found == index_.end() ? nullptr : &members_[found->second];
}

std::string_view YamlMapping::TextOf(const Value& key) {
  return key.kind == ValueKind::kString ? key.text() : texts_.emplace_back(KeyToText(key));
}

void YamlMapping::Add(const Member& member) {
  if (member.key->kind == ValueKind::kNull || !member.key->is_scalar()) return;
  const Member* same = FindSame(*member.key);
  if (same == nullptr) {
    members_.push_back(member);
    return;
  }
  const bool duplicate = SameKey(*same->key, *member.key);
  if (!duplicate && member.key->kind == ValueKind::kFloat && std::isnan(member.key->number)) return;
  faults_.Add({.kind = duplicate ? ParseFaultKind::kDuplicateKey : ParseFaultKind::kAmbiguousKey,
               .span = member.key->span,
               .message = Quote(KeyToText(*member.key)),
               .related = same->key->span});
}

void YamlMapping::Merge(const Value& mapping) {
  for (const Member& member : mapping.members()) Add(member);
}

}  // namespace evecdi
