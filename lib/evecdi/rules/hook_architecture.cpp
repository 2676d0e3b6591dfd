// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <optional>

#include "evecdi/base/quote.h"
#include "evecdi/host/program.h"
#include "evecdi/rules/host_paths.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

void Check(const SpecContext& context, FindingList& findings) {
  if (context.rootfs == nullptr) return;
  const std::vector<const Hook*> hooks = HostHooks(context.file.spec);
  const std::optional<RootMachine> machine = hooks.empty() ? std::nullopt : FindRootMachine(*context.rootfs);
  if (!machine) return;
  for (const Hook* hook : hooks) {
    const Look<Program> program = LookAtProgram(*context.rootfs, hook->path.value);
    if (!program.ok() || program.value.kind != ProgramKind::kElf) continue;
    if (MayRunBeside(program.value.elf, machine->elf)) continue;
    findings.Add(FindingOf(
        kHookArchitecture, context, hook->path.span,
        fmt::format(
            "{} is a program for {}, and the root is for {} (its {} is): the hook fails and no app with this "
            "device starts",
            Quote(hook->path.value), MachineName(program.value.elf), MachineName(machine->elf),
            machine->path),
        fmt::format("put the program for {} into the image", MachineName(machine->elf))));
  }
}

}  // namespace

const Rule kHookArchitecture = {
    .info = {.name = "hook-architecture",
             .severity = Severity::kError,
             .what =
                 "A hook's program is made for another machine than the programs of the root file system.",
             .why =
                 "The device cannot run it (\"exec format error\"), and the runtime stops the start of the "
                 "container. It happens where an image for arm64 is put together on an x86-64 machine.",
             .since = "0.1.0"},
    .check = Check,
    .needs = Needs::kRoot,
};

}  // namespace evecdi
