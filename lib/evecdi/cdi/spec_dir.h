// SPDX-License-Identifier: Apache-2.0
// Which files of a spec directory the library reads, and what it passes over (its walk of the directory).
// Internal to the module.
#ifndef EVECDI_CDI_SPEC_DIR_H_
#define EVECDI_CDI_SPEC_DIR_H_

#include <vector>

#include "evecdi/cdi/registry.h"

namespace evecdi {

struct ScannedDirs {
  std::vector<ScannedFile> files;  // by priority, then name
  std::vector<Diagnostic> findings;
  SourcePtr waits_for;  // see Registry
};

ScannedDirs ScanSpecDirs(const std::vector<SpecDir>& dirs, Target target);

}  // namespace evecdi

#endif  // EVECDI_CDI_SPEC_DIR_H_
