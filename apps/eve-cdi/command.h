// SPDX-License-Identifier: Apache-2.0
// What every command of the program is: options that CLI11 fills, and a function of the streams.
#ifndef EVECDI_APPS_EVE_CDI_COMMAND_H_
#define EVECDI_APPS_EVE_CDI_COMMAND_H_

#include <CLI/CLI.hpp>
#include <functional>
#include <iosfwd>
#include <memory>
#include <string_view>

#include "eve-cdi/cli.h"
#include "evecdi/base/result.h"

namespace evecdi {

// The contract with scripts; the numbers do not change.
enum class ExitStatus { kDone = 0, kFindings = 1, kWrongUsage = 2, kFailed = 3 };

// What a command does when its options have been read. Each is made by a function that adds them to `app`.
using Command = std::function<ExitStatus(Streams& streams)>;

enum class OptionsOf { kUsedCommand, kAllCommands };

// All commands by name, with the options of the one that is used (most of a quick run would go into adding
// the others'), or for man pages and completions of all.
struct CommandTree {
  std::unique_ptr<CLI::App> app;
  std::shared_ptr<Command> used;  // empty until `app` has parsed a command
};
CommandTree MakeCommandTree(OptionsOf options);

// "eve-cdi: message" on standard error, and the status back.
ExitStatus Complain(Streams& streams, ExitStatus status, std::string_view message);

}  // namespace evecdi

#endif  // EVECDI_APPS_EVE_CDI_COMMAND_H_
