// SPDX-License-Identifier: Apache-2.0
// --fix and --diff: what becomes of the texts that were mended.
#ifndef EVECDI_APPS_EVE_CDI_FIX_H_
#define EVECDI_APPS_EVE_CDI_FIX_H_

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "eve-cdi/common.h"
#include "eve-cdi/report_options.h"
#include "evecdi/base/result.h"
#include "evecdi/lint/fixes.h"

namespace evecdi {

struct FixFlags {
  bool fix = false;
  bool diff = false;
  bool unsafe = false;

  bool wanted() const { return fix || diff; }
};

void AddFixFlags(CLI::App& app, FixFlags& flags);

// What the flags and the operands do not allow together.
Result<void> CheckFixUsage(const FixFlags& flags, const std::vector<std::string>& operands);

// What --fix and --diff make of the mended files, `report` being what is left; on standard error, how much
// was mended and what was left alone. --diff prints what `diff -u` says of all files, for patch -p0. --fix
// writes the files that changed, each whole: all are made ready before the first is replaced, so that what
// can fail has failed by then, and none is written over that is not as it was read. Of standard input the
// result is the text, and the report goes to standard error.
ExitStatus WriteFixes(const std::vector<FixedFile>& files, const FixFlags& flags, bool of_stream,
                      const Report& report, const ReportOptions& options, const CommonOptions& common,
                      Streams& streams);

}  // namespace evecdi

#endif  // EVECDI_APPS_EVE_CDI_FIX_H_
