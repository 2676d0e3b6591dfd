// SPDX-License-Identifier: Apache-2.0
// Properties of every injection, on random CDI files and random specs with odd numbers, escapes and blanks:
// only planned members change, all else keeps its bytes, and the result is what a plain reading of the
// library's rules gives.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/cdi/registry.h"
#include "evecdi/inject/apply.h"
#include "evecdi/inject/mount_order.h"
#include "evecdi/inject/plan.h"
#include "evecdi/oci/json_writer.h"
#include "evecdi/oci/oci_spec.h"
#include "evecdi/text/parse.h"
#include "testing/random_injection.h"

namespace evecdi {
namespace {

using Plain = nlohmann::json;

// The library's rules, read plainly and slowly.
class PlainReading {
 public:
  PlainReading(Plain spec, Target target) : spec_(std::move(spec)), target_(target) {}

  Plain Run(const Plan& plan) {
    bool mounts = false;
    for (const Edit& edit : plan.edits) {
      if (edit.call != call_) added_.clear();
      call_ = edit.call;
      const Plain value = Plain::parse(JsonOf(*edit.value).dump());
      mounts |= edit.kind == EditKind::kMount;
      Make(edit, value);
    }
    if (mounts) Sort();
    return spec_;
  }

 private:
  void Make(const Edit& edit, const Plain& value) {
    switch (edit.kind) {
      case EditKind::kEnv:
        return SetVariable(value.get<std::string>());
      case EditKind::kDevice:
        return SetDevice(value);
      case EditKind::kDeviceRule:
        return spec_["linux"]["resources"]["devices"].push_back(value);
      case EditKind::kMount:
        RemoveFirst(spec_["mounts"], "destination", value["destination"]);
        return spec_["mounts"].push_back(value);
      case EditKind::kHook:
        return spec_["hooks"][edit.key].push_back(value);
      case EditKind::kIntelRdt:
        spec_["linux"]["intelRdt"] = value;
        return;
      case EditKind::kGid: {
        Plain& user = Process()["user"];
        if (user.is_null()) user = {{"uid", 0}, {"gid", 0}};
        Plain& gids = user["additionalGids"];
        if (std::find(gids.begin(), gids.end(), value) == gids.end()) gids.push_back(value);
        return;
      }
      default:
        FAIL("not an edit of v0.8.1");
    }
  }

  Plain& Process() {
    Plain& process = spec_["process"];
    if (process.is_null()) process = {{"user", {{"uid", 0}, {"gid", 0}}}, {"cwd", ""}};
    return process;
  }

  void SetVariable(const std::string& entry) {
    Plain& env = Process()["env"];
    const std::string name = entry.substr(0, entry.find('='));
    if (const auto mine = added_.find(name); mine != added_.end()) {
      env[mine->second] = entry;
      return;
    }
    size_t place = env.size();
    for (size_t i = 0; i < env.size(); ++i) {
      if (env[i] == name) place = i;
    }
    if (place == env.size()) env.push_back("");
    env[place] = entry;
    added_[name] = place;
  }

  void SetDevice(Plain value) {
    const Plain user = spec_.value("process", Plain::object()).value("user", Plain::object());
    if (const Plain uid = user.value("uid", Plain(0)); uid > 0) value["uid"] = uid;
    Plain& devices = spec_["linux"]["devices"];
    RemoveFirst(devices, "path", value["path"]);
    for (Plain& device : devices) {
      if (device.value("path", "") != value["path"]) continue;
      device = value;
      return;
    }
    devices.push_back(value);
  }

  static void RemoveFirst(Plain& list, const char* key, const Plain& wanted) {
    for (size_t i = 0; i < list.size(); ++i) {
      if (list[i].value(key, "") != wanted) continue;
      list.erase(i);
      return;
    }
  }

  void Sort() {
    auto mounts = spec_["mounts"].get<std::vector<Plain>>();
    std::stable_sort(mounts.begin(), mounts.end(), [this](const Plain& a, const Plain& b) {
      const std::string x = a["destination"];
      const std::string y = b["destination"];
      if (MountDepth(x) != MountDepth(y)) return MountDepth(x) < MountDepth(y);
      return target_ != Target::kCdi110 && x < y;
    });
    spec_["mounts"] = mounts;
  }

