// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "evecdi/base/quote.h"
#include "evecdi/host/path.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/host_paths.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

struct Place {
  std::string_view path;
  std::string_view gives;
};

constexpr std::string_view kSocket =
    "the socket of a container engine: whoever may write there is root of the host";

// What no app should see, even if it only reads.
constexpr Place kWhole[] = {
    {"/", "the whole host, the keys and the data of all other apps with it"},
    {"/boot", "what the host starts from"},
    {"/dev", "the names of all devices of the host"},
    {"/etc", "the host's configuration, its keys and passwords with it"},
    {"/home", "the files of the host's users"},
    {"/proc", "all processes and settings of the host"},
    {"/root", "the files of the host's administrator"},
    {"/run", "the sockets of all services of the host, the container engine's with them"},
    {"/sys", "all devices and settings of the host"},
    {"/var", "the data of all services of the host"},
    {"/run/containerd", kSocket},
    {"/run/containerd/containerd.sock", kSocket},
    {"/run/containerd-user", kSocket},
    {"/run/containerd-user/containerd.sock", kSocket},
    {"/run/crio", kSocket},
    {"/run/crio/crio.sock", kSocket},
    {"/run/docker.sock", kSocket},
    {"/run/podman", kSocket},
    {"/run/podman/podman.sock", kSocket},
};

// The same, and all below it.
constexpr Place kBelow[] = {
    {"/config", "EVE's identity: the keys of the device and the address of its controller"},
    {"/persist", "EVE's own storage, in which the data and keys of all apps are"},
};

// Where software is kept that others run or read. Elsewhere (/dev, /run, /tmp, a folder of sysfs) sockets and
// the like are, which are of no use unless one can write.
constexpr std::string_view kSoftware[] = {"/bin", "/boot", "/etc",  "/home", "/lib", "/lib32",  "/lib64",
                                          "/opt", "/root", "/sbin", "/srv",  "/usr", "/var/lib"};

// /var/run is /run.
std::string_view WithoutVar(std::string_view path) {
  return IsWithin(path, "/var/run") ? path.substr(std::string_view("/var").size()) : path;
}

// What a mount of this source gives away; empty where nothing.
std::string_view GivenBy(std::string_view source) {
  for (const auto& [path, gives] : kWhole) {
    if (source == path) return gives;
  }
  for (const auto& [path, gives] : kBelow) {
    if (IsWithin(source, path)) return gives;
  }
  return {};
}

bool IsSoftware(const SpecContext& context, std::string_view source) {
  const bool kept = std::any_of(std::begin(kSoftware), std::end(kSoftware),
                                [source](std::string_view folder) { return IsWithin(source, folder); });
  if (!kept || context.rootfs == nullptr) return kept;
  const HostPath seen = LookAtHost(*context.rootfs, source);
  return seen.presence != Presence::kThere || seen.info.type == FileType::kFolder ||
         seen.info.type == FileType::kRegular;
}

void Check(const SpecContext& context, FindingList& findings) {
  for (const Mount* mount : HostMounts(context.file.spec)) {
    if (findings.full()) return;
    const LocatedString& path = mount->host_path;
    const CleanedPath cleaned(path.value);
    const std::string_view source = WithoutVar(cleaned.view());
    if (const std::string_view gives = GivenBy(source); !gives.empty()) {
      findings.Add(FindingOf(kDangerousMount, context, path.span,
                             fmt::format("{} gives the app {}", Quote(path.value), gives),
                             "mount just the files that the device needs"));
    } else if (IsWritable(*mount) && IsSoftware(context, source)) {
      findings.Add(FindingOf(kDangerousMount, context, path.span,
                             fmt::format("the app may write to {}: it can change what the host and other "
                                         "apps run and read",
                                         Quote(path.value)),
                             "add ro to its options"));
    }
  }
}

}  // namespace

const Rule kDangerousMount = {
    .info =
        {.name = "dangerous-mount",
         .severity = Severity::kWarning,
         .what =
             "A mount that gives the app more of the host than a device: the root, /etc, /proc, /sys, the "
             "socket of a container engine, EVE's /config or /persist; or software of the host that "
             "the app may write to.",
         .why = "An app on EVE is root in its container, mostly without a user namespace. With such a mount "
                "it is out of its container: it reads the keys of the device, or starts what it likes as "
                "root of the host. What it can write to, it changes for all others.",
         .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
