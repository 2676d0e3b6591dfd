// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

#include "evecdi/base/edit_distance.h"
#include "evecdi/base/quote.h"
#include "evecdi/cdi/validate.h"

namespace evecdi {
namespace {

constexpr std::array<std::string_view, 6> kHookNames = {"prestart",       "createRuntime", "createContainer",
                                                        "startContainer", "poststart",     "poststop"};

// Reports a text that is empty at its own place, one that is missing at the entry that lacks it (unless the
// entry has a fault already, which may well be the reason).
void RequireText(const LocatedString& text, Span entry, std::string_view rule, const char* message,
                 const char* help, FaultSink& faults) {
  if (!text.value.empty() || (text.span.empty() && faults.UndecodedWithin(entry))) return;
  faults.Reject(rule, text.span.empty() ? entry : text.span, message, help);
}

void ReportNull(Span span, std::string_view list, FaultSink& faults) {
  faults.Panic("null-entry", span, fmt::format("an entry of {} is null", list),
               "remove the entry, or write what it should be");
}

// A text that may be meant as the name of a variable.
bool LooksLikeName(std::string_view text) {
  constexpr size_t kLongest = 64;
  constexpr std::string_view kCharacters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_";
  return !text.empty() && text.size() <= kLongest &&
         text.find_first_not_of(kCharacters) == std::string_view::npos;
}

void ValidateEnv(const std::vector<LocatedString>& env, FaultSink& faults) {
  for (const LocatedString& entry : env) {
    const size_t equals = entry.value.find('=');
    if (equals != std::string::npos && equals > 0) continue;
    if (entry.span == Span{}) continue;  // could not be decoded, which is reported already
    faults.Reject("env-syntax", entry.span,
                  fmt::format("{} is no environment variable of the form NAME=VALUE", Quote(entry.value)),
                  equals == 0 ? "put a name before the '='"
                              : fmt::format("write {}=…", LooksLikeName(entry.value) ? entry.value : "NAME"));
  }
}

void ValidateNode(const DeviceNode& node, FaultSink& faults) {
  RequireText(node.path, node.span, "node-path", "a device node has no path",
              "add path, the node's path in the container", faults);
  const std::string_view type = node.type.value;
  if (!type.empty() && type != "b" && type != "c" && type != "u" && type != "p") {
    faults.Reject(
        "node-type", node.type.span, fmt::format("{} is no type of a device node", Quote(type)),
        "b is a block device, c a character device, p a named pipe; leave type out to take it from the host");
  }
  if (node.permissions.value.find_first_not_of("rwm") != std::string::npos) {
    faults.Reject("node-permissions", node.permissions.span,
                  fmt::format("{} is no set of device permissions", Quote(node.permissions.value)),
                  "use the letters r (read), w (write) and m (mknod), or leave it out for rwm");
  }
}

void ValidateHook(const Hook& hook, FaultSink& faults) {
  if (hook.is_null) {
    ReportNull(hook.span, "hooks", faults);
    return;
  }
  const std::string_view name = hook.hook_name.value;
  RequireText(hook.hook_name, hook.span, "hook-name", "a hook has no hookName",
              "add it, for example createContainer", faults);
  if (!name.empty() && std::find(kHookNames.begin(), kHookNames.end(), name) == kHookNames.end()) {
    const auto near = Nearest(name, kHookNames);
    faults.Reject("hook-name", hook.hook_name.span, fmt::format("{} is no hook of a container", Quote(name)),
                  near ? fmt::format("did you mean {}?", *near)
                       : fmt::format("the hooks are {}", fmt::join(kHookNames, ", ")));
  }
  RequireText(hook.path, hook.span, "hook-path", "a hook has no path", "add path, the program to run",
              faults);
  ValidateEnv(hook.env, faults);
}

void ValidateMount(const Mount& mount, FaultSink& faults) {
  RequireText(mount.host_path, mount.span, "mount-path", "a mount has no hostPath",
              "add hostPath, what is mounted", faults);
  RequireText(mount.container_path, mount.span, "mount-path", "a mount has no containerPath",
              "add containerPath, where it is mounted", faults);
}

void ValidateIntelRdt(const IntelRdt& rdt, FaultSink& faults) {
  constexpr size_t kLongest = 4095;
  const std::string_view id = rdt.clos_id.value;
  if (id == "/" && faults.library() == CdiLibrary::kV110) return;
  if (id.size() > kLongest || id == "." || id == ".." || id.find_first_of("/\n") != std::string::npos) {
    faults.Reject("rdt-clos-id", rdt.clos_id.span, fmt::format("closID {} is no name of a folder", Quote(id)),
                  "name a class of service without '/' or a line break, under 4096 bytes");
  }
}

void ValidateNetDevices(const std::vector<NetDevice>& devices, FaultSink& faults) {
  std::map<std::string_view, Span> hosts;
  std::map<std::string_view, Span> names;
  const auto check_unique = [&faults](auto& seen, const LocatedString& text, std::string_view field) {
    const auto [first, is_new] = seen.emplace(text.value, text.span);
    if (is_new || text.value.empty()) return;
    Diagnostic& finding = faults.Reject(
        "net-device", text.span, fmt::format("{} {} stands twice in netDevices", field, Quote(text.value)),
        "remove one of them");
    faults.Relate(finding, first->second, "first here");
  };
  for (const NetDevice& device : devices) {
    if (device.is_null) {
      ReportNull(device.span, "netDevices", faults);
      continue;
    }
    RequireText(device.host_interface_name, device.span, "net-device",
                "a network device has no hostInterfaceName", "add the interface's name on the host", faults);
    RequireText(device.name, device.span, "net-device", "a network device has no name",
                "add the interface's name in the container", faults);
    check_unique(hosts, device.host_interface_name, "hostInterfaceName");
    check_unique(names, device.name, "name");
  }
}

void ReportNullNodesAndMounts(const ContainerEdits& edits, FaultSink& faults) {
  for (const DeviceNode& node : edits.device_nodes) {
    if (node.is_null) ReportNull(node.span, "deviceNodes", faults);
  }
  for (const Mount& mount : edits.mounts) {
    if (mount.is_null) ReportNull(mount.span, "mounts", faults);
  }
}

// The library goes through one list until it finds the field that it looks for; true where a null comes
// first.
template <typename Entry>
bool MeetsNull(const std::vector<Entry>& last_device, const std::vector<Entry>& top,
               LocatedString Entry::*field) {
  for (const auto* list : {&last_device, &top}) {
    for (const Entry& entry : *list) {
      if (entry.is_null) return true;
      if (!(entry.*field).value.empty()) return false;
    }
  }
  return false;
}

// A device name by which v0.5.0 is known to be needed before any node is looked at.
bool NeedsV050(const Device& device, CdiLibrary library) {
  if (device.name.value.empty()) return false;
  const char first = device.name.value.front();
  const bool digit = first >= '0' && first <= '9';
  const bool letter = (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z');
  return library == CdiLibrary::kV081 ? !letter : digit;
}

}  // namespace

bool VersionCheckMeetsNull(const Spec& spec, CdiLibrary library) {
  const ContainerEdits none;
  const ContainerEdits& last =
      spec.devices.empty() ? none : spec.devices.back().edits;  // see VersionNeed::noticed
  if (MeetsNull(last.mounts, spec.edits.mounts, &Mount::type)) return true;
  const bool by_name = std::any_of(spec.devices.begin(), spec.devices.end(),
                                   [library](const Device& device) { return NeedsV050(device, library); });
  return !by_name && MeetsNull(last.device_nodes, spec.edits.device_nodes, &DeviceNode::host_path);
}

void ReportNullsMetByVersionCheck(const Spec& spec, FaultSink& faults) {
  if (!VersionCheckMeetsNull(spec, faults.library())) return;
  ReportNullNodesAndMounts(spec.edits, faults);
  for (const Device& device : spec.devices) ReportNullNodesAndMounts(device.edits, faults);
}

void ValidateEdits(const ContainerEdits& edits, bool nulls_reported, FaultSink& faults) {
  ValidateEnv(edits.env, faults);
  for (const DeviceNode& node : edits.device_nodes) {
    if (!node.is_null) {
      ValidateNode(node, faults);
    } else if (!nulls_reported) {
      ReportNull(node.span, "deviceNodes", faults);
    }
  }
  for (const Hook& hook : edits.hooks) ValidateHook(hook, faults);
  for (const Mount& mount : edits.mounts) {
    if (!mount.is_null) {
      ValidateMount(mount, faults);
    } else if (!nulls_reported) {
      ReportNull(mount.span, "mounts", faults);
    }
  }
  if (edits.intel_rdt) ValidateIntelRdt(*edits.intel_rdt, faults);
  ValidateNetDevices(edits.net_devices, faults);
}

}  // namespace evecdi
