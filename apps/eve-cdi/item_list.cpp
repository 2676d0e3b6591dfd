// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/item_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string_view>
#include <utility>

#include "evecdi/base/glob.h"
#include "evecdi/cdi/qualified_name.h"
#include "evecdi/cdi/spec_json.h"
#include "evecdi/rules/host_uses.h"
#include "evecdi/text/parse.h"
#include "evecdi/text/source_file.h"
#include "evecdi/text/value.h"

namespace evecdi {
namespace {

using Json = nlohmann::ordered_json;

std::string PlaceOf(const DeviceRef& ref) {
  const SourceFile& source = *ref.file->file.source;
  return fmt::format("{}:{}", source.path(), source.PositionOf(ref.device->name.span.begin).line);
}

Json PlaceToJson(const DeviceRef& ref) {
  const SourceFile& source = *ref.file->file.source;
  const Position position = source.PositionOf(ref.device->name.span.begin);
  return {{"path", source.path()},
          {"line", position.line},
          {"column", position.column},
          {"priority", ref.file->priority}};
}

// As Json::parse, which looks for each key among all others of its object.
Json ToJson(const Value& value) {
  switch (value.kind) {
    case ValueKind::kNull:
      break;
    case ValueKind::kBool:
      return value.boolean;
    case ValueKind::kInt:
      return value.integer;
    case ValueKind::kUint:
      return value.unsigned_integer;
    case ValueKind::kFloat:
      return value.number;
    case ValueKind::kString:
      return value.text();
    case ValueKind::kSequence: {
      Json items = Json::array();
      for (const Value* item : value.items()) items.push_back(ToJson(*item));
      return items;
    }
    case ValueKind::kMapping: {
      Json object = Json::object();
      auto& members = object.get_ref<Json::object_t&>();
      for (const Member& member : value.members())
        members.emplace_back(member.key->text(), ToJson(*member.value));
      return object;
    }
  }
  return nullptr;
}

Json ToJson(const Spec& spec) {
  const ParseResult parsed = ParseJson(std::make_shared<SourceFile>("", SpecToJson(spec)));
  return ToJson(*parsed.document.root());
}

}  // namespace

ItemList ListDevices(const Registry& registry, std::string_view glob) {
  ItemList list{.member = "devices",
                .header = {"DEVICE", "NODES", "MOUNTS", "HOOKS", "ENV", "FILE"},
                .rows = {},
                .items = Json::array()};
  for (const std::string& name : registry.DeviceNames()) {
    if (!GlobMatch(glob, name)) continue;
    const DeviceRef ref = registry.Find(name);
    const ContainerEdits& edits = ref.device->edits;
    list.rows.push_back({name, std::to_string(edits.device_nodes.size()), std::to_string(edits.mounts.size()),
                         std::to_string(edits.hooks.size()), std::to_string(edits.env.size()), PlaceOf(ref)});
    Json item = {{"name", name}, {"kind", ref.file->file.spec.kind.value}};
    item.update(PlaceToJson(ref));
    item["edits"] = {{"env", edits.env.size()},
                     {"deviceNodes", edits.device_nodes.size()},
                     {"netDevices", edits.net_devices.size()},
                     {"mounts", edits.mounts.size()},
                     {"hooks", edits.hooks.size()},
                     {"additionalGids", edits.additional_gids.size()},
                     {"intelRdt", edits.intel_rdt.has_value()}};
    list.items.push_back(std::move(item));
  }
  return list;
}

ItemList ListSpecs(const Registry& registry, std::string_view glob) {
  ItemList list{.member = "specs",
                .header = {"FILE", "PRIORITY", "KIND", "VERSION", "DEVICES"},
                .rows = {},
                .items = Json::array()};
  for (const auto& file : registry.files()) {
    const Spec& spec = file->file.spec;
    const std::string& path = file->file.source->path();
    if (!file->file.accepted() || !GlobMatch(glob, path)) continue;
    list.rows.push_back({path, std::to_string(file->priority), std::string(spec.kind.value),
                         std::string(spec.version.value), std::to_string(spec.devices.size())});
    list.items.push_back(
        {{"path", path}, {"priority", file->priority}, {"kind", spec.kind.value}, {"spec", ToJson(spec)}});
  }
  return list;
}

ItemList ListKinds(const Registry& registry, std::string_view glob) {
  struct Kind {
    std::set<std::string_view> devices;
    std::set<std::string> paths;
  };
  std::map<std::string_view, Kind> kinds;
  for (const auto& file : registry.files()) {
    const Spec& spec = file->file.spec;
    if (!file->file.accepted() || !GlobMatch(glob, spec.kind.value)) continue;
    Kind& kind = kinds[spec.kind.value];
    kind.paths.insert(file->file.source->path());
    for (const Device& device : spec.devices) {
      if (registry.Find(MakeQualifiedName(spec.kind.value, device.name.value)))
        kind.devices.insert(device.name.value);
    }
  }
  ItemList list{
      .member = "kinds", .header = {"KIND", "DEVICES", "FILES"}, .rows = {}, .items = Json::array()};
  for (const auto& [name, kind] : kinds) {
    list.rows.push_back({std::string(name), fmt::format("{}", fmt::join(kind.devices, ", ")),
                         fmt::format("{}", fmt::join(kind.paths, ", "))});
    list.items.push_back({{"kind", name}, {"devices", kind.devices}, {"paths", kind.paths}});
  }
  return list;
}

ItemList ListConflicts(const Registry& registry, std::string_view glob) {
  ItemList list{
      .member = "conflicts", .header = {"DEVICE", "DEFINED AT"}, .rows = {}, .items = Json::array()};
  for (const std::string& name : registry.Conflicts()) {
    if (!GlobMatch(glob, name)) continue;
    std::vector<std::string> places;
    Json definitions = Json::array();
    for (const DeviceRef& ref : registry.Definitions(name)) {
      places.push_back(PlaceOf(ref));
      definitions.push_back(PlaceToJson(ref));
    }
    list.rows.push_back({name, fmt::format("{}", fmt::join(places, ", "))});
    list.items.push_back({{"name", name}, {"definitions", std::move(definitions)}});
  }
  return list;
}

ItemList ListHostPaths(const Registry& registry, std::string_view glob) {
  std::map<std::string_view, std::set<std::string_view>> uses;
  for (const auto& file : registry.files()) {
    if (!file->file.accepted()) continue;
    for (const auto& [path, use] : HostUses(file->file.spec)) uses[path].insert(use);
  }
  ItemList list{.member = "hostPaths", .header = {"PATH", "USED BY"}, .rows = {}, .items = Json::array()};
  for (const auto& [path, by] : uses) {
    if (!GlobMatch(glob, path)) continue;
    list.rows.push_back({std::string(path), fmt::format("{}", fmt::join(by, ", "))});
    list.items.push_back({{"path", path}, {"uses", by}});
  }
  return list;
}

void KeepUsedAs(std::string_view use, ItemList& host_paths) {
  ItemList kept{.member = host_paths.member, .header = host_paths.header, .rows = {}, .items = Json::array()};
  for (size_t i = 0; i < host_paths.rows.size(); ++i) {
    const Json& uses = host_paths.items[i]["uses"];
    if (std::find(uses.begin(), uses.end(), use) == uses.end()) continue;
    kept.rows.push_back(std::move(host_paths.rows[i]));
    kept.items.push_back(std::move(host_paths.items[i]));
  }
  host_paths = std::move(kept);
}

ItemList ListAdapters(const OpenModel& model, std::string_view glob) {
  ItemList list{.member = "adapters",
                .header = {"ADAPTER", "LABEL", "GROUP", "TYPE", "ACTION", "DEVICE", "FILE"},
                .rows = {},
                .items = Json::array()};
  const SourceFile& source = *model.file.source;
  for (const IoBundle& bundle : model.table.bundles()) {
    const Adapter& adapter = bundle.adapter;
    if (!GlobMatch(glob, adapter.phylabel.value)) continue;
    const BundleAction action = ActionOf(bundle, VirtualizationMode::kNohyper);
    const Position at = source.PositionOf(adapter.place().begin);
    list.rows.push_back({std::string(adapter.phylabel.value), std::string(adapter.logicallabel.value),
                         std::string(adapter.assigngrp.value), IoTypeName(adapter.type.value),
                         std::string(ActionName(action.kind)), std::string(action.target.value),
                         fmt::format("{}:{}", source.path(), at.line)});
    Json item = {{"phylabel", adapter.phylabel.value},
                 {"logicallabel", adapter.logicallabel.value},
                 {"assigngrp", adapter.assigngrp.value},
                 {"type", IoTypeName(adapter.type.value)},
                 {"action", ActionName(action.kind)},
                 {"path", source.path()},
                 {"line", at.line},
                 {"column", at.column}};
    if (!action.target.value.empty()) item["device"] = action.target.value;
    list.items.push_back(std::move(item));
  }
  return list;
}

}  // namespace evecdi
