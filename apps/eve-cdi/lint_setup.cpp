// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/lint_setup.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <set>
#include <utility>

#include "evecdi/base/quote.h"
#include "evecdi/host/atomic_file.h"
#include "evecdi/rules/rule.h"

namespace evecdi {

namespace fs = std::filesystem;

void AddLintOptions(CLI::App& app, LintOptions& options) {
  app.add_option("--stdin-filename", options.stdin_name, "What standard input is called in messages [stdin]")
      ->type_name("NAME");
  AddReportOptions(app, options.report);
  AddConfigOptions(app, options.config);
  CLI::Option* baseline =
      app.add_option("--baseline", options.baseline,
                     "Known findings, which are not reported; of those that are gone standard error tells")
          ->type_name("FILE");
  app.add_option("--write-baseline", options.write_baseline,
                 "Write all findings to FILE as known, and report none")
      ->type_name("FILE")
      ->excludes(baseline);
  AddFixFlags(app, options.fixes);
  AddCommonOptions(app, options.common);
}

BaselinePlace LintSetup::PlaceOf(const std::string& baseline) const {
  return {.folder = fs::path(AbsolutePath(baseline)).parent_path().string(),
          .working_directory = working_directory_};
}

Result<void> LintSetup::ReadBaseline() {
  const std::string& path = options_.baseline;
  if (path.empty() || !options_.write_baseline.empty()) return {};
  ReadError error{};
  const SourcePtr source = FileReader::Read(path, path, error);
  if (source == nullptr) return Error(fmt::format("{}: {}", Printable(path), error.message));
  auto baseline = Baseline::Read(source, PlaceOf(path));
  if (!baseline) return baseline.error();
  baseline_ = *std::move(baseline);
  return {};
}

std::optional<ExitStatus> LintSetup::Open(const LintOptions& options) {
  options_ = options;
  if (const auto answer = AnswerAboutRules(options.report, options.common, streams_)) return answer;
  if (const auto fine = CheckFixUsage(options.fixes, options.operands); !fine)
    return Fail(ExitStatus::kWrongUsage, fine.error());
  if (options.fixes.diff && !options.write_baseline.empty())
    return Fail(ExitStatus::kWrongUsage,
                Error("--diff changes nothing, so --write-baseline does not go with it"));
  working_directory_ = fs::path(AbsolutePath(".")).lexically_normal().string();
  auto config = LoadConfig(options.config, options.common, streams_);
  if (!config) return Fail(ExitStatus::kWrongUsage, config.error());
  config_ = *std::move(config);
  auto selection = RuleSelection::Make(options.report.selection, config_.selection);
  if (!selection) return Fail(ExitStatus::kWrongUsage, selection.error());
  selection_ = *std::move(selection);
  FillIn(config_, options_.common);
  if (options_.report.fail_on.empty()) options_.report.fail_on = config_.fail_on;
  if (options_.toolkit.empty()) options_.toolkit = config_.toolkit;
  if (options_.baseline.empty()) options_.baseline = config_.baseline;
  if (const auto read = ReadBaseline(); !read) return Fail(ExitStatus::kFailed, read.error());
  return std::nullopt;
}

void LintSetup::Silence(std::vector<Diagnostic>& findings) const {
  config_.Ignore(working_directory_, findings);
  if (baseline_) baseline_->Silence(findings);
}

SpecSurroundings LintSetup::Around(const Rootfs* rootfs) const {
  return {.rootfs = rootfs, .toolkit = ParseToolkitRelease(options_.toolkit)};
}

FixOptions LintSetup::HowToFix(const Rootfs* rootfs) const {
  return {.selection = *selection_,
          .around = Around(rootfs),
          .unsafe = options_.fixes.unsafe,
          .silence = [this](std::vector<Diagnostic>& findings) { Silence(findings); }};
}

// Only of what was looked at, or is not there any more.
void LintSetup::TellOfStale(const Report& report, Coverage coverage) {
  constexpr size_t kMostShown = 10;
  std::set<std::string> checked;
  for (const FileVerdict& file : report.files) {
    if (file.accepted) checked.insert(baseline_->PathOf(file.path));
  }
  const fs::path folder = fs::path(AbsolutePath(options_.baseline)).parent_path();
  const auto was_looked_for = [&](const std::string& path, std::string_view name) {
    const Rule* rule = FindRule(name);
    std::error_code ignored;
    if (rule == nullptr || fs::symlink_status(folder / path, ignored).type() == fs::file_type::not_found)
      return true;
    return checked.contains(path) && coverage.Has(*rule, *selection_);
  };
  const auto stale = baseline_->Stale(report.findings, was_looked_for);
  if (stale.empty() || options_.common.quiet) return;
  streams_.err << fmt::format("eve-cdi: {}: {} known to it {} gone; --write-baseline writes it anew\n",
                              Printable(options_.baseline),
                              stale.size() == 1 ? "a finding" : fmt::format("{} findings", stale.size()),
                              stale.size() == 1 ? "is" : "are");
  size_t shown = 0;
  for (const auto& [known, count] : stale) {
    if (shown++ == kMostShown) break;
    streams_.err << fmt::format("eve-cdi:   {}: {}\n", Printable(known.path), Printable(known.rule));
  }
}

ExitStatus LintSetup::Conclude(Report report, Coverage coverage, const std::vector<FixedFile>& fixed) {
  FinishReport(*selection_, report);
  config_.Ignore(working_directory_, report.findings);
  if (baseline_) {
    TellOfStale(report, coverage);
    baseline_->Silence(report.findings);
  }
  if (options_.write_baseline.empty()) return Write(report, fixed);
  const Baseline written = Baseline::Of(report.findings, PlaceOf(options_.write_baseline));
  report.findings.clear();
  auto file = AtomicFile::Open(options_.write_baseline);
  if (!file) return Fail(ExitStatus::kFailed, file.error());
  if (auto done = file->Write(written.ToJson()); !done) return Fail(ExitStatus::kFailed, done.error());
  const ExitStatus status = Write(report, fixed);
  if (status == ExitStatus::kFailed || !streams_.out.flush()) return ExitStatus::kFailed;
  if (auto done = file->Commit(); !done) return Fail(ExitStatus::kFailed, done.error());
  if (!options_.common.quiet) {
    streams_.err << fmt::format("eve-cdi: {} holds {} finding{} as known\n",
                                Printable(options_.write_baseline), written.size(),
                                written.size() == 1 ? "" : "s");
  }
  return status;
}

ExitStatus LintSetup::Write(const Report& report, const std::vector<FixedFile>& fixed) {
  if (!options_.fixes.wanted()) return WriteReport(report, options_.report, options_.common, streams_);
  const bool of_stream = !options_.operands.empty() && options_.operands.front() == "-";
  return WriteFixes(fixed, options_.fixes, of_stream, report, options_.report, options_.common, streams_);
}

}  // namespace evecdi
