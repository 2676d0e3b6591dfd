// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <string>
#include <string_view>

#include "evecdi/base/quote.h"
#include "evecdi/host/program.h"
#include "evecdi/rules/host_paths.h"
#include "evecdi/rules/table.h"
#include "evecdi/rules/vendor_command.h"

namespace evecdi {
namespace {

bool IsGone(const HostPath& seen) {
  return seen.presence == Presence::kMissing || seen.presence == Presence::kDangling;
}

// What is wrong with the ldconfig that is run without the flag; empty where nothing is, or the root does not
// say.
std::string FaultOfDefault(const Rootfs& rootfs) {
  if (LookAtHost(rootfs, "/sbin/ldconfig.real").presence == Presence::kThere) return {};
  constexpr std::string_view kDefault = "/sbin/ldconfig";
  const HostPath seen = LookAtHost(rootfs, kDefault);
  if (IsGone(seen)) return seen.state;
  const Look<Program> program = LookAtProgram(rootfs, kDefault);
  if (!program.ok() || program.value.kind == ProgramKind::kElf) return {};
  return fmt::format("{} is not glibc's in the root", Quote(kDefault));
}

// An image may well bring it under a longer name: ldconfig-glibc, ldconfig.real.
std::string SuggestLdconfig(const Rootfs& rootfs, std::string_view path, const FindingList& findings) {
  const std::string_view folder = path.substr(0, path.rfind('/') + 1);
  for (const std::string& name : rootfs.List(folder).value) {
    if (name.starts_with("ldconfig"))
      return fmt::format("did you mean {}{}?", Printable(folder), Printable(name));
  }
  return SuggestPath(rootfs, path, findings, "name the ldconfig of glibc that the image brings along");
}

void CheckCommand(const SpecContext& context, const HookCommand& command, FindingList& findings) {
  const Rootfs& rootfs = *context.rootfs;
  const HookFlag* flag = command.LastFlag("ldconfig-path");
  const bool stated = flag != nullptr;
  if (stated && flag->value.empty()) return;  // hook-flag says so
  const HostPath seen = stated ? LookAtHost(rootfs, flag->value) : HostPath{};
  const std::string fault = !stated ? FaultOfDefault(rootfs) : IsGone(seen) ? seen.state : "";
  if (fault.empty()) return;
  findings.Add(FindingOf(kLdconfigMissing, context, stated ? flag->span : command.sub_command->span,
                         fmt::format("{}: update-ldcache fails and no app with this device starts", fault),
                         stated
                             ? SuggestLdconfig(rootfs, flag->value, findings)
                             : "add --ldconfig-path and the ldconfig of glibc that the image brings along"));
}

void Check(const SpecContext& context, FindingList& findings) {
  if (context.rootfs == nullptr) return;
  for (const Hook* hook : HostHooks(context.file.spec)) {
    if (findings.full()) return;
    const auto command = ParseHookCommand(*hook);
    if (command && command->Is("update-ldcache")) CheckCommand(context, *command, findings);
  }
}

}  // namespace

const Rule kLdconfigMissing = {
    .info = {.name = "ldconfig-missing",
             .severity = Severity::kError,
             .what = "The ldconfig that an update-ldcache hook would run is not in the root file system.",
             .why = "The hook runs the host's ldconfig for the container: the one that --ldconfig-path "
                    "names, else /sbin/ldconfig. EVE has none, and musl's is a script that makes no cache: "
                    "the hook fails and no app with the device starts.",
             .since = "0.1.0"},
    .check = Check,
    .needs = Needs::kRoot,
};

}  // namespace evecdi
