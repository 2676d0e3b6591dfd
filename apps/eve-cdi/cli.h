// SPDX-License-Identifier: Apache-2.0
#ifndef EVECDI_APPS_EVE_CDI_CLI_H_
#define EVECDI_APPS_EVE_CDI_CLI_H_

#include <iosfwd>

namespace evecdi {

struct Streams {
  std::istream& in;
  std::ostream& out;  // the result, and nothing else
  std::ostream& err;
  bool out_is_terminal = false;
};

// The whole program as a function of its arguments and streams. Gives the exit status: 0 done, 1 findings,
// 2 wrong usage, 3 could not do the work.
int RunCli(int argc, const char* const* argv, Streams streams);

}  // namespace evecdi

#endif  // EVECDI_APPS_EVE_CDI_CLI_H_
