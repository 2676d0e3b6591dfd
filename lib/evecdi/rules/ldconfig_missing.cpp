// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <string>
#include <string_view>

#include "evecdi/base/quote.h"
#include "evecdi/host/program.h"
#include "evecdi/rules/host_paths.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

constexpr std::string_view kFlag = "--ldconfig-path";

bool IsGone(const HostPath& seen) {
  return seen.presence == Presence::kMissing || seen.presence == Presence::kDangling;
}

// The argument update-ldcache of the vendor's hook program ("nvidia-cdi-hook …", "nvidia-ctk hook …"), or
// null.
const LocatedString* FindCommand(const Hook& hook) {
  const std::string_view program = std::string_view(hook.path.value).substr(hook.path.value.rfind('/') + 1);
  const size_t at = program == "nvidia-cdi-hook" ? 1 : program == "nvidia-ctk" ? 2 : hook.args.size();
  return at < hook.args.size() && hook.args[at].value == "update-ldcache" ? &hook.args[at] : nullptr;
}

// The flag's value with the place where it stands; an empty span where there is no such flag.
LocatedString FlagOf(const Hook& hook) {
  for (size_t i = 0; i < hook.args.size(); ++i) {
    const std::string& arg = hook.args[i].value;
    if (arg == kFlag && i + 1 < hook.args.size()) return hook.args[i + 1];
    if (arg.starts_with(kFlag) && arg[kFlag.size()] == '=')
      return {arg.substr(kFlag.size() + 1), hook.args[i].span};
  }
  return {};
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
std::string SuggestLdconfig(const Rootfs& rootfs, std::string_view path) {
  const std::string_view folder = path.substr(0, path.rfind('/') + 1);
  for (const std::string& name : rootfs.List(folder).value) {
    if (name.starts_with("ldconfig"))
      return fmt::format("did you mean {}{}?", Printable(folder), Printable(name));
  }
  return SuggestPath(rootfs, path, "name the ldconfig of glibc that the image brings along");
}

void CheckHook(const SpecContext& context, const Hook& hook, std::vector<Diagnostic>& findings) {
  const LocatedString* command = FindCommand(hook);
  if (command == nullptr) return;
  const Rootfs& rootfs = *context.rootfs;
  const LocatedString flag = FlagOf(hook);
  const bool stated = !flag.span.empty();
  const HostPath seen = stated ? LookAtHost(rootfs, flag.value) : HostPath{};
  const std::string fault = !stated ? FaultOfDefault(rootfs) : IsGone(seen) ? seen.state : "";
  if (fault.empty()) return;
  findings.push_back(
      FindingOf(kLdconfigMissing, context, stated ? flag.span : command->span,
                fmt::format("{}: update-ldcache fails and no app with this device starts", fault),
                stated ? SuggestLdconfig(rootfs, flag.value)
                       : fmt::format("add {} and the ldconfig of glibc that the image brings along", kFlag)));
}

void Check(const SpecContext& context, std::vector<Diagnostic>& findings) {
  if (context.rootfs == nullptr) return;
  for (const Hook* hook : HostHooks(context.file.spec)) CheckHook(context, *hook, findings);
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
