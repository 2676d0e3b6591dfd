// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "evecdi/base/quote.h"
#include "evecdi/cdi/edits_key.h"
#include "evecdi/host/path.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/host_paths.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

// Which of a device's (or the top level's) edits can stand but once in a container.
enum class Kind : uint8_t { kVariable, kMount, kNode, kIntelRdt };

struct Setting {
  const Device* device = nullptr;  // null: the top level
  Span span;
  std::string value;         // equal settings have equal ones
  std::string_view written;  // of a mount or node: its place as the library compares it, by its text
};

// The first setting of a key, the first that differs from it, and how many differ in all.
struct Uses {
  Setting first;
  Setting other;
  size_t others = 0;
};

using Key = std::pair<Kind, std::string>;

class Clashes {
 public:
  // Of a key that a list has twice the last one counts.
  void Add(const Device* device, const ContainerEdits& edits) {
    std::map<Key, Setting> settings;
    for (const LocatedString& entry : edits.env)
      settings[{Kind::kVariable, std::string(VariableOf(entry.value))}] = {
          device, entry.span, std::string(entry.value), {}};
    for (const Mount& mount : edits.mounts) {
      const auto& [target, span] = mount.container_path;
      settings[{Kind::kMount, CleanPath(target)}] = {device, span, EditsKey(mount), target};
    }
    for (const DeviceNode& node : edits.device_nodes)
      settings[{Kind::kNode, CleanPath(node.path.value)}] = {device, node.path.span, EditsKey(node),
                                                             node.path.value};
    if (edits.intel_rdt)
      settings[{Kind::kIntelRdt, ""}] = {device, edits.intel_rdt->span, EditsKey(*edits.intel_rdt), {}};
    for (auto& [key, setting] : settings) AddUse(key, std::move(setting));
  }

  const std::map<Key, Uses>& uses() const { return uses_; }

 private:
  void AddUse(const Key& key, Setting setting) {
    const auto [place, is_new] = uses_.try_emplace(key);
    Uses& uses = place->second;
    if (is_new) {
      uses.first = std::move(setting);
    } else if (setting.value != uses.first.value && uses.others++ == 0) {
      uses.other = std::move(setting);
    }
  }

  std::map<Key, Uses> uses_;
};

struct OwnEdits {
  const Device* device = nullptr;  // null: the top level
  const ContainerEdits* edits = nullptr;
};

// Those that could clash: with settings, and of equal ones the first. Large files mostly have but one.
std::vector<OwnEdits> DifferentEdits(const Spec& spec) {
  std::vector<OwnEdits> all;
  const auto add = [&all](const Device* device, const ContainerEdits& edits) {
    if (!edits.env.empty() || !edits.mounts.empty() || !edits.device_nodes.empty() || edits.intel_rdt)
      all.push_back({.device = device, .edits = &edits});
  };
  add(nullptr, spec.edits);
  for (const Device& device : spec.devices) add(&device, device.edits);
  if (all.size() < 2) return all;
  std::unordered_set<std::string> known;
  std::erase_if(all, [&known](const OwnEdits& own) { return !known.insert(EditsKey(*own.edits)).second; });
  return all;
}

std::string NameOf(const Device* device) {
  return device == nullptr ? "the top level" : "device " + Quote(device->name.value);
}

std::string What(const Key& key, const Uses& uses) {
  const std::string theirs = NameOf(uses.first.device);
  switch (key.first) {
    case Kind::kVariable:
      return fmt::format("sets {}, {} sets {}", Quote(uses.other.value), theirs, Quote(uses.first.value));
    case Kind::kMount:
      return fmt::format("mounts to {} otherwise than {}", Quote(key.second), theirs);
    case Kind::kNode:
      return fmt::format("makes the node {} otherwise than {}", Quote(key.second), theirs);
    default:
      return fmt::format("sets intelRdt otherwise than {}", theirs);
  }
}

// The library replaces a mount or node of the same text only. Of equally deep mounts v0.8.1 sorts by the
// text, v1.1.0 leaves them in order; runc passes over a node that is there.
std::string OutcomeOfBoth(Kind kind, const Uses& uses, Target target) {
  const std::string_view first =
      uses.first.device == nullptr ? "the top level's" : "that of the first device";
  const std::string_view last = uses.first.device == nullptr ? "the device's" : "that of the last device";
  if (kind == Kind::kNode)
    return fmt::format(
        "written otherwise, so both stand with their cgroup rules, and the node that is made is {}", first);
  const std::string by_text = Quote(std::max(uses.first.written, uses.other.written));
  return fmt::format("written otherwise, so both stand, and {} covers the other",
                     LibraryOf(target) == CdiLibrary::kV081 ? by_text : last);
}

// pillar injects each device by itself, and the library replaces a variable only within one injection.
std::string Outcome(Kind kind, const Uses& uses, Target target) {
  if (uses.other.written != uses.first.written) return OutcomeOfBoth(kind, uses, target);
  const bool of_top = uses.first.device == nullptr;
  if (kind == Kind::kVariable && target == Target::kEve && !of_top)
    return "in an app with both the variable stands twice, and each program takes one of the two";
  const std::string_view counts = of_top ? "the device's counts" : "an app with both gets the last one";
  if (kind == Kind::kNode) return fmt::format("{}, and the cgroup rules of both", counts);
  return fmt::format("{}{}", counts, of_top ? "" : " only");
}

void Check(const SpecContext& context, FindingList& findings) {
  const std::vector<OwnEdits> all = DifferentEdits(context.file.spec);
  if (all.size() < 2) return;
  Clashes clashes;
  for (const auto& [device, edits] : all) clashes.Add(device, *edits);
  for (const auto& [key, uses] : clashes.uses()) {
    if (uses.others == 0 || findings.full()) continue;
    Diagnostic& finding = findings.Add(FindingOf(
        kEditsClash, context, uses.other.span,
        fmt::format("{} {}{}: {}", NameOf(uses.other.device), What(key, uses),
                    uses.others > 1 ? fmt::format(" (and so on, {} times)", uses.others) : "",
                    Outcome(key.first, uses, context.target)),
        uses.first.device == nullptr
            ? "say it in one place"
            : "give each device a name of its own for it, or say that an app may have one of them only"));
    Relate(context, uses.first.span, fmt::format("what {} says", NameOf(uses.first.device)), finding);
  }
}

}  // namespace

const Rule kEditsClash = {
    .info =
        {.name = "edits-clash",
         .severity = Severity::kWarning,
         .what = "Two devices of a file, or its top level and a device, set one variable, mount target, "
                 "device node or intelRdt differently.",
         .why = "An app may have several devices of a file, and gets the top level's edits with each of "
                "them. The later mount, node or intelRdt silently takes the place of the earlier, unless its "
                "path is written otherwise; of a variable both entries stand where each device is "
                "injected by itself, as pillar does.",
         .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
