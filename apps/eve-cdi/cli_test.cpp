// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/cli.h"

#include <catch2/catch.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "evecdi/base/version.h"

namespace evecdi {
namespace {

struct Outcome {
  int status;
  std::string out, err;
};

Outcome Run(std::vector<const char*> arguments) {
  arguments.insert(arguments.begin(), "eve-cdi");
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  const int status = RunCli(static_cast<int>(arguments.size()), arguments.data(), {.in = in, .out = out, .err = err});
  return {status, out.str(), err.str()};
}

TEST_CASE("help and version go to standard output", "[apps]") {
  for (const char* flag : {"--version", "-V"}) {
    const auto [status, out, err] = Run({flag});
    CHECK(status == 0);
    CHECK(out == "eve-cdi " + std::string(Version()) + "\n");
    CHECK(err.empty());
  }
  for (const char* flag : {"--help", "-h"}) {
    const auto [status, out, err] = Run({flag});
    CHECK(status == 0);
    CHECK(out.find("--version") != std::string::npos);
    CHECK(err.empty());
  }
}

TEST_CASE("wrong usage ends with 2 and prints nothing to standard output", "[apps]") {
  for (const auto& arguments :
       std::vector<std::vector<const char*>>{{}, {"--no-such-option"}, {"no-such-command"}, {"\x1b[2J"}}) {
    const auto [status, out, err] = Run(arguments);
    CHECK(status == 2);
    CHECK(out.empty());
    CHECK(err.find("eve-cdi: ") == 0);
    CHECK(err.find('\x1b') == std::string::npos);
  }
}

}  // namespace
}  // namespace evecdi
