// SPDX-License-Identifier: Apache-2.0
// Which names are asked for, of which device model and for which app: of the options of resolve and inject,
// or of pillar's own files on a device.
#ifndef EVECDI_APPS_EVE_CDI_APP_REQUEST_H_
#define EVECDI_APPS_EVE_CDI_APP_REQUEST_H_

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "eve-cdi/common.h"
#include "evecdi/eve/actions.h"
#include "evecdi/eve/bundles.h"
#include "evecdi/eve/device_model.h"
#include "evecdi/eve/pillar_files.h"
#include "evecdi/inject/resolve.h"

namespace evecdi {

struct RequestOptions {
  std::vector<std::string> names;
  std::string model;  // empty: pillar's file, where the root has one
  std::string app;    // a file, or the UUID of an app that pillar knows
};

// NAME…, -m, --app.
void AddRequestOptions(CLI::App& app, RequestOptions& options);

// A device model and the bundles that pillar makes of it.
struct OpenModel {
  DeviceModelFile file;
  BundleTable table;

  explicit OpenModel(DeviceModelFile read) : file(std::move(read)), table(BuildBundles(file)) {}
};

struct AppRequest {
  std::vector<std::string> names;
  std::unique_ptr<OpenModel> model;  // null: none was given, and the root has none
  std::unique_ptr<OpenModel>
      told;                      // what the controller told pillar, where `model` is what pillar works with
  std::optional<AppConfig> app;  // with --app
  std::optional<AppStatus> status;  // of the app, where pillar has one

  AppContext context() const;
  Inventory inventory(const Registry& registry) const;
};

// Reads a model by its path, for messages that path.
Result<std::unique_ptr<OpenModel>> OpenModelFile(const std::string& path);

// Says on standard error which of pillar's files it found by itself. `places` outlives the request.
Result<AppRequest> OpenRequest(const RequestOptions& options, const CommonOptions& common,
                               const Places& places, Streams& streams);

}  // namespace evecdi

#endif  // EVECDI_APPS_EVE_CDI_APP_REQUEST_H_
