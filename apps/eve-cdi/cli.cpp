// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/cli.h"

#include <CLI/CLI.hpp>
#include <deque>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "eve-cdi/check_model.h"
#include "eve-cdi/command.h"
#include "eve-cdi/common.h"
#include "eve-cdi/inject.h"
#include "eve-cdi/list.h"
#include "eve-cdi/resolve.h"
#include "eve-cdi/validate.h"
#include "evecdi/base/quote.h"

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

// The arguments, with "--name=" in two: CLI11 would take the next argument for the value that is empty.
class ArgumentList {
 public:
  ArgumentList(int argc, const char* const* argv) {
    bool options = true;
    for (int i = 0; i < argc; ++i) {
      const std::string_view argument = argv[i];
      options = options && argument != "--";
      if (options && argument.starts_with("--") && argument.find('=') == argument.size() - 1) {
        names_.emplace_back(argument.substr(0, argument.size() - 1));
        values_.push_back(names_.back().c_str());
        values_.push_back("");
      } else {
        values_.push_back(argv[i]);
      }
    }
  }

  int count() const { return static_cast<int>(values_.size()); }
  const char* const* values() const { return values_.data(); }

 private:
  std::deque<std::string> names_;  // that values_ points to
  std::vector<const char*> values_;
};

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
  app.set_version_flag("-V,--version", ProgramAndVersion(), "Show the version and end");
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
    const ArgumentList arguments(argc, argv);
    tree.app->parse(arguments.count(), arguments.values());
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
