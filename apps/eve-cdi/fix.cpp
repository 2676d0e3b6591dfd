// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/fix.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <utility>

#include "evecdi/base/quote.h"
#include "evecdi/host/atomic_file.h"
#include "evecdi/text/unified_diff.h"

namespace evecdi {
namespace {

Result<AtomicFile> Prepare(const FixedFile& file) {
  const std::string& path = file.where;
  ReadError error{};
  const SourcePtr now = FileReader::Read(path, path, error);
  if (now == nullptr) return Error(fmt::format("{}: {}", Printable(path), error.message));
  if (now->bytes() != file.before->bytes())
    return Error(fmt::format("{} was changed while it was checked", Printable(path)));
  auto made = AtomicFile::Open(path);
  if (!made) return made.error();
  if (auto written = made->Write(file.after->bytes()); !written) return written.error();
  return made;
}

std::string DiffOf(const std::vector<FixedFile>& files) {
  std::string diff;
  for (const FixedFile& file : files)
    diff += UnifiedDiff(file.before->bytes(), file.after->bytes(), file.before->path(), file.before->path());
  return diff;
}

// Temporary files beside those that change.
Result<std::vector<AtomicFile>> PrepareAll(const std::vector<FixedFile>& files) {
  std::vector<AtomicFile> ready;
  for (const FixedFile& file : files) {
    if (!file.changed()) continue;
    auto made = Prepare(file);
    if (!made) return made.error();
    ready.push_back(*std::move(made));
  }
  return ready;
}

std::string Counted(size_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

void TellOfFixes(const std::vector<FixedFile>& files, const FixFlags& flags, Streams& streams) {
  size_t fixed = 0;
  size_t changed = 0;
  for (const FixedFile& file : files) {
    fixed += file.fixed;
    changed += file.changed() ? 1U : 0U;
    if (file.left_alone.empty()) continue;
    streams.err << fmt::format("eve-cdi: {} is left as it is: {}\n", Printable(file.before->path()),
                               Printable(file.left_alone));
  }
  streams.err << fmt::format("eve-cdi: {} {} in {}\n", flags.diff ? "would fix" : "fixed",
                             Counted(fixed, "finding"), Counted(changed, "file"));
}

}  // namespace

void AddFixFlags(CLI::App& app, FixFlags& flags) {
  CLI::Option* fix = app.add_flag(
      "--fix", flags.fix,
      "Mend the files where there is one right answer, each whole or not at all, and report what is left; "
      "of standard input, write the mended text to standard output and the report to standard error");
  app.add_flag("--diff", flags.diff, "Print what --fix would change, change nothing; status 1 if it would")
      ->excludes(fix);
  app.add_flag("--unsafe-fixes", flags.unsafe, "With --fix or --diff: also what may not be meant");
}

Result<void> CheckFixUsage(const FixFlags& flags, const std::vector<std::string>& operands) {
  if (flags.unsafe && !flags.wanted()) return Error("--unsafe-fixes needs --fix or --diff");
  const bool has_stream = std::find(operands.begin(), operands.end(), "-") != operands.end();
  if (flags.fix && has_stream && operands.size() > 1)
    return Error("--fix takes standard input alone: it writes the mended text to standard output");
  return {};
}

ExitStatus WriteFixes(const std::vector<FixedFile>& files, const FixFlags& flags, bool of_stream,
                      const Report& report, const ReportOptions& options, const CommonOptions& common,
                      Streams& streams) {
  if (flags.diff) {
    if (!common.quiet) TellOfFixes(files, flags, streams);
    const std::string diff = DiffOf(files);
    return WriteResult(common, streams, diff, diff.empty() ? ExitStatus::kDone : ExitStatus::kFindings);
  }
  if (of_stream) {
    if (!common.quiet) TellOfFixes(files, flags, streams);
    Streams beside{.in = streams.in, .out = streams.err, .err = streams.err};
    CommonOptions to_stream = common;
    to_stream.output.clear();
    const ExitStatus status = WriteReport(report, options, to_stream, beside);
    return WriteResult(common, streams, files.front().after->bytes(), status);
  }
  auto ready = PrepareAll(files);
  if (!ready) return Complain(streams, ExitStatus::kFailed, ready.error().message());
  // Last, the files: where the report cannot be written, nothing was.
  const ExitStatus status = WriteReport(report, options, common, streams);
  if (status == ExitStatus::kFailed || !streams.out.flush()) return ExitStatus::kFailed;
  for (AtomicFile& file : *ready) {
    if (auto replaced = file.Commit(); !replaced)
      return Complain(streams, ExitStatus::kFailed, replaced.error().message());
  }
  if (!common.quiet) TellOfFixes(files, flags, streams);
  return status;
}

}  // namespace evecdi
