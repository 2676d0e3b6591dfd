// SPDX-License-Identifier: Apache-2.0
// Mending what has one right answer. Makes new texts and writes nothing; a text that would not be better is
// not made.
#ifndef EVECDI_LINT_FIXES_H_
#define EVECDI_LINT_FIXES_H_

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "evecdi/base/export.h"
#include "evecdi/cdi/registry.h"
#include "evecdi/lint/selection.h"
#include "evecdi/rules/model_check.h"
#include "evecdi/rules/rule.h"

namespace evecdi {

struct FixOptions {
  const RuleSelection& selection;
  SpecSurroundings around = {};  // as for LintRegistry
  bool unsafe = false;           // also what may not be meant
  // Takes away the findings that are silenced by other means than the selection: what is not reported is not
  // mended. Called from several threads at once.
  std::function<void(std::vector<Diagnostic>&)> silence = [](std::vector<Diagnostic>&) {};
};

struct FixedFile {
  SourcePtr before;
  SourcePtr after;         // `before` where nothing was mended
  std::string where;       // the file to write, symlinks resolved inside its root; where it changed
  size_t fixed = 0;        // findings
  std::string left_alone;  // why none of this file's fixes was made, though there are some; else empty

  bool changed() const { return after != before; }
};

// One for each file of the registry, in its order. All fixes of a file are made or none: after each round the
// text is read and checked again by all rules, and each mended finding has to be gone and no other to have
// come, in this file and among the files of the registry. Of fixes that overlap the first is made, and the
// others in a next round, of which there is a limited number. Only UTF-8 is mended.
EVECDI_EXPORT std::vector<FixedFile> FixRegistry(const Registry& registry, const FixOptions& options);
// The same for device models, each by itself. `around` of the options says nothing of them.
EVECDI_EXPORT std::vector<FixedFile> FixModels(const std::vector<SourcePtr>& models,
                                               const ModelSurroundings& around, const FixOptions& options);

// The texts as they are now, in the same order.
EVECDI_EXPORT std::vector<SourcePtr> TextsOf(const std::vector<FixedFile>& files);

}  // namespace evecdi

#endif  // EVECDI_LINT_FIXES_H_
