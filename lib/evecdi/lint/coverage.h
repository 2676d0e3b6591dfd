// SPDX-License-Identifier: Apache-2.0
// What a run looked at: whether a rule that found nothing had a chance to.
#ifndef EVECDI_LINT_COVERAGE_H_
#define EVECDI_LINT_COVERAGE_H_

#include "evecdi/lint/selection.h"
#include "evecdi/rules/rule.h"

namespace evecdi {

struct Coverage {
  bool directory = false;  // whole spec directories were read
  bool root = false;       // there is a root that host paths mean

  // In a file that the reader accepts.
  bool Has(const Rule& rule, const RuleSelection& selection) const {
    const bool at_hand = rule.needs == Needs::kText || (rule.needs == Needs::kDirectory ? directory : root);
    return at_hand && selection.Runs(rule.info.name);
  }
};

}  // namespace evecdi

#endif  // EVECDI_LINT_COVERAGE_H_
