// SPDX-License-Identifier: Apache-2.0
// Two list items for one that holds a flag and its value.
// Internal to the module.
#ifndef EVECDI_RULES_SPLIT_ITEM_H_
#define EVECDI_RULES_SPLIT_ITEM_H_

#include <optional>
#include <string_view>

#include "evecdi/diag/diagnostic.h"
#include "evecdi/text/source_file.h"
#include "evecdi/text/span.h"

namespace evecdi {

// In the file's own way: a line with a dash of its own, or a comma within brackets, in the same quotes. The
// item, `value`, is written in `span`; its first `flag_size` bytes are the flag. None where the value is not
// one word, and where the item is written in a way that would not stay the same (escapes, a tag).
std::optional<Fix> SplitItem(const SourceFile& source, Span span, std::string_view value, size_t flag_size);

}  // namespace evecdi

#endif  // EVECDI_RULES_SPLIT_ITEM_H_
