// SPDX-License-Identifier: Apache-2.0
#include "evecdi/cdi/spec_json.h"

#include <nlohmann/json.hpp>
#include <string_view>

namespace evecdi {
namespace {

using Json = nlohmann::ordered_json;

// Adds a member unless it holds its zero value.
template <typename T>
void Add(Json& object, std::string_view name, const Located<T>& located) {
  if (located.value != T{}) object.emplace(name, located.value);
}

template <typename T>
void Add(Json& object, std::string_view name, const std::optional<Located<T>>& located) {
  if (located) object.emplace(name, located->value);
}

template <typename T>
void Add(Json& object, std::string_view name, const std::vector<Located<T>>& list) {
  if (list.empty()) return;
  Json items = Json::array();
  for (const Located<T>& item : list) items.push_back(item.value);
  object.emplace(name, std::move(items));
}

void Add(Json& object, std::string_view name, const Annotations& annotations) {
  if (annotations.empty()) return;
  Json members = Json::object();
  // An ordered object looks for a key among all others; no two of a file are the same, as its reader knows.
  auto& pairs = members.get_ref<Json::object_t&>();
  for (const auto& [key, value] : annotations) pairs.emplace_back(key.value, value.value);
  object.emplace(name, std::move(members));
}

Json ToJson(const DeviceNode& node) {
  Json json = {{"path", node.path.value}};
  Add(json, "hostPath", node.host_path);
  Add(json, "type", node.type);
  Add(json, "major", node.major);
  Add(json, "minor", node.minor);
  Add(json, "fileMode", node.file_mode);
  Add(json, "permissions", node.permissions);
  Add(json, "uid", node.uid);
  Add(json, "gid", node.gid);
  return json;
}

Json ToJson(const NetDevice& device) {
  return {{"hostInterfaceName", device.host_interface_name.value}, {"name", device.name.value}};
}

Json ToJson(const Hook& hook) {
  Json json = {{"hookName", hook.hook_name.value}, {"path", hook.path.value}};
  Add(json, "args", hook.args);
  Add(json, "env", hook.env);
  Add(json, "timeout", hook.timeout);
  return json;
}

Json ToJson(const Mount& mount) {
  Json json = {{"hostPath", mount.host_path.value}, {"containerPath", mount.container_path.value}};
  Add(json, "options", mount.options);
  Add(json, "type", mount.type);
  return json;
}

Json ToJson(const IntelRdt& rdt) {
  Json json = Json::object();
  Add(json, "closID", rdt.clos_id);
  Add(json, "l3CacheSchema", rdt.l3_cache_schema);
  Add(json, "memBwSchema", rdt.mem_bw_schema);
  if (rdt.schemata) Add(json, "schemata", *rdt.schemata);
  Add(json, "enableMonitoring", rdt.enable_monitoring);
  Add(json, "enableCMT", rdt.enable_cmt);
  Add(json, "enableMBM", rdt.enable_mbm);
  return json;
}

template <typename T>
void AddList(Json& object, std::string_view name, const std::vector<T>& list) {
  if (list.empty()) return;
  Json items = Json::array();
  for (const T& item : list) items.push_back(ToJson(item));
  object.emplace(name, std::move(items));
}

Json ToJson(const ContainerEdits& edits) {
  Json json = Json::object();
  Add(json, "env", edits.env);
  AddList(json, "deviceNodes", edits.device_nodes);
  AddList(json, "netDevices", edits.net_devices);
  AddList(json, "hooks", edits.hooks);
  AddList(json, "mounts", edits.mounts);
  if (edits.intel_rdt) json["intelRdt"] = ToJson(*edits.intel_rdt);
  Add(json, "additionalGids", edits.additional_gids);
  return json;
}

Json ToJson(const Device& device) {
  Json json = {{"name", device.name.value}};
  Add(json, "annotations", device.annotations);
  json["containerEdits"] = ToJson(device.edits);
  return json;
}

std::string Dump(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace

std::string SpecToJson(const Spec& spec) {
  Json json = {{"cdiVersion", spec.version.value}, {"kind", spec.kind.value}};
  Add(json, "annotations", spec.annotations);
  Json devices = Json::array();
  for (const Device& device : spec.devices) devices.push_back(ToJson(device));
  json["devices"] = std::move(devices);
  if (!spec.edits.empty()) json["containerEdits"] = ToJson(spec.edits);
  return Dump(json);
}

}  // namespace evecdi
