// SPDX-License-Identifier: Apache-2.0
#include "evecdi/inject/oci_values.h"

namespace evecdi {
namespace {

void AddText(Json& object, const char* key, const LocatedString& text) {
  if (!text.value.empty()) object[key] = text.value;
}

void AddTexts(Json& object, const char* key, const std::vector<LocatedString>& texts) {
  if (texts.empty()) return;
  Json& list = object[key] = Json::array();
  for (const LocatedString& text : texts) list.push_back(text.value);
}

void AddFlag(Json& object, const char* key, const Located<bool>& flag) {
  if (flag.value) object[key] = true;
}

}  // namespace

Json OciDevice(const DeviceNode& node, const FoundDevice& found) {
  Json device = {
      {"path", node.path.value}, {"type", found.type}, {"major", found.major}, {"minor", found.minor}};
  if (found.file_mode) device["fileMode"] = *found.file_mode;
  if (node.uid) device["uid"] = node.uid->value;
  if (node.gid) device["gid"] = node.gid->value;
  return device;
}

Json OciDeviceRule(const FoundDevice& found, std::string_view access) {
  return {{"allow", true},
          {"type", found.type},
          {"major", found.major},
          {"minor", found.minor},
          {"access", access}};
}

Json OciMount(const Mount& mount) {
  Json entry = {{"destination", mount.container_path.value}};
  AddText(entry, "type", mount.type);
  entry["source"] = mount.host_path.value;
  AddTexts(entry, "options", mount.options);
  return entry;
}

Json OciHook(const Hook& hook) {
  Json entry = {{"path", hook.path.value}};
  AddTexts(entry, "args", hook.args);
  AddTexts(entry, "env", hook.env);
  if (hook.timeout) entry["timeout"] = hook.timeout->value;
  return entry;
}

Json OciIntelRdt(const IntelRdt& rdt) {
  Json entry = Json::object();
  AddText(entry, "closID", rdt.clos_id);
  if (rdt.schemata) AddTexts(entry, "schemata", *rdt.schemata);
  AddText(entry, "l3CacheSchema", rdt.l3_cache_schema);
  AddText(entry, "memBwSchema", rdt.mem_bw_schema);
  AddFlag(entry, "enableCMT", rdt.enable_cmt);
  AddFlag(entry, "enableMBM", rdt.enable_mbm);
  AddFlag(entry, "enableMonitoring", rdt.enable_monitoring);
  return entry;
}

}  // namespace evecdi
