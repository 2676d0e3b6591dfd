// SPDX-License-Identifier: Apache-2.0
#include "testing/run_cli.h"

#include <sstream>
#include <utility>

#include "eve-cdi/cli.h"

namespace evecdi {
namespace {

Outcome RunOn(std::ostringstream out, const std::vector<std::string>& arguments, const std::string& input) {
  std::vector<const char*> argv = {"eve-cdi"};
  for (const std::string& argument : arguments) argv.push_back(argument.c_str());
  std::istringstream in(input);
  std::ostringstream err;
  const int status = RunCli(static_cast<int>(argv.size()), argv.data(), {.in = in, .out = out, .err = err});
  return {.status = status, .out = out.str(), .err = err.str()};
}

}  // namespace

Outcome RunProgram(const std::vector<std::string>& arguments, const std::string& input) {
  return RunOn({}, arguments, input);
}

Outcome RunWithoutOutput(const std::vector<std::string>& arguments) {
  std::ostringstream out;
  out.setstate(std::ios::badbit);
  return RunOn(std::move(out), arguments, "");
}

}  // namespace evecdi
