// SPDX-License-Identifier: Apache-2.0
// The config file, .eve-cdi.yaml: how a project wants its files to be checked. It says what to read and what
// to report; it names no file to be written. schemas/config.schema.json describes it.
#ifndef EVECDI_LINT_CONFIG_H_
#define EVECDI_LINT_CONFIG_H_

#include <string>
#include <string_view>
#include <vector>

#include "evecdi/base/export.h"
#include "evecdi/base/result.h"
#include "evecdi/lint/selection.h"
#include "evecdi/text/source_file.h"

namespace evecdi {

inline constexpr std::string_view kConfigName = ".eve-cdi.yaml";
// Larger files than this are none.
inline constexpr size_t kMaxConfigSize = size_t{64} << 10;

struct PerFileIgnore {
  std::string files;                    // a glob over paths from the config's folder; '*' passes over '/'
  std::vector<std::string_view> rules;  // names of the table of rules
};

// What is not stated is empty. Paths are absolute or start from the config's folder; here they are joined.
struct Config {
  SelectionOptions selection;
  std::string fail_on;  // a level, or "never"
  std::string target;
  std::string toolkit;  // a release
  std::vector<std::string> spec_dirs;
  std::string rootfs;
  std::string rootfs_manifest;
  std::string device_table;
  std::string baseline;
  std::vector<PerFileIgnore> per_file_ignores;
  std::string folder;  // absolute

  // Takes away what per_file_ignores name. Relative paths start from `working_directory`, which is absolute.
  EVECDI_EXPORT void Ignore(std::string_view working_directory, std::vector<Diagnostic>& findings) const;
};

// Fails at the first thing that is wrong, an unknown key or a wrong type among them, and names the place.
// `folder` is the file's, absolute.
EVECDI_EXPORT Result<Config> ReadConfig(const SourcePtr& source, const std::string& folder);

// The nearest config file, from `folder` (absolute) upwards as far as the folder that holds .git; null where
// there is none. Nobody asked for a file found thus by name: one that anybody may have written (it, or its
// folder, is open to all, and its owner neither root nor the user) is a failure, not a config.
EVECDI_EXPORT Result<SourcePtr> FindConfig(const std::string& folder);

}  // namespace evecdi

#endif  // EVECDI_LINT_CONFIG_H_
