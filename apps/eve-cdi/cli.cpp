// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/cli.h"

#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

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

ExitStatus RunParsed(const std::vector<Command>& commands, Streams& streams) {
  for (const Command& command : commands) {
    if (command.app->parsed()) return Flush(streams, command.run(streams));
  }
  return Complain(streams, ExitStatus::kWrongUsage, "no command given\nSee eve-cdi --help");
}

}  // namespace

ExitStatus Complain(Streams& streams, ExitStatus status, std::string_view message) {
  streams.err << "eve-cdi: " << message << "\n";
  return status;
}

CommandTree MakeCommandTree() {
  CommandTree tree;
  tree.app = std::make_unique<CLI::App>(
      "Says what an EVE device will do with CDI files, device models and OCI specs.", "eve-cdi");
  CLI::App& app = *tree.app;
  app.set_help_flag("-h,--help", "Show this help and end");
  app.set_version_flag("-V,--version", "eve-cdi " + std::string(Version()), "Show the version and end");
  app.footer(kFooter);
  app.require_subcommand(0, 1);
  tree.commands = {AddValidate(app), AddList(app), AddResolve(app), AddInject(app), AddCheckModel(app)};
  return tree;
}

int RunCli(int argc, const char* const* argv, Streams streams) {
  const CommandTree tree = MakeCommandTree();
  try {
    tree.app->parse(argc, argv);
  } catch (const CLI::Success& wanted) {  // --help, --version
    tree.app->exit(wanted, streams.out, streams.err);
    return static_cast<int>(Flush(streams, ExitStatus::kDone));
  } catch (const CLI::ParseError& error) {  // CLI11's own exit codes are above 100
    const std::string message = Printable(error.what()) + "\nSee eve-cdi --help";
    return static_cast<int>(Complain(streams, ExitStatus::kWrongUsage, message));
  }
  return static_cast<int>(RunParsed(tree.commands, streams));
}

}  // namespace evecdi
