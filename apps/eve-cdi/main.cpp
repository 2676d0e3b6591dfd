// SPDX-License-Identifier: Apache-2.0
#include <unistd.h>

#include <iostream>

#include "eve-cdi/cli.h"

int main(int argc, char** argv) {
  return evecdi::RunCli(
      argc, argv,
      {.in = std::cin, .out = std::cout, .err = std::cerr, .out_is_terminal = isatty(STDOUT_FILENO) == 1});
}
