// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/host_paths.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "evecdi/base/quote.h"
#include "evecdi/host/nearest.h"
#include "evecdi/host/path.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/vendor_command.h"

namespace evecdi {
namespace {

bool IsAbsolute(const LocatedString& path) { return path.value.starts_with('/'); }

// Whether the source of a mount is a path: OCI runtimes bind where an option says so, whatever the type is.
bool IsOfHost(const Mount& mount) {
  return !mount.is_null && IsAbsolute(mount.host_path) && (IsBind(mount) || !HasFileSystem(mount));
}

// A running machine shows itself by its /proc.
bool Runs(const Rootfs& rootfs) { return rootfs.Lstat("/proc/self").ok(); }

// What is wrong at the place where the look broke off, where that is not the path itself.
std::string Explain(const Rootfs& rootfs, std::string_view path, const Look<FileInfo>& look) {
  const std::string shown = Quote(path);
  const std::string where = Quote(look.where);
  switch (look.error) {
    case LookError::kLoop:
      return fmt::format("{} is never reached: the symlink {} leads in a circle", shown, Quote(look.link));
    case LookError::kDangling:
      return fmt::format("{}{} is a symlink to {}, and {} is not in the root",
                         look.link == path ? "" : shown + " is behind a symlink: ", Quote(look.link),
                         Quote(rootfs.ReadLink(look.link).value), where);
    case LookError::kNotInRoot:
      return shown + (path.starts_with('/') ? " is longer than Linux allows" : " is a relative path");
    case LookError::kNotAFolder:
      return fmt::format("{} is not in the root ({} is no folder)", shown, where);
    default:
      return fmt::format("{} is not in the root{}", shown,
                         look.where == path ? "" : fmt::format(" ({} is not there)", where));
  }
}

Presence PresenceOf(LookError error) {
  switch (error) {
    case LookError::kNone:
      return Presence::kThere;
    case LookError::kNotFound:
    case LookError::kNotAFolder:
    case LookError::kNotInRoot:
      return Presence::kMissing;
    case LookError::kDangling:
    case LookError::kLoop:
      return Presence::kDangling;
    default:
      return Presence::kUnsaid;
  }
}

HostPath Judge(const Rootfs& rootfs, std::string_view path, const Look<FileInfo>& look) {
  HostPath judged;
  judged.presence = PresenceOf(look.error);
  judged.info = look.value;
  if (judged.presence == Presence::kMissing || judged.presence == Presence::kDangling)
    judged.state = Explain(rootfs, path, look);
  return judged;
}

}  // namespace

std::vector<const Mount*> HostMounts(const Spec& spec) {
  std::vector<const Mount*> mounts;
  for (const ContainerEdits* edits : AllEdits(spec)) {
    for (const Mount& mount : edits->mounts) {
      if (IsOfHost(mount)) mounts.push_back(&mount);
    }
  }
  return mounts;
}

std::vector<const Hook*> HostHooks(const Spec& spec) {
  std::vector<const Hook*> hooks;
  for (const ContainerEdits* edits : AllEdits(spec)) {
    for (const Hook& hook : edits->hooks) {
      if (!hook.is_null && IsAbsolute(hook.path) && hook.hook_name.value != "startContainer")
        hooks.push_back(&hook);
    }
  }
  return hooks;
}

std::vector<HostProgram> HostPrograms(const Spec& spec) {
  std::vector<HostProgram> programs;
  for (const Hook* hook : HostHooks(spec)) {
    programs.push_back({.path = hook->path.value, .span = hook->path.span});
    const auto command = ParseHookCommand(*hook);
    if (!command || !command->Is("update-ldcache")) continue;
    const HookFlag* ldconfig = command->LastFlag("ldconfig-path");
    if (ldconfig != nullptr && ldconfig->value.starts_with('/'))
      programs.push_back({.path = ldconfig->value, .span = ldconfig->span});
  }
  return programs;
}

std::vector<const DeviceNode*> HostNodes(const Spec& spec) {
  std::vector<const DeviceNode*> nodes;
  for (const ContainerEdits* edits : AllEdits(spec)) {
    for (const DeviceNode& node : edits->device_nodes) {
      if (!node.is_null && IsAbsolute(HostPathOf(node))) nodes.push_back(&node);
    }
  }
  return nodes;
}

HostPath LookAtHost(const Rootfs& rootfs, std::string_view path) {
  const Look<FileInfo> look = rootfs.Stat(path);
  const bool later = !look.ok() && (FillsAtRunTime(path) || FillsAtRunTime(look.where));
  return later && !Runs(rootfs) ? HostPath{} : Judge(rootfs, path, look);
}

HostPath LookAtNode(const Rootfs& rootfs, std::string_view path) {
  if (!rootfs.HasDeviceNodes()) return {};
  return path.starts_with("/dev/") ? Judge(rootfs, path, rootfs.Lstat(path)) : LookAtHost(rootfs, path);
}

bool IsTakenFromHost(const DeviceNode& node) {
  return node.type.value.empty() || (node.major.value == 0 && node.type.value != "p");
}

bool FillsAtRunTime(std::string_view path) {
  constexpr std::array kFolders = std::to_array<std::string_view>(
      {"/dev", "/proc", "/sys", "/run", "/var/run", "/tmp", "/var/tmp", "/persist", "/config"});
  return std::any_of(kFolders.begin(), kFolders.end(),
                     [path](std::string_view folder) { return IsWithin(path, folder); });
}

std::string SuggestPath(const Rootfs& rootfs, std::string_view path, const FindingList& findings,
                        std::string_view otherwise) {
  const std::optional<std::string> near = findings.may_guess() ? NearestPath(rootfs, path) : std::nullopt;
  return near ? fmt::format("did you mean {}?", Printable(*near)) : std::string(otherwise);
}

}  // namespace evecdi
