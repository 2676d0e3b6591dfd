// SPDX-License-Identifier: Apache-2.0
// Findings that are known and left for later, in a file beside the project. A finding is known again though
// its line has moved. schemas/baseline.schema.json describes the file.
#ifndef EVECDI_LINT_BASELINE_H_
#define EVECDI_LINT_BASELINE_H_

#include <compare>
#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/base/export.h"
#include "evecdi/base/result.h"
#include "evecdi/diag/diagnostic.h"

namespace evecdi {

// By what a finding is known: no line number, no message, which another release may word otherwise.
struct KnownFinding {
  std::string path;  // from the baseline's folder; absolute where only the root is common to both
  std::string rule;
  std::string fingerprint;  // of rule and line

  friend auto operator<=>(const KnownFinding&,
                          const KnownFinding&) = default;  // NOLINT(modernize-use-nullptr)
};

// Where its paths start from, and where those of findings do; both absolute.
struct BaselinePlace {
  std::string folder;
  std::string working_directory;
};

class EVECDI_EXPORT Baseline {
 public:
  static Baseline Of(const std::vector<Diagnostic>& findings, BaselinePlace place);
  // Fails at the first thing that is wrong, and names its place.
  static Result<Baseline> Read(const SourcePtr& source, BaselinePlace place);

  // The file: sorted, so that equal findings are equal bytes.
  std::string ToJson() const;
  size_t size() const;  // in findings

  // Takes the known findings away; of more than are known, the last ones stay.
  void Silence(std::vector<Diagnostic>& findings) const;

  // What is known and was not found, and how often, where `was_looked_for` a rule in a file (a path as it is
  // here). `findings` are those before Silence.
  using WasLookedFor = std::function<bool(const std::string& path, std::string_view rule)>;
  std::map<KnownFinding, size_t> Stale(const std::vector<Diagnostic>& findings,
                                       const WasLookedFor& was_looked_for) const;

  // A finding's path as the baseline has it.
  std::string PathOf(std::string_view path) const;

 private:
  explicit Baseline(BaselinePlace place) : place_(std::move(place)) {}
  KnownFinding KeyOf(const Diagnostic& finding) const;

  BaselinePlace place_;
  std::map<KnownFinding, size_t> counts_;
};

}  // namespace evecdi

#endif  // EVECDI_LINT_BASELINE_H_
