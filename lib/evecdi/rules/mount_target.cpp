// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "evecdi/base/quote.h"
#include "evecdi/host/path.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

struct Place {
  std::string_view path;
  std::string_view hides;
  std::string_view fresh;  // how the type begins of what may replace it: a larger tmpfs, a cgroup2
};

// What stands in every container before a mount of a CDI file comes: the defaults of the OCI runtime
// specification and of containerd, and the image's own system folders. What else lies below these is free: a
// socket in /tmp, a folder of links in /dev.
constexpr std::string_view kMadeByRuntime = "what the runtime makes for every container";
constexpr Place kPlaces[] = {
    {"/dev", "all device nodes: runc then makes none, those of this file neither", "tmpfs"},
    {"/dev/console", kMadeByRuntime},
    {"/dev/fd", kMadeByRuntime},
    {"/dev/full", kMadeByRuntime},
    {"/dev/mqueue", "the container's own message queues", "mqueue"},
    {"/dev/null", kMadeByRuntime},
    {"/dev/ptmx", kMadeByRuntime},
    {"/dev/pts", "the container's own terminals", "devpts"},
    {"/dev/random", kMadeByRuntime},
    {"/dev/shm", "the container's own shared memory", "tmpfs"},
    {"/dev/stderr", kMadeByRuntime},
    {"/dev/stdin", kMadeByRuntime},
    {"/dev/stdout", kMadeByRuntime},
    {"/dev/tty", kMadeByRuntime},
    {"/dev/urandom", kMadeByRuntime},
    {"/dev/zero", kMadeByRuntime},
    {"/sys", "the container's view of its devices and network, with the masks over it", "sysfs"},
    {"/sys/fs/cgroup", "the container's own control groups", "cgroup"},
    {"/run", "the container's own runtime data", "tmpfs"},
    {"/run/secrets", "the secrets that the engine puts there"},
    {"/run/.containerenv", "what the engine says of the container"},
    {"/var/run", "the container's own runtime data", "tmpfs"},
    {"/tmp", "the container's own temporary files", "tmpfs"},
    {"/bin", "the programs of the image"},
    {"/sbin", "the programs of the image"},
    {"/lib", "the libraries of the image"},
    {"/lib64", "the libraries of the image"},
    {"/usr", "the programs and libraries of the image"},
    {"/etc", "the configuration of the image"},
};

// The only files below /proc that runc lets a mount cover (lxcfs emulates them).
constexpr std::array<std::string_view, 11> kProcFiles = {"/proc/cpuinfo",
                                                         "/proc/diskstats",
                                                         "/proc/meminfo",
                                                         "/proc/stat",
                                                         "/proc/swaps",
                                                         "/proc/uptime",
                                                         "/proc/loadavg",
                                                         "/proc/slabinfo",
                                                         "/proc/net/dev",
                                                         "/proc/sys/kernel/ns_last_pid",
                                                         "/proc/sys/crypto/fips_enabled"};

// The one thing that runc lets stand on /proc is a procfs: a fresh one, or the host's.
bool IsProc(const Mount& mount) {
  return IsBind(mount) ? CleanPath(mount.host_path.value) == "/proc" : mount.type.value == "proc";
}

// What is wrong with the mount at this place; empty where nothing is.
std::string FaultOf(const Mount& mount, std::string_view target) {
  // runc looks at this before it looks at the type.
  if (IsWithin(target, "/proc")) {
    const bool covered = std::find(kProcFiles.begin(), kProcFiles.end(), target) != kProcFiles.end() ||
                         (target == "/proc" && IsProc(mount));
    return covered ? ""
                   : "is at or below /proc, where runc lets nothing be mounted: the container does not start";
  }
  const auto* place = std::find_if(std::begin(kPlaces), std::end(kPlaces),
                                   [target](const Place& p) { return p.path == target; });
  if (place == std::end(kPlaces)) return "";
  const bool is_fresh = !IsBind(mount) && !place->fresh.empty() && mount.type.value.starts_with(place->fresh);
  return is_fresh ? "" : fmt::format("hides {}", place->hides);
}

void Check(const SpecContext& context, FindingList& findings) {
  for (const Mount* mount : AllMounts(context.file.spec)) {
    const LocatedString& target = mount->container_path;
    const CleanedPath cleaned(target.value);
    const std::string_view clean = cleaned.view();
    if (findings.full()) return;
    if (clean == "/") {
      Diagnostic& finding = findings.Add(
          FindingOf(kMountTarget, context, target.span,
                    "the mount covers the whole root of the container: nothing of the app is left to start",
                    "mount to the place where the app looks for it"));
      finding.severity = Severity::kError;
      continue;
    }
    const std::string fault = FaultOf(*mount, clean);
    if (fault.empty()) continue;
    findings.Add(FindingOf(kMountTarget, context, target.span,
                           fmt::format("the mount at {} {}", Quote(target.value), fault),
                           "mount just the file or folder that the app needs, below it"));
  }
}

}  // namespace

const Rule kMountTarget = {
    .info = {.name = "mount-target",
             .severity = Severity::kWarning,
             .what = "A mount over the container's root (an error), over a folder that every container "
                     "needs as it is, or over something that the runtime puts there.",
             .why = "A mount covers all that was at its target. Over /dev the device nodes are gone, over "
                    "/dev/shm or /run what the runtime made for this container alone; below /proc runc "
                    "refuses the mount and the container does not start.",
             .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
