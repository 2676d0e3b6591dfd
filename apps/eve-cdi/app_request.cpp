// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/app_request.h"

#include <fmt/format.h>

#include <ostream>
#include <utility>

#include "evecdi/base/quote.h"

namespace evecdi {
namespace {

// Why a model cannot be worked with: the first error of reading it.
Result<std::unique_ptr<OpenModel>> MakeModel(const SourcePtr& source) {
  DeviceModelFile file = ReadDeviceModel(source);
  if (!file.accepted) {
    for (const Diagnostic& finding : file.findings) {
      if (finding.severity != Severity::kError) continue;
      const Position at = source->PositionOf(finding.span.begin);
      return Error(
          fmt::format("{}:{}:{}: {}", Printable(source->path()), at.line, at.column, finding.message));
    }
  }
  return std::make_unique<OpenModel>(std::move(file));
}

// What pillar works with, and what it was told.
Result<void> UsePillarFiles(const PillarFiles& files, AppRequest& request) {
  const auto bundles = files.ReadBundles();
  if (!bundles) return bundles.error();
  const auto adapters = files.ReadAdapters();
  if (!adapters) return adapters.error();
  const SourcePtr& used = *bundles != nullptr ? *bundles : *adapters;
  if (used == nullptr) return {};
  auto model = MakeModel(used);
  if (!model) return model.error();
  request.model = std::move(*model);
  if (*bundles == nullptr || *adapters == nullptr) return {};
  // What is no model is no reason to keep silent on the other.
  if (auto told = MakeModel(*adapters); told && (*told)->file.accepted) request.told = std::move(*told);
  return {};
}

Result<AppConfig> ReadApp(const std::string& app, const std::optional<PillarFiles>& files) {
  if (IsUuid(app)) {
    if (files) return files->ReadApp(app);
    return Error(fmt::format("{} is the UUID of an app, but there are no files of pillar in the root", app));
  }
  ReadError error{};
  const SourcePtr source = FileReader::Read(app, app, error);
  if (source == nullptr) return Error(fmt::format("{}: {}", Printable(app), error.message));
  return ReadAppConfig(*source);
}

}  // namespace

void AddRequestOptions(CLI::App& app, RequestOptions& options) {
  app.add_option("NAME", options.names,
                 "Adapters, assignment groups or labels of the model, or CDI devices (globs allowed)");
  app.add_option("-m,--model", options.model,
                 "Device model in any dialect [pillar's own file under ROOT/run, on a device]")
      ->type_name("FILE");
  app.add_option(
         "--app", options.app,
         "Take the names and the virtualization mode from pillar's DomainConfig: a file, or an app's UUID")
      ->type_name("FILE|UUID");
}

AppContext AppRequest::context() const {
  AppContext context;
  if (app) {
    context.mode = app->mode;
    context.uuid = app->uuid;
  }
  return context;
}

Inventory AppRequest::inventory(const Registry& registry) const {
  return {.bundles = model ? &model->table : nullptr,
          .model = model ? model->file.source : nullptr,
          .registry = &registry};
}

Result<std::unique_ptr<OpenModel>> OpenModelFile(const std::string& path) {
  ReadError error{};
  const SourcePtr source = FileReader::Read(path, path, error);
  if (source == nullptr) return Error(fmt::format("{}: {}", Printable(path), error.message));
  return MakeModel(source);
}

Result<AppRequest> OpenRequest(const RequestOptions& options, const CommonOptions& common,
                               const Places& places, Streams& streams) {
  AppRequest request{.names = options.names};
  const std::optional<PillarFiles> files = PillarFiles::Find(places.host());
  if (!options.model.empty()) {
    auto model = OpenModelFile(options.model);
    if (!model) return model.error();
    request.model = std::move(*model);
  } else if (files) {
    if (auto used = UsePillarFiles(*files, request); !used) return used.error();
    if (request.model && !common.quiet) {
      streams.err << fmt::format("eve-cdi: device model: {}\n",
                                 Printable(request.model->file.source->path()));
    }
  }
  if (request.model && common.verbose && request.model->file.dialect) {
    streams.err << fmt::format("eve-cdi: {} is {}\n", Printable(request.model->file.source->path()),
                               DialectName(*request.model->file.dialect));
  }
  if (options.app.empty()) return request;
  auto app = ReadApp(options.app, files);
  if (!app) return app.error();
  request.app = std::move(*app);
  if (request.names.empty()) request.names = request.app->adapters;
  if (files) {
    auto status = files->ReadStatus(request.app->uuid);
    if (status && !*status) return status->error();
    if (status) request.status = std::move(**status);
  }
  return request;
}

}  // namespace evecdi
