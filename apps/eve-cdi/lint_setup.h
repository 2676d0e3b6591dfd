// SPDX-License-Identifier: Apache-2.0
// What validate and check-model have in common: which findings are reported (options, config file, baseline),
// and what becomes of them.
#ifndef EVECDI_APPS_EVE_CDI_LINT_SETUP_H_
#define EVECDI_APPS_EVE_CDI_LINT_SETUP_H_

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "eve-cdi/common.h"
#include "eve-cdi/config_options.h"
#include "eve-cdi/fix.h"
#include "eve-cdi/report_options.h"
#include "evecdi/lint/baseline.h"
#include "evecdi/lint/config.h"
#include "evecdi/lint/lint.h"

namespace evecdi {

struct LintOptions {
  CommonOptions common;
  ReportOptions report;
  FixFlags fixes;
  ConfigOptions config;
  std::string baseline;        // empty: the config file's, or none
  std::string write_baseline;  // empty: none is written
  std::vector<std::string> operands;
  std::string stdin_name = "stdin";
  std::string toolkit;  // empty: the target's default
};

void AddLintOptions(CLI::App& app, LintOptions& options);

class LintSetup {
 public:
  explicit LintSetup(Streams& streams) : streams_(streams) {}

  // Reads the config file and the baseline, and fills in the options. A status where there is nothing more to
  // do: the rules were asked about, or something is wrong.
  std::optional<ExitStatus> Open(const LintOptions& options);

  const LintOptions& options() const { return options_; }
  const RuleSelection& selection() const { return *selection_; }

  // What surrounds a spec in this root.
  SpecSurroundings Around(const Rootfs* rootfs) const;
  FixOptions HowToFix(const Rootfs* rootfs) const;
  // Reports what is left of the findings (LintRegistry's and LintModels'), and writes what is to be written.
  // `fixed` are the files that were mended, if that was asked for.
  ExitStatus Conclude(Report report, Coverage coverage, const std::vector<FixedFile>& fixed);

 private:
  ExitStatus Fail(ExitStatus status, const Error& error) {
    return Complain(streams_, status, error.message());
  }
  BaselinePlace PlaceOf(const std::string& baseline) const;
  Result<void> ReadBaseline();
  void Silence(std::vector<Diagnostic>& findings) const;
  void TellOfStale(const Report& report, Coverage coverage);
  ExitStatus Write(const Report& report, const std::vector<FixedFile>& fixed);

  Streams& streams_;
  LintOptions options_;
  Config config_;
  std::optional<RuleSelection> selection_;
  std::optional<Baseline> baseline_;
  std::string working_directory_;
};

}  // namespace evecdi

#endif  // EVECDI_APPS_EVE_CDI_LINT_SETUP_H_
