// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <string_view>

#include "evecdi/base/quote.h"
#include "evecdi/host/program.h"
#include "evecdi/rules/host_paths.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

struct Fault {
  std::string message, help;
};

// What keeps the file from being run; an empty message where nothing does, or the root does not say.
Fault FaultOf(const Rootfs& rootfs, std::string_view path) {
  constexpr uint32_t kAnyExecute = 0111;
  const HostPath seen = LookAtHost(rootfs, path);
  if (seen.presence != Presence::kThere) return {};
  if (seen.info.type != FileType::kRegular) return {"is no file", "name the program itself"};
  if ((seen.info.mode & kAnyExecute) == 0)
    return {fmt::format("has no execute permission (mode {:04o})", seen.info.mode),
            "set it in the image: chmod 0755"};
  const Look<Program> program = LookAtProgram(rootfs, path);
  if (!program.ok() || program.value.kind != ProgramKind::kUnknown) return {};
  if (seen.info.size == 0) return {"is an empty file", "put the program in its place"};
  return {"is neither an ELF program nor a script", R"(begin a script with "#!" and its interpreter)"};
}

void Check(const SpecContext& context, FindingList& findings) {
  if (context.rootfs == nullptr) return;
  for (const Hook* hook : HostHooks(context.file.spec)) {
    Fault fault = FaultOf(*context.rootfs, hook->path.value);
    if (fault.message.empty()) continue;
    findings.Add(FindingOf(kHookNotExecutable, context, hook->path.span,
                           fmt::format("{} {} in the root: the hook fails and no app with this device starts",
                                       Quote(hook->path.value), fault.message),
                           std::move(fault.help)));
  }
}

}  // namespace

const Rule kHookNotExecutable = {
    .info = {.name = "hook-not-executable",
             .severity = Severity::kError,
             .what = "A hook's program is no file, has no execute permission, or is neither an ELF file nor "
                     "a \"#!\" script.",
             .why =
                 "The runtime stops the start of a container when a hook cannot be run (\"permission "
                 "denied\", \"exec format error\"). Copying a program into an image easily loses its mode.",
             .since = "0.1.0"},
    .check = Check,
    .needs = Needs::kRoot,
};

}  // namespace evecdi
