// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/common.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <ostream>

#include "evecdi/base/quote.h"
#include "evecdi/base/version.h"
#include "evecdi/host/atomic_file.h"

namespace evecdi {
namespace {

constexpr const char* kSpecDirsVariable = "EVE_CDI_SPEC_DIRS";
constexpr const char* kRootfsVariable = "EVE_CDI_ROOTFS";

std::string Environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

std::vector<std::string> SplitAtColons(const std::string& list) {
  std::vector<std::string> parts;
  for (size_t begin = 0; begin <= list.size();) {
    const size_t end = std::min(list.find(':', begin), list.size());
    if (end > begin) parts.push_back(list.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

// What the options say of a root, where they do.
Result<void> OpenImage(const CommonOptions& options, Places& places) {
  RootfsSource source = {.folder = options.rootfs.empty() ? Environment(kRootfsVariable) : options.rootfs,
                         .manifest = options.rootfs_manifest,
                         .device_table = options.device_table};
  const bool rooted = !source.folder.empty() || !source.manifest.empty();
  if (!rooted && source.device_table.empty()) return {};
  if (!rooted) {
    auto devices = OpenRootfs(source);
    if (!devices) return devices.error();
    places.devices = std::move(*devices);
    source.folder = "/";
  }
  auto image = OpenRootfs(source);
  if (!image) return image.error();
  places.image = std::move(*image);
  return {};
}

}  // namespace

std::string ProgramAndVersion() { return fmt::format("eve-cdi {}", Version()); }

std::string DefaultFormat(const std::vector<std::string>& formats, const std::string& otherwise) {
  const char* variable = std::getenv("EVE_CDI_FORMAT");
  const bool usable =
      variable != nullptr && std::find(formats.begin(), formats.end(), variable) != formats.end();
  return usable ? variable : otherwise;
}

void AddCommonOptions(CLI::App& app, CommonOptions& options) {
  std::vector<std::string> targets;
  targets.reserve(kTargets.size());
  for (const Target target : kTargets) targets.emplace_back(TargetName(target));
  app.add_option("-d,--spec-dir", options.spec_dirs,
                 "Spec directory, repeatable, lowest priority first [/etc/cdi, /var/run/cdi in the root; "
                 "EVE_CDI_SPEC_DIRS]")
      ->type_name("DIR")
      ->allow_extra_args(false);
  app.add_option("-r,--rootfs", options.rootfs, "Root file system that host paths mean [/; EVE_CDI_ROOTFS]")
      ->type_name("DIR");
  app.add_option("--rootfs-manifest", options.rootfs_manifest,
                 "List of the root's files as find prints it, in place of a look at them")
      ->type_name("FILE");
  app.add_option("--device-table", options.device_table,
                 "Device numbers in place of a look at /dev: lines \"c 195:0 0666 /dev/nvidia0\"")
      ->type_name("FILE");
  app.add_option("--target", options.target, "The reader that decides: eve, cdi-0.8.1, cdi-1.1.0 [eve]")
      ->type_name("T")
      ->check(CLI::IsMember(targets));
  app.add_option("-o,--output", options.output,
                 "File for the result, written whole or not at all; - is standard output [-]")
      ->type_name("FILE")
      ->transform([](const std::string& file) { return file == "-" ? std::string() : file; });
  app.add_option("--color", options.color, "auto, always or never [auto; NO_COLOR, CLICOLOR_FORCE]")
      ->type_name("WHEN")
      ->check(CLI::IsMember({"auto", "always", "never"}));
  app.add_flag("-q,--quiet", options.quiet, "Say nothing on standard error but failures");
  app.add_flag("-v,--verbose", options.verbose, "Say on standard error what is read");
  app.set_version_flag("-V,--version", ProgramAndVersion(), "Show the version and end");
}

bool StatesSpecDirs(const CommonOptions& options) {
  return !options.spec_dirs.empty() || !SplitAtColons(Environment(kSpecDirsVariable)).empty();
}

bool StatesRoot(const CommonOptions& options) {
  return !options.rootfs.empty() || !options.rootfs_manifest.empty() || !options.device_table.empty() ||
         !Environment(kRootfsVariable).empty();
}

std::string AbsolutePath(const std::string& path) {
  std::error_code error;
  const std::filesystem::path absolute = std::filesystem::absolute(path, error);
  return error ? path : absolute.string();
}

Result<Places> OpenPlaces(const CommonOptions& options) {
  Places places;
  auto machine = OpenRootfs("/");
  if (!machine) return machine.error();
  places.machine = std::move(*machine);
  if (auto opened = OpenImage(options, places); !opened) return opened.error();
  const std::vector<std::string> dirs =
      options.spec_dirs.empty() ? SplitAtColons(Environment(kSpecDirsVariable)) : options.spec_dirs;
  places.spec_dirs_given = !dirs.empty();
  for (const std::string& dir : dirs)
    places.spec_dirs.push_back({.root = places.machine.get(), .path = AbsolutePath(dir), .shown = dir});
  if (places.spec_dirs_given) return places;
  for (const char* dir : {"/etc/cdi", "/var/run/cdi"}) {
    places.spec_dirs.push_back({.root = &places.host(), .path = dir, .shown = places.host().Outside(dir)});
  }
  return places;
}

Registry LoadSpecs(const Places& places, const CommonOptions& options, Streams& streams) {
  if (places.spec_dirs_given && !options.quiet) {
    for (const SpecDir& dir : places.spec_dirs) {
      if (dir.root->Lstat(dir.path).error == LookError::kNotFound)
        streams.err << "eve-cdi: spec directory " << Printable(dir.shown) << " is not there\n";
    }
  }
  Registry registry = Registry::Load(places.spec_dirs, options.parsed_target(), Kept::kSpecs);
  TellOfSpecs(registry, options, streams);
  return registry;
}

void TellOfSpecs(const Registry& registry, const CommonOptions& options, Streams& streams) {
  if (!options.verbose) return;
  for (const auto& file : registry.files())
    streams.err << "eve-cdi: reads " << Printable(file->file.source->path()) << "\n";
}

bool WantsColor(const CommonOptions& options, const Streams& streams) {
  if (options.color != "auto") return options.color == "always";
  if (!Environment("NO_COLOR").empty() || !options.output.empty()) return false;
  const std::string force = Environment("CLICOLOR_FORCE");
  return streams.out_is_terminal || (!force.empty() && force != "0");
}

ExitStatus WriteResult(const CommonOptions& options, Streams& streams, std::string_view result,
                       ExitStatus status) {
  if (options.output.empty()) {
    streams.out << result;
    return status;
  }
  if (const auto written = WriteFileAtomically(options.output, result); !written) {
    return Complain(streams, ExitStatus::kFailed, written.error().message());
  }
  return status;
}

}  // namespace evecdi
