// SPDX-License-Identifier: Apache-2.0
#include "evecdi/inject/apply.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "evecdi/inject/env_list.h"
#include "evecdi/inject/keyed_list.h"
#include "evecdi/inject/mount_order.h"
#include "evecdi/inject/warnings.h"
#include "evecdi/oci/value_maker.h"

namespace evecdi {
namespace {

constexpr std::array<std::string_view, 4> kCapabilitySets = {"bounding", "effective", "permitted", "ambient"};

class Applier {
 public:
  Applier(const Plan& plan, OciSpec& spec) : plan_(plan), spec_(spec), make_(spec.values()) {}

  Result<std::vector<Effect>> Run() {
    std::vector<Effect> effects;
    effects.reserve(plan_.edits.size());
    for (const Edit& edit : plan_.edits) {
      const auto effect = Make(edit);
      if (!effect) return effect.error();
      effects.push_back(*effect);
    }
    if (devices_) devices_->PutBack(devices_->Take());
    if (mounts_) {
      auto mounts = mounts_->Take();
      SortMounts(mounts, LibraryOf(plan_.target));
      mounts_->PutBack(std::move(mounts));
    }
    return effects;
  }

 private:
  Result<Effect> Make(const Edit& edit) {
    switch (edit.kind) {
      case EditKind::kEnv:
        return MakeEnv(edit);
      case EditKind::kDevice:
        return MakeDevice(edit);
      case EditKind::kDeviceRule:
        return Append({"linux", "resources", "devices"}, *edit.value);
      case EditKind::kNetDevice:
        return MakeNetDevice(edit);
      case EditKind::kMount:
        return MakeMount(edit);
      case EditKind::kHook:
        return Append({"hooks", edit.key}, *edit.value);
      case EditKind::kIntelRdt:
        return MakeIntelRdt(edit);
      case EditKind::kGid:
        return MakeGid(edit);
      case EditKind::kCapability:
        return MakeCapability(edit);
    }
    return Effect::kNone;
  }

  Result<Effect> Append(OciSpec::Path path, const Value& value) {
    auto list = spec_.List(path);
    if (!list) return list.error();
    (*list)->items.emplace_back(value);
    return Effect::kAdded;
  }

  Result<Effect> MakeEnv(const Edit& edit) {
    if (!env_) {
      auto list = spec_.List({"process", "env"});
      if (!list) return list.error();
      auto env = EnvList::Open(spec_, **list);
      if (!env) return env.error();
      env_ = *std::move(env);
    }
    return env_->Set(*edit.value, edit.call) ? Effect::kReplaced : Effect::kAdded;
  }

  Result<Effect> MakeDevice(const Edit& edit) {
    if (auto opened = Open(devices_, {"linux", "devices"}, "/linux/devices", "path"); !opened)
      return opened.error();
    const Value* value = edit.value;
    const std::string_view path = value->Find("path")->text();
    if (edit.source == nullptr) {  // pillar does not look at what is there
      devices_->Append(path, *value);
      return Effect::kAdded;
    }
    for (const char* owner : {"uid", "gid"}) {
      const auto id = ProcessId(owner);
      if (!id) return id.error();
      if (*id > 0 && value->Find(owner) == nullptr) value = make_.With(*value, owner, make_.Integer(*id));
    }
    // The library removes the first entry of this path, and puts its own in the place of a second one.
    const bool removed = devices_->RemoveFirst(path);
    if (devices_->ReplaceFirst(path, *value)) return Effect::kReplaced;
    devices_->Append(path, *value);
    return removed ? Effect::kReplaced : Effect::kAdded;
  }

  Result<Effect> MakeMount(const Edit& edit) {
    if (auto opened = Open(mounts_, {"mounts"}, "/mounts", "destination"); !opened) return opened.error();
    const std::string_view destination = edit.value->Find("destination")->text();
    const bool removed = mounts_->RemoveFirst(destination);
    mounts_->Append(destination, *edit.value);
    return removed ? Effect::kReplaced : Effect::kAdded;
  }

