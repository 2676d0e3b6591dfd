// SPDX-License-Identifier: Apache-2.0
// The options that commands share, and what follows from them.
#ifndef EVECDI_APPS_EVE_CDI_COMMON_H_
#define EVECDI_APPS_EVE_CDI_COMMON_H_

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "eve-cdi/command.h"
#include "evecdi/base/result.h"
#include "evecdi/cdi/registry.h"
#include "evecdi/cdi/target.h"
#include "evecdi/host/rootfs.h"

namespace evecdi {

struct CommonOptions {
  std::vector<std::string> spec_dirs;
  std::string rootfs;           // empty: the machine's own
  std::string rootfs_manifest;  // empty: none
  std::string device_table;     // empty: a look at /dev
  std::string target;           // empty: eve
  std::string output;           // empty: standard output
  std::string color = "auto";
  bool quiet = false;
  bool verbose = false;

  Target parsed_target() const { return ParseTarget(target).value_or(Target::kEve); }
};

// What --version shows.
std::string ProgramAndVersion();

// -d, -r, --rootfs-manifest, --device-table, --target, -o, --color, -q, -v, -V.
void AddCommonOptions(CLI::App& app, CommonOptions& options);

// What EVE_CDI_FORMAT names, if it is one of the command's formats; else `otherwise`.
std::string DefaultFormat(const std::vector<std::string>& formats, const std::string& otherwise);

// Whether the command line or the environment says where the spec directories are, and which root there is.
bool StatesSpecDirs(const CommonOptions& options);
bool StatesRoot(const CommonOptions& options);

// The roots and the spec directories in them. Movable; the directories point to the roots.
struct Places {
  std::unique_ptr<Rootfs> machine;
  std::unique_ptr<Rootfs> image;    // null without --rootfs and its like
  std::unique_ptr<Rootfs> devices;  // of a device table without a root: knows them and nothing else
  std::vector<SpecDir> spec_dirs;
  bool spec_dirs_given = false;

  // What host paths are checked against: the root that was asked for, if any.
  const Rootfs* checked() const { return devices ? devices.get() : image.get(); }
  // The root that host paths of a spec mean.
  const Rootfs& host() const { return image ? *image : *machine; }
};

Result<Places> OpenPlaces(const CommonOptions& options);

// The specs of the directories. Names on standard error what is read, if asked, and a directory that was
// asked for and is not there.
Registry LoadSpecs(const Places& places, const CommonOptions& options, Streams& streams);
void TellOfSpecs(const Registry& registry, const CommonOptions& options, Streams& streams);

// A path of the machine as an absolute one.
std::string AbsolutePath(const std::string& path);

// Whether the result is written in colour.
bool WantsColor(const CommonOptions& options, const Streams& streams);

// Writes the result to --output, whole or not at all, or to standard output. Gives kFailed and says why, or
// `status`.
ExitStatus WriteResult(const CommonOptions& options, Streams& streams, std::string_view result,
                       ExitStatus status);

}  // namespace evecdi

#endif  // EVECDI_APPS_EVE_CDI_COMMON_H_
