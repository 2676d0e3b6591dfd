// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/config_options.h"

#include <fmt/format.h>

#include <filesystem>
#include <ostream>

#include "evecdi/base/quote.h"

namespace evecdi {

namespace fs = std::filesystem;

void AddConfigOptions(CLI::App& app, ConfigOptions& options) {
  CLI::Option* file =
      app.add_option("--config", options.file,
                     "Config file [the nearest .eve-cdi.yaml, upwards to the folder that holds .git]")
          ->type_name("FILE");
  app.add_flag("--no-config", options.none, "Read no config file")->excludes(file);
}

Result<Config> LoadConfig(const ConfigOptions& options, const CommonOptions& common, Streams& streams) {
  if (options.none) return Config{};
  SourcePtr source;
  if (options.file.empty()) {
    auto found = FindConfig(AbsolutePath("."));
    if (!found) return found.error();
    source = *found;
  } else {
    ReadError error{};
    source = FileReader::Read(options.file, options.file, error, kMaxConfigSize);
    if (source == nullptr) return Error(fmt::format("{}: {}", Printable(options.file), error.message));
  }
  if (source == nullptr) return Config{};
  if (common.verbose) streams.err << fmt::format("eve-cdi: config is {}\n", Printable(source->path()));
  return ReadConfig(source, fs::path(AbsolutePath(source->path())).parent_path().string());
}

void FillIn(const Config& config, CommonOptions& common) {
  if (common.target.empty()) common.target = config.target;
  if (!StatesSpecDirs(common)) common.spec_dirs = config.spec_dirs;
  if (StatesRoot(common)) return;
  common.rootfs = config.rootfs;
  common.rootfs_manifest = config.rootfs_manifest;
  common.device_table = config.device_table;
}

}  // namespace evecdi
