// SPDX-License-Identifier: Apache-2.0
#include "evecdi/cdi/edits_key.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace evecdi {
namespace {

// Every text and list has its length before it, so that no two sequences of values have one key.
class KeyWriter {
 public:
  void Add(int64_t number) { key_.append(reinterpret_cast<const char*>(&number), sizeof number); }
  void Add(std::string_view text) {
    Add(static_cast<int64_t>(text.size()));
    key_ += text;
  }
  void Add(const LocatedString& text) { Add(std::string_view(text.value)); }
  template <typename T>
  void Add(const Located<T>& number) {
    Add(static_cast<int64_t>(number.value));
  }
  template <typename T>
  void Add(const std::optional<T>& value) {
    Add(int64_t{value ? 1 : 0});
    if (value) Add(*value);
  }
  template <typename T>
  void Add(const std::vector<T>& list) {
    Add(static_cast<int64_t>(list.size()));
    for (const T& item : list) Add(item);
  }

  void Add(const Mount& mount) {
    Add(mount.container_path);
    AddSource(mount);
  }
  void AddSource(const Mount& mount) {
    Add(mount.host_path);
    Add(mount.options);
    Add(mount.type);
  }

  void Add(const DeviceNode& node) {
    Add(node.path);
    AddSource(node);
  }
  void AddSource(const DeviceNode& node) {
    Add(HostPathOf(node));
    Add(node.type);
    Add(node.major);
    Add(node.minor);
    Add(node.file_mode);
    Add(node.permissions);
    Add(node.uid);
    Add(node.gid);
  }

  void Add(const NetDevice& device) {
    Add(device.host_interface_name);
    Add(device.name);
  }

  void Add(const Hook& hook) {
    Add(hook.hook_name);
    Add(hook.path);
    Add(hook.args);
    Add(hook.env);
    Add(hook.timeout);
  }

  void Add(const IntelRdt& rdt) {
    Add(rdt.clos_id);
    Add(rdt.l3_cache_schema);
    Add(rdt.mem_bw_schema);
    Add(rdt.schemata);
    Add(rdt.enable_monitoring);
    Add(rdt.enable_cmt);
    Add(rdt.enable_mbm);
  }

  void Add(const ContainerEdits& edits) {
    Add(edits.env);
    Add(edits.device_nodes);
    Add(edits.net_devices);
    Add(edits.hooks);
    Add(edits.mounts);
    Add(edits.intel_rdt);
    Add(edits.additional_gids);
  }

  std::string Take() { return std::move(key_); }

 private:
  std::string key_;
};

template <typename T>
std::string KeyOfWhole(const T& value) {
  KeyWriter writer;
  writer.Add(value);
  return writer.Take();
}

template <typename T>
std::string KeyOfSource(const T& value) {
  KeyWriter writer;
  writer.AddSource(value);
  return writer.Take();
}

}  // namespace

std::string EditsKey(const ContainerEdits& edits) { return KeyOfWhole(edits); }
std::string EditsKey(const IntelRdt& rdt) { return KeyOfWhole(rdt); }
std::string EditsKey(const Mount& mount) { return KeyOfSource(mount); }
std::string EditsKey(const DeviceNode& node) { return KeyOfSource(node); }

}  // namespace evecdi
