// SPDX-License-Identifier: Apache-2.0
#include <iostream>

#include "eve-cdi/cli.h"

int main(int argc, char** argv) { return evecdi::RunCli(argc, argv, std::cin, std::cout, std::cerr); }
