// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/validate.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <ostream>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "eve-cdi/common.h"
#include "eve-cdi/lint_setup.h"
#include "evecdi/base/quote.h"
#include "evecdi/host/path.h"
#include "evecdi/lint/lint.h"

namespace evecdi {
namespace {

// What is checked together: the spec directories of a device, one directory, or the given files of one
// directory.
struct Inputs {
  std::vector<std::vector<SpecDir>> directories;
  std::map<std::string, std::vector<SourcePtr>> files;  // by directory
};

class Validation {
 public:
  explicit Validation(Streams& streams) : streams_(streams), setup_(streams) {}

  ExitStatus Run(const LintOptions& options) {
    if (const auto done = setup_.Open(options)) return *done;
    auto places = OpenPlaces(setup_.options().common);
    if (!places) return Complain(streams_, ExitStatus::kFailed, places.error().message());
    places_ = std::move(*places);
    if (const auto gathered = Gather(); !gathered)
      return Complain(streams_, ExitStatus::kFailed, gathered.error().message());

    const Coverage coverage{.directory = inputs_.files.empty(), .root = places_.checked() != nullptr};
    if (!Load()) return ExitStatus::kFailed;
    const std::vector<FixedFile> fixed = options.fixes.wanted() ? Fix() : std::vector<FixedFile>();
    Report report;
    for (const Registry& registry : registries_)
      LintRegistry(registry, setup_.selection(), report, setup_.Around(places_.checked()));
    return setup_.Conclude(std::move(report), coverage, fixed);
  }

 private:
  const LintOptions& options() const { return setup_.options(); }
  Target target() const { return options().common.parsed_target(); }

  // False where there is nothing to check, and that is a failure.
  bool Load() {
    for (auto& dirs : inputs_.directories) {
      registries_.push_back(Registry::Load(std::move(dirs), target()));
      TellOfSpecs(registries_.back(), options().common, streams_);
      const Registry& registry = registries_.back();
      if (registry.files().empty() && registry.findings().empty() && !NoteNothingRead(registry)) return false;
    }
    for (auto& [directory, sources] : inputs_.files)
      registries_.push_back(Registry::OfFiles(std::move(sources), target()));
    return true;
  }

  // From here on the registries hold the mended texts.
  std::vector<FixedFile> Fix() {
    std::vector<FixedFile> all;
    for (Registry& registry : registries_) {
      std::vector<FixedFile> fixed = FixRegistry(registry, setup_.HowToFix(places_.checked()));
      registry = registry.WithTexts(TextsOf(fixed));
      std::move(fixed.begin(), fixed.end(), std::back_inserter(all));
    }
    return all;
  }

  Result<void> Gather() {
    if (options().operands.empty()) inputs_.directories.push_back(places_.spec_dirs);
    for (const std::string& operand : options().operands) {
      if (auto gathered = GatherOperand(operand); !gathered) return gathered;
    }
    return {};
  }

  Result<void> GatherOperand(const std::string& operand) {
    ReadError error{};
    if (operand == "-") {
      if (!seen_.insert(operand).second) return Error("standard input can be read only once");
      const SourcePtr source = FileReader::ReadStream(streams_.in, options().stdin_name, error);
      if (source == nullptr)
        return Error(fmt::format("{}: {}", Printable(options().stdin_name), error.message));
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
    // However they are spelt, one folder is one, and a file is read once.
    const size_t name = path.rfind('/') + 1;
    const Look<std::string> real = places_.machine->Resolve(path.substr(0, name));
    const std::string folder = real.ok() ? real.value : path.substr(0, name);
    if (seen_.insert(PathIn(folder, path.substr(name))).second) inputs_.files[folder].push_back(source);
    return {};
  }

  // A directory that was asked for and holds no CDI file is a mistake of the caller; that a device has none
  // is not.
  bool NoteNothingRead(const Registry& registry) {
    std::string shown;
    for (const SpecDir& dir : registry.dirs()) shown += (shown.empty() ? "" : ", ") + Printable(dir.shown);
    const bool asked = !options().operands.empty() || places_.spec_dirs_given;
    if (asked || !options().common.quiet)
      Complain(streams_, ExitStatus::kFailed, fmt::format("no CDI file in {}", shown));
    return !asked;
  }

  Streams& streams_;
  LintSetup setup_;
  Places places_;
  Inputs inputs_;
  std::set<std::string> seen_;  // files
  std::vector<Registry> registries_;
};

}  // namespace

Command MakeValidate(CLI::App& app) {
  auto options = std::make_shared<LintOptions>();
  app.add_option("FILE", options->operands,
                 "CDI files, directories of them, - for standard input [the spec directories]");
  app.add_option("--toolkit", options->toolkit,
                 "The release of NVIDIA's container toolkit that runs the hooks [1.16.2 for the target eve]")
      ->type_name("VERSION")
      ->check(CLI::Validator(
          [](const std::string& text) {
            return ParseToolkitRelease(text) ? "" : Quote(text) + " is no release, write it as 1.16.2";
          },
          ""));
  AddLintOptions(app, *options);
  return [options](Streams& streams) { return Validation(streams).Run(*options); };
}

}  // namespace evecdi
