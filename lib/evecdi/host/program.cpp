// SPDX-License-Identifier: Apache-2.0
#include "evecdi/host/program.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "evecdi/host/path.h"

namespace evecdi {
namespace {

constexpr size_t kScriptStart = 256;  // bytes that Linux looks at
constexpr size_t kMostLoaders = 16;

std::vector<std::string> Loaders(const Rootfs& rootfs) {
  std::vector<std::string> paths;
  for (const std::string folder : {"/lib", "/lib64", "/usr/lib", "/usr/lib64"}) {
    for (const std::string& name : rootfs.List(folder).value) {
      const bool loader = name.starts_with("ld-") && name.find(".so") != std::string_view::npos;
      if (loader && paths.size() < kMostLoaders) paths.push_back(PathIn(folder, name));
    }
  }
  return paths;
}

std::optional<RootMachine> MachineOf(const Rootfs& rootfs, const std::string& path) {
  Look<Program> look = LookAtProgram(rootfs, path);
  if (!look.ok() || look.value.kind != ProgramKind::kElf) return std::nullopt;
  return RootMachine{std::move(look.value.elf), path};
}

}  // namespace

std::optional<std::string> ScriptInterpreter(std::string_view start) {
  if (!start.starts_with("#!")) return std::nullopt;
  constexpr std::string_view kBlanks = " \t";
  std::string_view line = start.substr(2, std::min(start.size(), kScriptStart) - 2);
  const bool cut = start.size() >= kScriptStart && line.find('\n') == std::string_view::npos;
  line = line.substr(0, std::min(line.find('\n'), line.size()));
  line.remove_prefix(std::min(line.find_first_not_of(kBlanks), line.size()));
  const size_t end = line.find_first_of(std::string_view(" \t\0", 3));
  if (line.empty() || end == 0 || (end == std::string_view::npos && cut)) return std::nullopt;
  return std::string(line.substr(0, end));
}

Look<Program> LookAtProgram(const Rootfs& rootfs, std::string_view path) {
  Look<std::string> start = rootfs.ReadPrefix(path, kScriptStart);
  if (!start.ok()) return {{}, start.error, std::move(start.where), std::move(start.link)};
  Program program;
  if (std::optional<std::string> interpreter = ScriptInterpreter(start.value)) {
    program.kind = ProgramKind::kScript;
    program.interpreter = *std::move(interpreter);
  } else if (std::optional<Elf> elf = ReadElf(
                 [&](uint64_t offset, size_t size) { return rootfs.ReadRange(path, offset, size).value; })) {
    program.kind = ProgramKind::kElf;
    program.elf = *std::move(elf);
    program.interpreter = program.elf.interpreter;
  }
  return {std::move(program), {}, {}, {}};
}

std::optional<RootMachine> FindRootMachine(const Rootfs& rootfs) {
  constexpr std::array kPrograms = std::to_array<std::string_view>(
      {"/bin/sh", "/bin/busybox", "/sbin/init", "/init", "/usr/bin/env", "/sbin/ldconfig"});
  for (const std::string_view path : kPrograms) {
    if (std::optional<RootMachine> machine = MachineOf(rootfs, std::string(path))) return machine;
  }
  std::optional<RootMachine> found;
  for (const std::string& path : Loaders(rootfs)) {
    std::optional<RootMachine> machine = MachineOf(rootfs, path);
    if (!machine) continue;
    if (found &&
        (found->elf.machine != machine->elf.machine || found->elf.elf_class != machine->elf.elf_class))
      return std::nullopt;
    found = std::move(machine);
  }
  return found;
}

}  // namespace evecdi
