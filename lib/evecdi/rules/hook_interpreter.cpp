// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "evecdi/base/quote.h"
#include "evecdi/host/program.h"
#include "evecdi/rules/host_paths.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

struct Fault {
  std::string message, help;
};

Fault FaultOf(std::string_view path, const Program& program, const HostPath& interpreter) {
  const bool script = program.kind == ProgramKind::kScript;
  const char* help = !script ? "link it statically or against what the root has, or bring the loader along"
                     : program.interpreter.ends_with('\r')
                         ? "end the script's lines with a line feed alone, without a carriage return"
                         : "write it for what the root has, or bring the interpreter along";
  return {
      fmt::format("{} {} {}, and {}", Quote(path), script ? "is a script for" : "needs the dynamic loader",
                  Quote(program.interpreter), interpreter.state),
      help};
}

// Follows what starts what, as far as Linux does: a script's interpreter may be a script, or need a loader.
std::optional<Fault> FindFault(const Rootfs& rootfs, std::string path) {
  constexpr int kDeepest = 5;
  for (int depth = 0; depth < kDeepest; ++depth) {
    Look<Program> program = LookAtProgram(rootfs, path);
    if (!program.ok() || program.value.interpreter.empty()) return std::nullopt;
    const HostPath interpreter = LookAtHost(rootfs, program.value.interpreter);
    if (interpreter.presence == Presence::kMissing || interpreter.presence == Presence::kDangling)
      return FaultOf(path, program.value, interpreter);
    path = std::move(program.value.interpreter);
  }
  return std::nullopt;
}

bool IsForeign(const Rootfs& rootfs, const std::optional<RootMachine>& machine, std::string_view path) {
  if (!machine) return false;
  const Look<Program> program = LookAtProgram(rootfs, path);
  return program.ok() && program.value.kind == ProgramKind::kElf &&
         !MayRunBeside(program.value.elf, machine->elf);
}

void Check(const SpecContext& context, FindingList& findings) {
  if (context.rootfs == nullptr) return;
  const Rootfs& rootfs = *context.rootfs;
  const std::vector<const Hook*> hooks = HostHooks(context.file.spec);
  const std::optional<RootMachine> machine = hooks.empty() ? std::nullopt : FindRootMachine(rootfs);
  for (const Hook* hook : hooks) {
    // One for another machine lacks its loader for that reason alone: hook-architecture says so.
    if (IsForeign(rootfs, machine, hook->path.value)) continue;
    std::optional<Fault> fault = FindFault(rootfs, std::string(hook->path.value));
    if (!fault) continue;
    findings.Add(
        FindingOf(kHookInterpreter, context, hook->path.span,
                  fmt::format("{}: the hook fails and no app with this device starts", fault->message),
                  std::move(fault->help)));
  }
}

}  // namespace

const Rule kHookInterpreter = {
    .info = {.name = "hook-interpreter",
             .severity = Severity::kError,
             .what = "What a hook's program needs in order to start is not in the root file system: its "
                     "dynamic loader, or the program that its \"#!\" line names.",
             .why =
                 "The device says \"no such file or directory\" of a file that is plainly there, and the "
                 "runtime stops the start of the container. EVE's root is musl's: programs linked against "
                 "glibc need a loader that the image must bring along, and there is neither bash nor python.",
             .since = "0.1.0"},
    .check = Check,
    .needs = Needs::kRoot,
};

}  // namespace evecdi
