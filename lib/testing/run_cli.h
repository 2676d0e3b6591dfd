// SPDX-License-Identifier: Apache-2.0
// The whole program, run in process.
#ifndef EVECDI_TESTING_RUN_CLI_H_
#define EVECDI_TESTING_RUN_CLI_H_

#include <string>
#include <vector>

namespace evecdi {

struct Outcome {
  int status;
  std::string out;
  std::string err;
};

// `arguments` without the program's name; `input` is standard input.
Outcome RunProgram(const std::vector<std::string>& arguments, const std::string& input = "");
// With a standard output that takes nothing, as of a full disk.
Outcome RunWithoutOutput(const std::vector<std::string>& arguments);

}  // namespace evecdi

#endif  // EVECDI_TESTING_RUN_CLI_H_
