// SPDX-License-Identifier: Apache-2.0
// Edits of one text that go together, and which place of the old text one of the new text was.
// Internal to the module.
#ifndef EVECDI_LINT_EDIT_SET_H_
#define EVECDI_LINT_EDIT_SET_H_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "evecdi/diag/diagnostic.h"
#include "evecdi/text/source_file.h"

namespace evecdi {

class EditSet {
 public:
  // All of the fix, or nothing and false: where it meets an edit that is there already, or the text's end.
  bool Add(const Fix& fix, const SourceFile& source);
  bool empty() const { return edits_.empty() && !drops_byte_order_mark_; }

  // The file's bytes, edited. `source` is UTF-8, the one that the edits were made for.
  std::string ApplyTo(const SourceFile& source) const;
  const std::map<uint32_t, TextEdit>& edits() const { return edits_; }  // by begin

 private:
  bool MeetsNone(const TextEdit& edit) const;

  std::map<uint32_t, TextEdit> edits_;
  bool drops_byte_order_mark_ = false;
};

// Where the offsets of an edited text were before.
class OldOffsets {
 public:
  explicit OldOffsets(const EditSet& edits);
  // Of what an edit brought, where that edit begins.
  uint32_t Of(uint32_t offset) const;

 private:
  struct Piece {
    uint32_t new_begin = 0;
    uint32_t old_begin = 0;
    bool moved = true;  // from the old text; else an edit's own
  };
  std::vector<Piece> pieces_;  // of the new text, in order, none empty
};

}  // namespace evecdi

#endif  // EVECDI_LINT_EDIT_SET_H_
