// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/check_model.h"

#include <fmt/format.h>

#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "eve-cdi/app_request.h"
#include "eve-cdi/common.h"
#include "eve-cdi/lint_setup.h"
#include "evecdi/base/quote.h"
#include "evecdi/lint/lint.h"
#include "evecdi/lint/lint_models.h"

namespace evecdi {
namespace {

Result<std::vector<SourcePtr>> ReadModels(const LintOptions& options, Streams& streams) {
  std::vector<SourcePtr> models;
  for (const std::string& path : options.operands) {
    ReadError error{};
    const bool is_stream = path == "-";
    const std::string& shown = is_stream ? options.stdin_name : path;
    SourcePtr source =
        is_stream ? FileReader::ReadStream(streams.in, shown, error) : FileReader::Read(path, shown, error);
    if (source == nullptr) return Error(fmt::format("{}: {}", Printable(shown), error.message));
    models.push_back(std::move(source));
  }
  return models;
}

// Of a device, where no model is given: what pillar works with, and what it was told.
Result<std::vector<SourcePtr>> ReadDevicesOwn(const PillarFiles& files, const CommonOptions& common,
                                              Streams& streams) {
  std::vector<SourcePtr> models;
  for (const auto& source : {files.ReadBundles(), files.ReadAdapters()}) {
    if (!source) return source.error();
    if (*source == nullptr) continue;
    if (!common.quiet)
      streams.err << fmt::format("eve-cdi: device model: {}\n", Printable((*source)->path()));
    models.push_back(*source);
  }
  if (models.empty())
    return Error(fmt::format("{}: pillar has no device model yet", Printable(files.folder())));
  return models;
}

// What the root says beside the CDI files; a root that nobody asked for is the machine that a build runs on,
// and says nothing.
Result<ModelSurroundings> LookAround(const Places& places, const Registry& registry,
                                     const std::optional<PillarFiles>& files,
                                     std::unique_ptr<OpenModel>& in_use) {
  ModelSurroundings around;
  const bool has_specs = !registry.files().empty() || !registry.findings().empty();
  if (has_specs || places.spec_dirs_given || places.image) around.registry = &registry;
  if (places.image) around.root = places.image.get();
  if (!files) return around;
  const auto bundles = files->ReadBundles();
  if (!bundles) return bundles.error();
  if (*bundles != nullptr) {
    in_use = std::make_unique<OpenModel>(ReadDeviceModel(*bundles));
    if (in_use->file.accepted) around.in_use = &in_use->file;
  }
  return around;
}

void NameDialects(const std::vector<SourcePtr>& models, Streams& streams) {
  for (const SourcePtr& source : models) {
    const DeviceModelFile model = ReadDeviceModel(source);
    streams.err << fmt::format("eve-cdi: {} is {}\n", Printable(source->path()),
                               model.dialect ? DialectName(*model.dialect) : "no device model");
  }
}

ExitStatus Run(const LintOptions& given, Streams& streams) {
  LintSetup setup(streams);
  if (const auto done = setup.Open(given)) return *done;
  const LintOptions& options = setup.options();
  if (options.operands.empty() && options.fixes.wanted())
    return Complain(streams, ExitStatus::kWrongUsage,
                    "--fix and --diff need a model: pillar's own is not mended");
  const auto places = OpenPlaces(options.common);
  if (!places) return Complain(streams, ExitStatus::kFailed, places.error().message());
  const std::optional<PillarFiles> files = PillarFiles::Find(places->host());
  if (options.operands.empty() && !files) {
    return Complain(
        streams, ExitStatus::kWrongUsage,
        fmt::format("check-model needs a device model: {} is no EVE device, whose own it would take\n"
                    "See eve-cdi check-model --help",
                    Printable(places->host().Outside("/"))));
  }
  auto models = options.operands.empty() ? ReadDevicesOwn(*files, options.common, streams)
                                         : ReadModels(options, streams);
  if (!models) return Complain(streams, ExitStatus::kFailed, models.error().message());
  if (options.common.verbose) NameDialects(*models, streams);
  const Registry registry = LoadSpecs(*places, options.common, streams);
  std::unique_ptr<OpenModel> in_use;
  const auto looked = LookAround(*places, registry, files, in_use);
  if (!looked) return Complain(streams, ExitStatus::kFailed, looked.error().message());
  const ModelSurroundings& around = *looked;
  std::vector<FixedFile> fixed;
  if (options.fixes.wanted()) {
    fixed = FixModels(*models, around, setup.HowToFix(nullptr));
    *models = TextsOf(fixed);
  }
  Report report;
  LintModels(*models, around, report);
  const Coverage coverage{.directory = around.registry != nullptr, .root = around.root != nullptr};
  return setup.Conclude(std::move(report), coverage, fixed);
}

}  // namespace

Command MakeCheckModel(CLI::App& app) {
  auto options = std::make_shared<LintOptions>();
  app.add_option("MODEL", options->operands,
                 "Device models in any dialect, - for standard input [pillar's own, on a device]");
  AddLintOptions(app, *options);
  return [options](Streams& streams) { return Run(*options, streams); };
}

}  // namespace evecdi
