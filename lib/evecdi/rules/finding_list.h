// SPDX-License-Identifier: Apache-2.0
// What one rule finds in one file.
// Internal to the library.
#ifndef EVECDI_RULES_FINDING_LIST_H_
#define EVECDI_RULES_FINDING_LIST_H_

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

#include "evecdi/diag/diagnostic.h"

namespace evecdi {

// A hostile file has a fault in every line; nobody reads on after so many, and memory has an end. What comes
// later is dropped: a rule that costs much asks full() and ends.
class FindingList {
 public:
  static constexpr size_t kMost = 10'000;
  // What was probably meant costs much more to find than what is wrong; no person makes more slips in a file.
  static constexpr size_t kMostGuessed = 1000;

  // The finding as it stands in the list, to be added to.
  Diagnostic& Add(Diagnostic finding) {
    if (full()) return dropped_ = std::move(finding);
    return findings_.emplace_back(std::move(finding));
  }

  bool full() const { return findings_.size() >= kMost; }
  bool may_guess() const { return findings_.size() < kMostGuessed; }
  size_t size() const { return findings_.size(); }
  // Behind those that are there.
  void MoveTo(std::vector<Diagnostic>& findings) {
    std::move(findings_.begin(), findings_.end(), std::back_inserter(findings));
    findings_.clear();
  }

 private:
  std::vector<Diagnostic> findings_;
  Diagnostic dropped_;
};

}  // namespace evecdi

#endif  // EVECDI_RULES_FINDING_LIST_H_
