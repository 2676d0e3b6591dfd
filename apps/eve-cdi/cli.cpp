// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/cli.h"

#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>
#include <string>

#include "eve-cdi/check_model.h"
#include "eve-cdi/command.h"
#include "eve-cdi/inject.h"
#include "eve-cdi/list.h"
#include "eve-cdi/resolve.h"
#include "eve-cdi/validate.h"
#include "evecdi/base/quote.h"
#include "evecdi/base/version.h"

namespace evecdi {
namespace {

constexpr const char* kFooter =
    "Exit status: 0 done; 1 findings, or something unresolved; 2 wrong usage; 3 could not do the work.\n"
    "See eve-cdi COMMAND --help for a command's options.";

// A result that was not written whole is none: a full disk, a closed pipe.
ExitStatus Flush(Streams& streams, ExitStatus status) {
  streams.out.flush();
  if (streams.out) return status;
  return Complain(streams, ExitStatus::kFailed, "cannot write to standard output");
}

struct CommandName {
  const char* name;
  const char* description;
  Command (*make)(CLI::App& app);
};
constexpr CommandName kCommands[] = {
    {"validate", "Check CDI files as the device will read them", MakeValidate},
    {"list", "List what the CDI files and the device model bring", MakeList},
    {"resolve", "Say what adapters and CDI devices bring, and if they fail, why", MakeResolve},
    {"inject", "Print the OCI spec that pillar would start the container with", MakeInject},
    {"check-model", "Check device models against themselves and the CDI files", MakeCheckModel},
};

}  // namespace

ExitStatus Complain(Streams& streams, ExitStatus status, std::string_view message) {
  streams.err << "eve-cdi: " << message << "\n";
  return status;
}

CommandTree MakeCommandTree(OptionsOf options) {
  CommandTree tree{.app = nullptr, .used = std::make_shared<Command>()};
  tree.app = std::make_unique<CLI::App>(
      "Says what an EVE device will do with CDI files, device models and OCI specs.", "eve-cdi");
  CLI::App& app = *tree.app;
  app.set_help_flag("-h,--help", "Show this help and end");
  app.set_version_flag("-V,--version", "eve-cdi " + std::string(Version()), "Show the version and end");
  app.footer(kFooter);
  app.require_subcommand(0, 1);
  for (const auto& [name, description, make] : kCommands) {
    CLI::App* command = app.add_subcommand(name, description);
    if (options == OptionsOf::kAllCommands) {
      make(*command);
    } else {
      command->preparse_callback(
          [command, make = make, used = tree.used](size_t) { *used = make(*command); });
    }
  }
  return tree;
}

int RunCli(int argc, const char* const* argv, Streams streams) {
  const CommandTree tree = MakeCommandTree(OptionsOf::kUsedCommand);
  try {
    tree.app->parse(argc, argv);
  } catch (const CLI::Success& wanted) {  // --help, --version
    tree.app->exit(wanted, streams.out, streams.err);
    return static_cast<int>(Flush(streams, ExitStatus::kDone));
  } catch (const CLI::ParseError& error) {  // CLI11's own exit codes are above 100
    const std::string message = Printable(error.what()) + "\nSee eve-cdi --help";
    return static_cast<int>(Complain(streams, ExitStatus::kWrongUsage, message));
  }
  const Command& run = *tree.used;
  if (!run)
    return static_cast<int>(
        Complain(streams, ExitStatus::kWrongUsage, "no command given\nSee eve-cdi --help"));
  return static_cast<int>(Flush(streams, run(streams)));
}

}  // namespace evecdi
