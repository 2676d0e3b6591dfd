// SPDX-License-Identifier: Apache-2.0
#include "evecdi/cdi/edits_key.h"

#include <catch2/catch.hpp>
#include <functional>
#include <set>
#include <string>
#include <vector>

namespace evecdi {
namespace {

ContainerEdits Full() {
  ContainerEdits edits;
  edits.env = {{"A=b", {}}};
  edits.device_nodes.emplace_back().path.value = "/dev/a";
  edits.net_devices.emplace_back().name.value = "net0";
  edits.hooks.emplace_back().args = {{"a", {}}, {"b", {}}};
  edits.mounts.emplace_back().host_path.value = "/a";
  edits.intel_rdt.emplace();
  edits.additional_gids = {{1, {}}};
  return edits;
}

}  // namespace

TEST_CASE("equal edits have one key, wherever they stand; whatever differs makes another", "[cdi]") {
  const std::vector<std::function<void(ContainerEdits&)>> changes = {
      [](ContainerEdits& e) { e.env[0].value = "A=c"; },
      [](ContainerEdits& e) {
        e.env.push_back({"", {}});
      },
      [](ContainerEdits& e) { e.device_nodes[0].path.value = "/dev/b"; },
      [](ContainerEdits& e) { e.device_nodes[0].host_path.value = "/dev/b"; },
      [](ContainerEdits& e) { e.device_nodes[0].type.value = "c"; },
      [](ContainerEdits& e) { e.device_nodes[0].major.value = 1; },
      [](ContainerEdits& e) { e.device_nodes[0].minor.value = 1; },
      [](ContainerEdits& e) { e.device_nodes[0].file_mode = Located<uint32_t>{}; },
      [](ContainerEdits& e) { e.device_nodes[0].permissions.value = "r"; },
      [](ContainerEdits& e) { e.device_nodes[0].uid = Located<uint32_t>{}; },
      [](ContainerEdits& e) { e.device_nodes[0].gid = Located<uint32_t>{}; },
      [](ContainerEdits& e) { e.net_devices[0].host_interface_name.value = "eth0"; },
      [](ContainerEdits& e) { e.net_devices[0].name.value = "net1"; },
      [](ContainerEdits& e) { e.hooks[0].hook_name.value = "poststop"; },
      [](ContainerEdits& e) { e.hooks[0].path.value = "/h"; },
      [](ContainerEdits& e) {
        e.hooks[0].args = {{"ab", {}}};
      },
      [](ContainerEdits& e) {
        e.hooks[0].env = {{"A=b", {}}};
      },
      [](ContainerEdits& e) { e.hooks[0].timeout = Located<int64_t>{}; },
      [](ContainerEdits& e) { e.mounts[0].host_path.value = "/b"; },
      [](ContainerEdits& e) { e.mounts[0].container_path.value = "/b"; },
      [](ContainerEdits& e) {
        e.mounts[0].options = {{"ro", {}}};
      },
      [](ContainerEdits& e) { e.mounts[0].type.value = "tmpfs"; },
      [](ContainerEdits& e) { e.intel_rdt.reset(); },
      [](ContainerEdits& e) { e.intel_rdt->clos_id.value = "a"; },
      [](ContainerEdits& e) { e.intel_rdt->l3_cache_schema.value = "a"; },
      [](ContainerEdits& e) { e.intel_rdt->mem_bw_schema.value = "a"; },
      [](ContainerEdits& e) { e.intel_rdt->schemata.emplace(); },
      [](ContainerEdits& e) { e.intel_rdt->enable_monitoring.value = true; },
      [](ContainerEdits& e) { e.intel_rdt->enable_cmt.value = true; },
      [](ContainerEdits& e) { e.intel_rdt->enable_mbm.value = true; },
      [](ContainerEdits& e) { e.additional_gids[0].value = 2; },
  };
  std::set<std::string> keys = {EditsKey(Full())};
  for (const auto& change : changes) {
    ContainerEdits edits = Full();
    change(edits);
    keys.insert(EditsKey(edits));
  }
  CHECK(keys.size() == changes.size() + 1);
  ContainerEdits elsewhere = Full();
  elsewhere.span = {5, 9};
  elsewhere.env[0].span = {6, 7};
  CHECK(EditsKey(elsewhere) == EditsKey(Full()));
}

TEST_CASE("a mount's and a node's key leaves out where in the container it is", "[cdi]") {
  Mount mount;
  mount.host_path.value = "/a";
  Mount other = mount;
  other.container_path.value = "/b";
  CHECK(EditsKey(mount) == EditsKey(other));
  other.host_path.value = "/b";
  CHECK(EditsKey(mount) != EditsKey(other));

  DeviceNode node;
  node.path.value = "/dev/a";
  DeviceNode same = node;
  same.host_path.value = "/dev/a";
  CHECK(EditsKey(node) == EditsKey(same));
  same.path.value = "/dev/b";
  CHECK(EditsKey(node) == EditsKey(same));
}

}  // namespace evecdi
