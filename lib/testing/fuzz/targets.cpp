// SPDX-License-Identifier: Apache-2.0
#include "testing/fuzz/targets.h"

#include <array>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

namespace evecdi {

std::span<const FuzzTarget> FuzzTargets() {
  static constexpr std::array kTargets = {
      FuzzTarget{"yaml", FuzzYaml},     FuzzTarget{"json", FuzzJson},
      FuzzTarget{"spec", FuzzSpec},     FuzzTarget{"model", FuzzModel},
      FuzzTarget{"inject", FuzzInject}, FuzzTarget{"suppressions", FuzzSuppressions},
      FuzzTarget{"fixes", FuzzFixes},   FuzzTarget{"settings", FuzzSettings},
  };
  return kTargets;
}

SourcePtr FuzzSource(std::string name, std::string_view bytes) {
  return std::make_shared<SourceFile>(std::move(name), std::string(bytes));
}

void Promise(bool holds, std::string_view what) {
  if (!holds) throw std::logic_error(std::string(what));
}

void PromiseSoundPlaces(const std::vector<Diagnostic>& findings) {
  for (const Diagnostic& finding : findings) {
    const size_t size = finding.source == nullptr ? 0 : finding.source->text().size();
    Promise(finding.span.begin <= finding.span.end && finding.span.end <= size, "a finding lies in its text");
    for (const Label& label : finding.related) {
      const size_t other = label.source == nullptr ? size : label.source->text().size();
      Promise(label.span.begin <= label.span.end && label.span.end <= other, "a label lies in its text");
    }
  }
}

}  // namespace evecdi
