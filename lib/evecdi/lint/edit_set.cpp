// SPDX-License-Identifier: Apache-2.0
#include "evecdi/lint/edit_set.h"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace evecdi {

bool EditSet::MeetsNone(const TextEdit& edit) const {
  const auto next = edits_.lower_bound(edit.span.begin);
  if (next != edits_.end() && (next->first == edit.span.begin || next->first < edit.span.end)) return false;
  return next == edits_.begin() || std::prev(next)->second.span.end <= edit.span.begin;
}

bool EditSet::Add(const Fix& fix, const SourceFile& source) {
  size_t added = 0;
  for (const TextEdit& edit : fix.edits) {
    const bool inside = edit.span.begin <= edit.span.end && edit.span.end <= source.text().size();
    if (!inside || !MeetsNone(edit)) break;
    edits_.emplace(edit.span.begin, edit);
    ++added;
  }
  if (added < fix.edits.size()) {
    for (size_t i = 0; i < added; ++i) edits_.erase(fix.edits[i].span.begin);
    return false;
  }
  drops_byte_order_mark_ = drops_byte_order_mark_ || fix.drop_byte_order_mark;
  return true;
}

std::string EditSet::ApplyTo(const SourceFile& source) const {
  const std::string_view text = source.text();
  const size_t mark = source.bytes().size() - text.size();
  std::string bytes = drops_byte_order_mark_ ? "" : source.bytes().substr(0, mark);
  size_t at = 0;
  for (const auto& [begin, edit] : edits_) {
    bytes += text.substr(at, begin - at);
    bytes += edit.replacement;
    at = edit.span.end;
  }
  return bytes.append(text.substr(at));
}

OldOffsets::OldOffsets(const EditSet& edits) {
  Piece next;
  for (const auto& [begin, edit] : edits.edits()) {
    if (begin > next.old_begin) pieces_.push_back(next);
    next.new_begin += begin - next.old_begin;
    const auto size = static_cast<uint32_t>(edit.replacement.size());
    if (size > 0) pieces_.push_back({.new_begin = next.new_begin, .old_begin = begin, .moved = false});
    next = {.new_begin = next.new_begin + size, .old_begin = edit.span.end};
  }
  pieces_.push_back(next);
}

uint32_t OldOffsets::Of(uint32_t offset) const {
  const auto after = std::upper_bound(pieces_.begin(), pieces_.end(), offset,
                                      [](uint32_t o, const Piece& piece) { return o < piece.new_begin; });
  const Piece& piece = *(after - 1);
  return piece.moved ? piece.old_begin + (offset - piece.new_begin) : piece.old_begin;
}

}  // namespace evecdi