  Plain spec_;
  Target target_;
  std::map<std::string, size_t> added_;
  size_t call_ = 0;
};

// What may change: the lists themselves, and what is made on the way to them.
bool IsPlanned(std::string_view pointer) {
  constexpr std::array<std::string_view, 6> kPlanned = {"/process/env",    "/process/user/additionalGids",
                                                        "/linux/devices",  "/linux/resources/devices",
                                                        "/linux/intelRdt", "/mounts"};
  return std::find(kPlanned.begin(), kPlanned.end(), pointer) != kPlanned.end() ||
         pointer.starts_with("/hooks/");
}

std::string_view TextOf(const Document& document, const Value& value) {
  return document.source()->text().substr(value.span.begin, value.span.end - value.span.begin);
}

// Every member of the old object stands in the new one, in the old order, with its bytes unless it was
// planned.
void CheckKept(const Document& before, const Value& was, const Document& after, const Value& is,
               const std::string& pointer) {
  REQUIRE(is.members().size() >= was.members().size());
  for (size_t i = 0; i < was.members().size(); ++i) {
    const std::string place = pointer + "/" + std::string(was.members()[i].key->text());
    CAPTURE(place);
    REQUIRE(TextOf(after, *is.members()[i].key) == TextOf(before, *was.members()[i].key));
    const Value& old_value = *was.members()[i].value;
    const Value& new_value = *is.members()[i].value;
    const bool null_before =
        old_value.kind == ValueKind::kNull && (place == "/hooks" || place == "/process" || place == "/linux");
    if (IsPlanned(place) || null_before) continue;
    if (old_value.kind == ValueKind::kMapping &&
        (pointer.empty() || place == "/process/user" || place == "/linux/resources")) {
      CheckKept(before, old_value, after, new_value, place);
    } else {
      REQUIRE(TextOf(after, new_value) == TextOf(before, old_value));
    }
  }
}

// Every item of a list is one of the old, byte for byte, or one that was planned.
void CheckItems(const Document& before, const Value* was, const Document& after, const Value* is,
                const Plan& plan) {
  if (is == nullptr || is->kind != ValueKind::kSequence) return;
  for (const Value* item : is->items()) {
    const std::string_view text = TextOf(after, *item);
    const bool old_one =
        was != nullptr && std::any_of(was->items().begin(), was->items().end(),
                                      [&](const Value* old) { return TextOf(before, *old) == text; });
    const bool planned = std::any_of(plan.edits.begin(), plan.edits.end(), [&](const Edit& edit) {
      Json value = Json::parse(text);
      const Json made = JsonOf(*edit.value);
      if (value.is_object() && made.is_object() && !made.contains("uid")) value.erase("uid");
      return value == made;
    });
    REQUIRE((old_one || planned));
  }
}

void CheckLists(const Document& before, const Document& after, const Plan& plan) {
  const auto find = [](const Document& document, const std::vector<std::string_view>& path) {
    const Value* value = document.root();
    for (const auto key : path) value = value == nullptr ? nullptr : value->Find(key);
    return value;
  };
  for (const std::vector<std::string_view>& path :
       std::vector<std::vector<std::string_view>>{{"mounts"},
                                                  {"process", "env"},
                                                  {"linux", "devices"},
                                                  {"linux", "resources", "devices"},
                                                  {"hooks", "prestart"}}) {
    CheckItems(before, find(before, path), after, find(after, path), plan);
  }
}

TEST_CASE("any injection changes what was planned, and not a byte else", "[inject]") {
  const auto root = RootfsFromManifest("");
  for (uint32_t seed = 0; seed < 400; ++seed) {
    CAPTURE(seed);
    Dice dice(seed);
    const auto cdi = std::make_shared<SourceFile>("a.json", RandomCdi(dice).dump());
    const Target target = dice.Once(2) ? Target::kCdi081 : Target::kCdi110;
    const Registry registry = Registry::OfFiles({cdi}, target);
    std::vector<Step> steps;
    for (size_t n = 1 + dice.Below(3); n > 0; --n)
      steps.push_back({.target = fmt::format("v.com/dev={}", dice.Below(2))});
    const Plan plan = MakePlan(steps, registry, **root, {.once = dice.Once(2)});

    const auto source = std::make_shared<SourceFile>("oci.json", RandomOciSpec(dice));
    CAPTURE(std::string(source->text()));
    auto spec = OciSpec::Parse(source);
    REQUIRE(spec.ok());
    REQUIRE(spec->Text() == source->text());
    const auto applied = ApplyPlan(plan, *spec);
    INFO((applied ? "" : applied.error().message()));
    REQUIRE(applied.ok());
    REQUIRE(applied->effects.size() == plan.edits.size());

    const std::string text = spec->Text();
    CAPTURE(text);
    const Plain expected = PlainReading(Plain::parse(source->text()), target).Run(plan);
    REQUIRE(Plain::parse(text) == expected);
    REQUIRE(Plain::parse(Json::parse(source->text()).patch(spec->Patch()).dump()) == expected);

    const ParseResult before = ParseJson(source);
    const ParseResult after = ParseJson(std::make_shared<SourceFile>("result", text));
    REQUIRE(after.faults.empty());
    CheckKept(before.document, *before.document.root(), after.document, *after.document.root(), "");
    CheckLists(before.document, after.document, plan);

    auto again = OciSpec::Parse(source);
    REQUIRE(ApplyPlan(plan, *again).ok());
    REQUIRE(again->Text() == text);
  }
}

}  // namespace
}  // namespace evecdi
