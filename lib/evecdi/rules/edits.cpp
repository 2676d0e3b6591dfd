// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/edits.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "evecdi/diag/finding.h"

namespace evecdi {
namespace {

template <typename Entry>
std::vector<const Entry*> All(const Spec& spec, std::vector<Entry> ContainerEdits::*list) {
  std::vector<const Entry*> all;
  for (const ContainerEdits* edits : AllEdits(spec)) {
    for (const Entry& entry : edits->*list) all.push_back(&entry);
  }
  return all;
}

}  // namespace

std::vector<const ContainerEdits*> AllEdits(const Spec& spec) {
  std::vector<const ContainerEdits*> all = {&spec.edits};
  for (const Device& device : spec.devices) all.push_back(&device.edits);
  return all;
}

std::vector<const Mount*> AllMounts(const Spec& spec) { return All(spec, &ContainerEdits::mounts); }

std::vector<const DeviceNode*> AllNodes(const Spec& spec) { return All(spec, &ContainerEdits::device_nodes); }

std::vector<const Hook*> AllHooks(const Spec& spec) { return All(spec, &ContainerEdits::hooks); }

bool IsBind(const Mount& mount) {
  return std::any_of(mount.options.begin(), mount.options.end(), [](const LocatedString& option) {
    return option.value == "bind" || option.value == "rbind";
  });
}

bool HasFileSystem(const Mount& mount) {
  const std::string_view type = mount.type.value;
  return !type.empty() && type != "none" && type != "bind" && type != "rbind";
}

bool IsWritable(const Mount& mount) {
  bool writable = true;
  for (const auto& [option, span] : mount.options) {
    if (option == "ro" || option == "rro") writable = false;
    if (option == "rw" || option == "rrw") writable = true;
  }
  return writable;
}

Diagnostic FindingOf(const Rule& rule, const SpecContext& context, Span span, std::string message,
                     std::string help) {
  return MakeFinding(context.file.document, rule.info.name, rule.info.severity, span, std::move(message),
                     std::move(help));
}

void Relate(const SpecContext& context, Span span, std::string message, Diagnostic& finding) {
  finding.related.push_back({.source = context.file.source, .span = span, .message = std::move(message)});
}

}  // namespace evecdi
