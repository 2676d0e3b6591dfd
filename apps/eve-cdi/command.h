// SPDX-License-Identifier: Apache-2.0
// What every command of the program is: options that CLI11 fills, and a function of the streams.
#ifndef EVECDI_APPS_EVE_CDI_COMMAND_H_
#define EVECDI_APPS_EVE_CDI_COMMAND_H_

#include <CLI/CLI.hpp>
#include <functional>
#include <iosfwd>
#include <memory>
#include <string_view>
#include <vector>

#include "eve-cdi/cli.h"
#include "evecdi/base/result.h"

namespace evecdi {

// The contract with scripts; the numbers do not change.
enum class ExitStatus { kDone = 0, kFindings = 1, kWrongUsage = 2, kFailed = 3 };

struct Command {
  CLI::App* app = nullptr;  // CLI11's own
  std::function<ExitStatus(Streams& streams)> run;
};

// All commands and their options; its man pages and completions are made of it too.
struct CommandTree {
  std::unique_ptr<CLI::App> app;
  std::vector<Command> commands;  // of `app`
};
CommandTree MakeCommandTree();

// "eve-cdi: message" on standard error, and the status back.
ExitStatus Complain(Streams& streams, ExitStatus status, std::string_view message);

}  // namespace evecdi

#endif  // EVECDI_APPS_EVE_CDI_COMMAND_H_