  Result<void> Open(std::optional<KeyedList>& list, OciSpec::Path path, std::string_view pointer,
                    std::string_view key) {
    if (list) return {};
    auto opened = spec_.List(path);
    if (!opened) return opened.error();
    auto keyed = KeyedList::Open(spec_, **opened, pointer, key);
    if (!keyed) return keyed.error();
    list = *std::move(keyed);
    return {};
  }

  // process.user.uid or gid; zero where it is absent.
  Result<uint32_t> ProcessId(std::string_view member) {
    const auto id = spec_.Get({"process", "user", member});
    if (!id) return id.error();
    if (id->kind() == ValueKind::kNull) return 0;
    const int64_t number = id->AsInteger().value_or(-1);
    if (number < 0 || number > UINT32_MAX)
      return spec_.WrongKind(fmt::format("/process/user/{}", member), *id, "an integer of 32 bits");
    return static_cast<uint32_t>(number);
  }

  Result<Effect> MakeNetDevice(const Edit& edit) {
    auto object = spec_.Object({"linux", "netDevices"});
    if (!object) return object.error();
    return (*object)->Set(edit.key, *edit.value) ? Effect::kReplaced : Effect::kAdded;
  }

  Result<Effect> MakeIntelRdt(const Edit& edit) {
    auto object = spec_.Object({"linux"});
    if (!object) return object.error();
    return (*object)->Set("intelRdt", *edit.value) ? Effect::kReplaced : Effect::kAdded;
  }

  Result<Effect> MakeGid(const Edit& edit) {
    auto list = spec_.List({"process", "user", "additionalGids"});
    if (!list) return list.error();
    auto& items = (*list)->items;
    if (!gids_) {
      gids_.emplace();
      for (size_t i = 0; i < items.size(); ++i) {
        const JsonView item(items[i]);
        if (!item.AsInteger())
          return spec_.WrongKind(fmt::format("/process/user/additionalGids/{}", i), item, "an integer");
        gids_->insert(*item.AsInteger());
      }
    }
    if (!gids_->insert(edit.value->integer).second) return Effect::kNone;
    items.emplace_back(*edit.value);
    return Effect::kAdded;
  }

  Result<Effect> MakeCapability(const Edit& edit) {
    // What was asked for once is in all sets.
    if (!capabilities_.insert(edit.value->text()).second) return Effect::kNone;
    if (auto process = spec_.Object({"process"}); !process) return process.error();
    const auto capabilities = spec_.Get({"process", "capabilities"});
    if (!capabilities) return capabilities.error();
    if (capabilities->kind() == ValueKind::kNull) return Effect::kNone;
    Effect effect = Effect::kNone;
    for (const std::string_view set : kCapabilitySets) {
      auto list = spec_.List({"process", "capabilities", set});
      if (!list) return list.error();
      if (Contains(**list, edit.value->text())) continue;
      (*list)->items.emplace_back(*edit.value);
      effect = Effect::kAdded;
    }
    return effect;
  }

  static bool Contains(const JsonList& list, std::string_view text) {
    return std::any_of(list.items.begin(), list.items.end(),
                       [text](const JsonNode& item) { return JsonView(item).AsString() == text; });
  }

  const Plan& plan_;
  OciSpec& spec_;
  ValueMaker make_;
  std::optional<EnvList> env_;
  std::optional<KeyedList> devices_;
  std::optional<KeyedList> mounts_;
  std::optional<std::unordered_set<int64_t>> gids_;
  std::unordered_set<std::string_view> capabilities_;  // of edits that were made
};

}  // namespace

Result<Applied> ApplyPlan(const Plan& plan, OciSpec& spec) {
  for (const Diagnostic& problem : plan.problems) {
    if (problem.severity == Severity::kError) return Error(problem.message);
  }
  spec.Keep(plan.values);
  auto effects = Applier(plan, spec).Run();
  if (!effects) return effects.error();
  return Applied{.effects = *std::move(effects), .warnings = FindWarnings(plan, spec)};
}

}  // namespace evecdi
