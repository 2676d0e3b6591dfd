// SPDX-License-Identifier: Apache-2.0
// eve-cdi-docs FOLDER: writes the man pages and completions of eve-cdi there, as they lie below /usr/share.
#include <filesystem>
#include <iostream>
#include <string>

#include "eve-cdi-docs/writers.h"
#include "eve-cdi/command.h"
#include "evecdi/host/atomic_file.h"

namespace evecdi {
namespace {

bool Write(const std::filesystem::path& path, const std::string& text) {
  std::error_code error;
  std::filesystem::create_directories(path.parent_path(), error);
  const auto written = WriteFileAtomically(path.string(), text);
  if (!written) std::cerr << "eve-cdi-docs: " << written.error().message() << '\n';
  return static_cast<bool>(written);
}

bool WriteAll(const std::filesystem::path& share) {
  const CommandTree tree = MakeCommandTree(OptionsOf::kAllCommands);
  const CommandDoc program = ReadCommand(*tree.app);
  bool all = Write(share / "man/man1" / (program.name + ".1"), ManPage(program)) &&
             Write(share / "bash-completion/completions" / program.name, BashCompletion(program)) &&
             Write(share / "zsh/vendor-completions" / ("_" + program.name), ZshCompletion(program)) &&
             Write(share / "fish/vendor_completions.d" / (program.name + ".fish"), FishCompletion(program));
  for (const CommandDoc& command : program.commands)
    all = all &&
          Write(share / "man/man1" / (program.name + "-" + command.name + ".1"), ManPage(program, command));
  return all;
}

}  // namespace
}  // namespace evecdi

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: eve-cdi-docs FOLDER\n";
    return 2;
  }
  return evecdi::WriteAll(argv[1]) ? 0 : 3;
}
