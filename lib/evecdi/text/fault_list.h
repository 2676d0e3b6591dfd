// SPDX-License-Identifier: Apache-2.0
// Gathers the faults of one text, no more than a person would look at.
// Internal to the module.
#ifndef EVECDI_TEXT_FAULT_LIST_H_
#define EVECDI_TEXT_FAULT_LIST_H_

#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "evecdi/text/parse.h"

namespace evecdi {

// Keeps the first kMost faults of each kind: a hostile text may hold a million.
class FaultList {
 public:
  static constexpr size_t kMost = 10'000;

  // `faults` must outlive this.
  explicit FaultList(std::vector<ParseFault>& faults) : faults_(faults) {}

  void Add(ParseFault fault) {
    if (counts_.at(static_cast<size_t>(fault.kind))++ < kMost) faults_.push_back(std::move(fault));
  }

 private:
  std::vector<ParseFault>& faults_;
  std::array<size_t, kParseFaultKinds> counts_{};
};

}  // namespace evecdi

#endif  // EVECDI_TEXT_FAULT_LIST_H_
