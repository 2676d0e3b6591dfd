// SPDX-License-Identifier: Apache-2.0
// One text, mended in rounds.
// Internal to the module.
#ifndef EVECDI_LINT_FIX_ROUNDS_H_
#define EVECDI_LINT_FIX_ROUNDS_H_

#include <functional>
#include <vector>

#include "evecdi/lint/fixes.h"

namespace evecdi {

// What a text gives.
struct Seen {
  std::vector<Diagnostic> all;       // of all rules, silenced or not
  std::vector<Diagnostic> reported;  // sorted
};

// `where` is the source's path.
FixedFile FixInRounds(const SourcePtr& source, bool unsafe,
                      const std::function<Seen(const SourcePtr&)>& look);

}  // namespace evecdi

#endif  // EVECDI_LINT_FIX_ROUNDS_H_
