// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/cli.h"

#include <CLI/CLI.hpp>
#include <ostream>
#include <string>

#include "evecdi/base/quote.h"
#include "evecdi/base/version.h"

namespace evecdi {
namespace {

constexpr int kDone = 0;
constexpr int kWrongUsage = 2;

}  // namespace

int RunCli(int argc, const char* const* argv, std::istream& /*in*/, std::ostream& out, std::ostream& err) {
  CLI::App app("Says what an EVE device will do with CDI files, device models and OCI specs.", "eve-cdi");
  app.set_help_flag("-h,--help", "Show this help and end");
  app.set_version_flag("-V,--version", "eve-cdi " + std::string(Version()), "Show the version and end");
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& wanted) {  // --help, --version
    app.exit(wanted, out, err);
    return kDone;
  } catch (const CLI::ParseError& error) {  // CLI11's own exit codes are above 100
    err << "eve-cdi: " << Printable(error.what()) << "\nSee eve-cdi --help\n";
    return kWrongUsage;
  }
  err << "eve-cdi: no command given\nSee eve-cdi --help\n";
  return kWrongUsage;
}

}  // namespace evecdi
