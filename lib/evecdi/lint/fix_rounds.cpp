// SPDX-License-Identifier: Apache-2.0
#include "evecdi/lint/fix_rounds.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "evecdi/lint/edit_set.h"

namespace evecdi {
namespace {

// More than fixes can lie on top of each other; it ends what would never end.
constexpr int kMostRounds = 10;

struct Chosen {
  EditSet edits;
  std::vector<const Diagnostic*> mended;
};

Chosen ChooseFixes(const Seen& seen, const SourceFile& source, bool unsafe) {
  Chosen chosen;
  for (const Diagnostic& finding : seen.reported) {
    const bool wanted = finding.fix && (finding.fix->safe || unsafe);
    if (wanted && chosen.edits.Add(*finding.fix, source)) chosen.mended.push_back(&finding);
  }
  return chosen;
}

using Place = std::pair<std::string_view, uint32_t>;  // a rule, and where its finding begins

// Why the new text will not do; empty where it will.
std::string FindFault(const Seen& before, const Chosen& chosen, const Seen& after) {
  std::map<Place, int> expected;
  for (const Diagnostic& finding : before.all) ++expected[{finding.rule, finding.span.begin}];
  for (const Diagnostic* mended : chosen.mended) --expected[{mended->rule, mended->span.begin}];
  const OldOffsets old_offsets(chosen.edits);
  for (const Diagnostic& finding : after.all) {
    if (--expected[{finding.rule, old_offsets.Of(finding.span.begin)}] >= 0) continue;
    return fmt::format("mended, it would give: {} [{}]", finding.message, finding.rule);
  }
  return "";
}

}  // namespace

FixedFile FixInRounds(const SourcePtr& source, bool unsafe,
                      const std::function<Seen(const SourcePtr&)>& look) {
  FixedFile result{.before = source, .after = source, .where = source->path()};
  Seen seen = look(source);
  for (int round = 0; round < kMostRounds; ++round) {
    const Chosen chosen = ChooseFixes(seen, *result.after, unsafe);
    if (chosen.edits.empty()) break;
    if (source->encoding() != Encoding::kUtf8) {
      result.left_alone = "only UTF-8 is mended, and this is UTF-16";
      break;
    }
    auto text = std::make_shared<const SourceFile>(source->path(), chosen.edits.ApplyTo(*result.after));
    Seen then = look(text);
    if (std::string fault = FindFault(seen, chosen, then); !fault.empty())
      return {.before = source, .after = source, .left_alone = std::move(fault)};
    result.fixed += chosen.mended.size();
    result.after = std::move(text);
    seen = std::move(then);
  }
  return result;
}

}  // namespace evecdi
