// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/validate.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "eve-cdi/common.h"
#include "eve-cdi/fix.h"
#include "eve-cdi/report_options.h"
#include "evecdi/base/quote.h"
#include "evecdi/lint/lint.h"

namespace evecdi {
namespace {

struct ValidateOptions {
  CommonOptions common;
  ReportOptions report;
  FixFlags fixes;
  std::vector<std::string> operands;
  std::string stdin_name = "stdin";
};

// What is checked together: the spec directories of a device, one directory, or the given files of one
// directory.
struct Inputs {
  std::vector<std::vector<SpecDir>> directories;
  std::map<std::string, std::vector<SourcePtr>> files;  // by directory
};

class Validation {
 public:
  Validation(const ValidateOptions& options, Streams& streams) : options_(options), streams_(streams) {}

  ExitStatus Run() {
    if (const auto answer = AnswerAboutRules(options_.report, options_.common, streams_)) return *answer;
    if (const auto fine = CheckFixUsage(options_.fixes, options_.operands); !fine)
      return Complain(streams_, ExitStatus::kWrongUsage, fine.error().message());
    const auto selection = RuleSelection::Make(options_.report.selection);
    if (!selection) return Complain(streams_, ExitStatus::kWrongUsage, selection.error().message());
    auto places = OpenPlaces(options_.common);
    if (!places) return Complain(streams_, ExitStatus::kFailed, places.error().message());
    places_ = std::move(*places);
    if (const auto gathered = Gather(); !gathered)
      return Complain(streams_, ExitStatus::kFailed, gathered.error().message());

    if (!Load()) return ExitStatus::kFailed;
    if (options_.fixes.wanted()) Fix(*selection);
    Report report;
    for (const Registry& registry : registries_)
      LintRegistry(registry, *selection, report, places_.checked());
    FinishReport(*selection, report);
    if (!options_.fixes.wanted()) return WriteReport(report, options_.report, options_.common, streams_);
    return WriteFixes(fixed_, options_.fixes, !options_.operands.empty() && options_.operands.front() == "-",
                      report, options_.report, options_.common, streams_);
  }

 private:
  Target target() const { return options_.common.parsed_target(); }

  // False where there is nothing to check, and that is a failure.
  bool Load() {
    for (auto& dirs : inputs_.directories) {
      registries_.push_back(Registry::Load(std::move(dirs), target()));
      const Registry& registry = registries_.back();
      if (registry.files().empty() && registry.findings().empty() && !NoteNothingRead(registry)) return false;
    }
    for (auto& [directory, sources] : inputs_.files)
      registries_.push_back(Registry::OfFiles(std::move(sources), target()));
    return true;
  }

  // From here on the registries hold the mended texts.
  void Fix(const RuleSelection& selection) {
    const FixOptions how{
        .selection = selection, .rootfs = places_.checked(), .unsafe = options_.fixes.unsafe};
    for (Registry& registry : registries_) {
      std::vector<FixedFile> fixed = FixRegistry(registry, how);
      registry = registry.WithTexts(TextsOf(fixed));
      std::move(fixed.begin(), fixed.end(), std::back_inserter(fixed_));
    }
  }

  Result<void> Gather() {
    if (options_.operands.empty()) inputs_.directories.push_back(places_.spec_dirs);
    for (const std::string& operand : options_.operands) {
      if (auto gathered = GatherOperand(operand); !gathered) return gathered;
    }
    return {};
  }

  Result<void> GatherOperand(const std::string& operand) {
    ReadError error{};
    if (operand == "-") {
      const SourcePtr source = FileReader::ReadStream(streams_.in, options_.stdin_name, error);
      if (source == nullptr)
        return Error(fmt::format("{}: {}", Printable(options_.stdin_name), error.message));
      inputs_.files["-"].push_back(source);
      return {};
    }
    const std::string path = AbsolutePath(operand);
    const Look<FileInfo> info = places_.machine->Stat(path);
    if (info.ok() && info.value.type == FileType::kFolder) {
      const Look<std::string> real = places_.machine->Resolve(path);
      const Look<std::vector<std::string>> names = places_.machine->List(path);
      if (!names.ok()) return Error(fmt::format("{} {}", Printable(operand), Describe(names.error)));
      inputs_.directories.push_back(
          {{.root = places_.machine.get(), .path = real.value, .shown = operand, .installed = false}});
      return {};
    }
    const SourcePtr source = FileReader::Read(operand, operand, error);
    if (source == nullptr) return Error(fmt::format("{}: {}", Printable(operand), error.message));
    inputs_.files[path.substr(0, path.rfind('/'))].push_back(source);
    return {};
  }

  // A directory that was asked for and holds no CDI file is a mistake of the caller; that a device has none
  // is not.
  bool NoteNothingRead(const Registry& registry) {
    std::string shown;
    for (const SpecDir& dir : registry.dirs()) shown += (shown.empty() ? "" : ", ") + Printable(dir.shown);
    const bool asked = !options_.operands.empty() || places_.spec_dirs_given;
    if (asked || !options_.common.quiet)
      Complain(streams_, ExitStatus::kFailed, fmt::format("no CDI file in {}", shown));
    return !asked;
  }

  const ValidateOptions& options_;
  Streams& streams_;
  Places places_;
  Inputs inputs_;
  std::vector<Registry> registries_;
  std::vector<FixedFile> fixed_;
};

}  // namespace

Command AddValidate(CLI::App& app) {
  auto options = std::make_shared<ValidateOptions>();
  CLI::App* command = app.add_subcommand("validate", "Check CDI files as the device will read them");
  command->add_option("FILE", options->operands,
                      "CDI files, directories of them, - for standard input [the spec directories]");
  command
      ->add_option("--stdin-filename", options->stdin_name,
                   "What standard input is called in messages [stdin]")
      ->type_name("NAME");
  AddReportOptions(*command, options->report);
  AddFixFlags(*command, options->fixes);
  AddCommonOptions(*command, options->common);
  return {.app = command, .run = [options](Streams& streams) { return Validation(*options, streams).Run(); }};
}

}  // namespace evecdi
