// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <string_view>

#include "evecdi/base/quote.h"
#include "evecdi/rules/device_names.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/host_paths.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

struct Danger {
  std::string_view name;  // as MatchesName has it
  std::string_view gives;
};

constexpr std::string_view kMemory = "the memory of the host, of the kernel and of all apps";
constexpr std::string_view kDisk = "a whole disk, past all file systems and their permissions";

constexpr Danger kDangers[] = {
    {"/dev/mem", kMemory},
    {"/dev/kmem", kMemory},
    {"/dev/port", "all I/O ports of the host"},
    {"/dev/sd@", kDisk},
    {"/dev/hd@", kDisk},
    {"/dev/vd@", kDisk},
    {"/dev/xvd@", kDisk},
    {"/dev/nvme#n#", kDisk},
    {"/dev/mmcblk#", kDisk},
    {"/dev/mmcblk#boot#", "the boot partition of a disk"},
};

// Character devices of major 1, under whatever name.
std::string_view GivenByNumber(const DeviceNode& node) {
  if (IsTakenFromHost(node) || node.type.value == "b" || node.major.value != 1) return {};
  switch (node.minor.value) {
    case 1:
    case 2:
      return kMemory;
    case 4:
      return "all I/O ports of the host";
    default:
      return {};
  }
}

std::string_view GivenBy(const DeviceNode& node) {
  for (const auto& [name, gives] : kDangers) {
    if (MatchesName(name, HostPathOf(node).value)) return gives;
  }
  return GivenByNumber(node);
}

void Check(const SpecContext& context, FindingList& findings) {
  for (const DeviceNode* node : AllNodes(context.file.spec)) {
    const std::string_view gives = GivenBy(*node);
    if (gives.empty() || findings.full()) continue;
    const LocatedString& path = HostPathOf(*node);
    findings.Add(FindingOf(kDangerousNode, context, path.span,
                           fmt::format("{} gives the app {}", Quote(path.value), gives),
                           "give it the node of a driver, or the one partition that it needs"));
  }
}

}  // namespace

const Rule kDangerousNode = {
    .info = {.name = "dangerous-node",
             .severity = Severity::kWarning,
             .what = "A device node that gives the app the memory or the I/O ports of the host (/dev/mem, "
                     "/dev/kmem, /dev/port), or a whole disk.",
             .why =
                 "An app on EVE is root in its container. With such a node it reads and writes everything on "
                 "the host, EVE and the other apps included, whatever its container forbids.",
             .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
