// SPDX-License-Identifier: Apache-2.0
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <iostream>
#include <streambuf>
#include <string>

#include "eve-cdi/cli.h"

namespace {

// Standard input that tells a failure from the end, which std::cin does not.
class InputBuffer : public std::streambuf {
  int_type underflow() override {
    bytes_.resize(size_t{64} << 10);
    ssize_t got = 0;
    do got = read(STDIN_FILENO, bytes_.data(), bytes_.size());
    while (got < 0 && errno == EINTR);
    if (got < 0) throw std::ios_base::failure("read");  // the stream turns bad
    setg(bytes_.data(), bytes_.data(), bytes_.data() + got);
    return got == 0 ? traits_type::eof() : traits_type::to_int_type(bytes_.front());
  }

  std::string bytes_;
};

// A standard stream that the caller closed stays one that fails, and does not become the first file opened.
void HoldStandardStreams() {
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; ++stream) {
    if (fcntl(stream, F_GETFD) == -1) open("/", O_PATH | O_CLOEXEC);
  }
}

}  // namespace

int main(int argc, char** argv) {
  HoldStandardStreams();
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is a write that fails, and is cleaned up after
  InputBuffer input;
  std::istream in(&input);
  return evecdi::RunCli(
      argc, argv,
      {.in = in, .out = std::cout, .err = std::cerr, .out_is_terminal = isatty(STDOUT_FILENO) == 1});
}
