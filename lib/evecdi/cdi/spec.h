// SPDX-License-Identifier: Apache-2.0
// A CDI specification as the target's reader understands it (CDI SPEC.md), each value with its place. Plain
// data: decides nothing. Its texts are those of the document that it was read from, which outlives it.
#ifndef EVECDI_CDI_SPEC_H_
#define EVECDI_CDI_SPEC_H_

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "evecdi/text/span.h"

namespace evecdi {

// A value and where it stands. Absent (or null) in the file: the zero value and an empty span.
template <typename T>
struct Located {
  T value{};
  Span span;
};

using LocatedString = Located<std::string_view>;

struct DeviceNode {
  Span span;  // of the whole entry
  bool is_null = false;
  LocatedString path;
  LocatedString host_path;
  LocatedString type;
  Located<int64_t> major;
  Located<int64_t> minor;
  std::optional<Located<uint32_t>> file_mode;
  LocatedString permissions;
  std::optional<Located<uint32_t>> uid;
  std::optional<Located<uint32_t>> gid;
};

struct NetDevice {
  Span span;
  bool is_null = false;
  LocatedString host_interface_name;
  LocatedString name;
};

struct Mount {
  Span span;
  bool is_null = false;
  LocatedString host_path;
  LocatedString container_path;
  std::vector<LocatedString> options;
  LocatedString type;
};

struct Hook {
  Span span;
  bool is_null = false;
  LocatedString hook_name;
  LocatedString path;
  std::vector<LocatedString> args;
  std::vector<LocatedString> env;
  std::optional<Located<int64_t>> timeout;  // seconds
};

struct IntelRdt {
  Span span;
  LocatedString clos_id;
  LocatedString l3_cache_schema;
  LocatedString mem_bw_schema;
  std::optional<std::vector<LocatedString>> schemata;  // v1.1.0; null and absent are one
  Located<bool> enable_monitoring;                     // v1.1.0
  Located<bool> enable_cmt;                            // v0.8.1
  Located<bool> enable_mbm;                            // v0.8.1
};

struct ContainerEdits {
  Span span;  // empty where absent
  std::vector<LocatedString> env;
  std::vector<DeviceNode> device_nodes;
  std::vector<NetDevice> net_devices;
  std::vector<Hook> hooks;
  std::vector<Mount> mounts;
  std::optional<IntelRdt> intel_rdt;
  std::vector<Located<uint32_t>> additional_gids;

  // Nothing that a device could bring (a device with such edits is refused).
  bool empty() const {
    return env.empty() && device_nodes.empty() && net_devices.empty() && hooks.empty() && mounts.empty() &&
           !intel_rdt && additional_gids.empty();
  }
};

// In the order of the file.
using Annotations = std::vector<std::pair<LocatedString, LocatedString>>;

struct Device {
  Span span;  // of the whole entry
  LocatedString name;
  Annotations annotations;
  ContainerEdits edits;
};

struct Spec {
  LocatedString version;
  LocatedString kind;
  Annotations annotations;
  std::vector<Device> devices;
  ContainerEdits edits;
};

// What a node is on the host: hostPath, else path.
inline const LocatedString& HostPathOf(const DeviceNode& node) {
  return node.host_path.value.empty() ? node.path : node.host_path;
}

// NAME of an environment entry, "NAME=VALUE".
inline std::string_view VariableOf(std::string_view entry) { return entry.substr(0, entry.find('=')); }

}  // namespace evecdi

#endif  // EVECDI_CDI_SPEC_H_
