// SPDX-License-Identifier: Apache-2.0
// --config and --no-config, and what the config file says where the command line does not.
#ifndef EVECDI_APPS_EVE_CDI_CONFIG_OPTIONS_H_
#define EVECDI_APPS_EVE_CDI_CONFIG_OPTIONS_H_

#include <CLI/CLI.hpp>
#include <string>

#include "eve-cdi/common.h"
#include "evecdi/base/result.h"
#include "evecdi/lint/config.h"

namespace evecdi {

struct ConfigOptions {
  std::string file;  // empty: the nearest one
  bool none = false;
};

void AddConfigOptions(CLI::App& app, ConfigOptions& options);

// The config file that counts; an empty Config where there is none.
Result<Config> LoadConfig(const ConfigOptions& options, const CommonOptions& common, Streams& streams);

// Fills in what neither the command line nor the environment states. The three options that make up a root
// count as one.
void FillIn(const Config& config, CommonOptions& common);

}  // namespace evecdi

#endif  // EVECDI_APPS_EVE_CDI_CONFIG_OPTIONS_H_
