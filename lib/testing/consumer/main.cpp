// SPDX-License-Identifier: Apache-2.0
#include <iostream>

#include "evecdi/base/quote.h"
#include "evecdi/base/version.h"

int main() {
  std::cout << evecdi::Quote(evecdi::Version()) << '\n';
  return evecdi::Version() == VERSION ? 0 : 1;
}
