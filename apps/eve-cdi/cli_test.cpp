// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/cli.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "evecdi/base/version.h"
#include "testing/run_cli.h"

namespace evecdi {

TEST_CASE("help and version go to standard output", "[apps]") {
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"--version"}, {"-V"}, {"list", "-V"}, {"inject", "--version"}}) {
    const auto [status, out, err] = RunProgram(arguments);
    CHECK(status == 0);
    CHECK(out == "eve-cdi " + std::string(Version()) + "\n");
    CHECK(err.empty());
  }
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"--help"}, {"-h"}, {"validate", "--help"}, {"list", "-h"}}) {
    const auto [status, out, err] = RunProgram(arguments);
    CHECK(status == 0);
    CHECK(out.find("--help") != std::string::npos);
    CHECK(err.empty());
  }
}

TEST_CASE("wrong usage ends with 2 and prints nothing to standard output", "[apps]") {
  for (const std::vector<std::string>& arguments :
       std::vector<std::vector<std::string>>{{},
                                             {"--no-such-option"},
                                             {"no-such-command"},
                                             {"\x1b[2J"},
                                             {"validate", "--format", "xml"},
                                             {"validate", "--target", "cdi-0.9"},
                                             {"validate", "--rule", "key-case"},
                                             {"validate", "--select", "no-such-rule"},
                                             {"validate", "--explain", "no-such-rule"},
                                             {"validate", "--fail-on", "fatal"},
                                             {"validate", "--color", "blue"},
                                             {"list", "gadgets"},
                                             {"list", "--format", "sarif"}}) {
    const auto [status, out, err] = RunProgram(arguments);
    CHECK(status == 2);
    CHECK(out.empty());
    CHECK(err.find("eve-cdi: ") == 0);
    CHECK(err.find('\x1b') == std::string::npos);
  }
}

TEST_CASE("an option that is given nothing does not take the next argument", "[apps]") {
  CHECK(RunProgram({"list", "--spec-dir=", "gadgets"}).err.find("cannot list \"gadgets\"") !=
        std::string::npos);
  CHECK(RunProgram({"validate", "--", "--output="}).err.find("--output=") != std::string::npos);
  CHECK(RunProgram({"validate", "--rule=key-case=odd"}).status == 2);
}

TEST_CASE("wrong usage names the nearest", "[apps]") {
  CHECK(RunProgram({"list", "devcies"}).err.find("did you mean devices?") != std::string::npos);
  CHECK(RunProgram({"validate", "--ignore", "yaml-sintax"}).err.find("did you mean yaml-syntax?") !=
        std::string::npos);
}

}  // namespace evecdi
