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
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/cdi/registry.h"
#include "evecdi/inject/apply.h"
#include "evecdi/inject/mount_order.h"
#include "evecdi/inject/plan.h"
#include "evecdi/oci/oci_spec.h"
#include "evecdi/text/parse.h"

namespace evecdi {
namespace {

using Plain = nlohmann::json;

// Deterministic: the same numbers on every machine.
class Dice {
 public:
  explicit Dice(uint32_t seed) : random_(seed) {}
  size_t Below(size_t n) { return random_() % n; }
  bool Once(size_t in) { return Below(in) == 0; }
  template <size_t kSize>
  std::string_view Of(const std::array<std::string_view, kSize>& choices) {
    return choices.at(Below(kSize));
  }

 private:
  std::mt19937 random_;
};

constexpr std::array<std::string_view, 6> kBlanks = {"", "", " ", "\n  ", "\t", "\r\n"};
constexpr std::array<std::string_view, 14> kScalars = {"1.0",
                                                       "1e3",
                                                       "-0",
                                                       "12345678901234567890123",
                                                       "9007199254740993",
                                                       "-1.50E+2",
                                                       "true",
                                                       "null",
                                                       R"("\u00e9\/\ud83d\ude00")",
                                                       R"("é\t\"")",
                                                       R"("")",
                                                       "0",
                                                       "18446744073709551615",
                                                       R"("\u003c&>")"};
constexpr std::array<std::string_view, 5> kDestinations = {"/a", "/a/b", "/b", "/c/../d", "/"};
constexpr std::array<std::string_view, 6> kEntries = {"A=1", "B=2", "A=", "C=x=y", "A=3", "D=1"};
constexpr std::array<std::string_view, 3> kPaths = {"/dev/x", "/dev/y", "/dev/z"};
constexpr std::array<std::string_view, 4> kHooks = {"prestart", "createRuntime", "createContainer",
                                                    "poststop"};

// Writes JSON text with random blanks.
class Scribe {
 public:
  explicit Scribe(Dice& dice) : dice_(dice) {}

  std::string Any(size_t depth = 0) {
    if (depth < 3 && dice_.Once(3)) return List(3, [&] { return Any(depth + 1); });
    if (depth < 3 && dice_.Once(3)) return Object({}, 3);
    return std::string(dice_.Of(kScalars));
  }

  template <typename Item>
  std::string List(size_t most, Item item) {
    std::string text = "[" + Blank();
    const size_t size = dice_.Below(most + 1);
    for (size_t i = 0; i < size; ++i) text += (i > 0 ? "," + Blank() : "") + item() + Blank();
    return text + "]";
  }

  // The members, with strangers among them.
  std::string Object(std::vector<std::string> members, size_t most_strangers = 2) {
    for (size_t n = dice_.Below(most_strangers + 1); n > 0; --n) {
      const size_t place = dice_.Below(members.size() + 1);
      members.insert(members.begin() + static_cast<std::ptrdiff_t>(place),
                     Member(fmt::format("x{}", next_key_++), Any(2)));
    }
    std::string text = "{" + Blank();
    for (size_t i = 0; i < members.size(); ++i) text += (i > 0 ? "," + Blank() : "") + members[i] + Blank();
    return text + "}";
  }

  std::string Member(std::string_view key, const std::string& value) {
    return fmt::format("\"{}\"{}:{}{}", key, Blank(), Blank(), value);
  }
  std::string Text(std::string_view text) { return fmt::format("\"{}\"", text); }

  std::string Spec() {
    std::vector<std::string> members;
    if (!dice_.Once(4)) members.push_back(Member("process", Process()));
    if (!dice_.Once(4)) members.push_back(Member("linux", Linux()));
    if (!dice_.Once(4))
      members.push_back(Member("mounts", List(15, [&] {
                                 return Object({Member("destination", Text(dice_.Of(kDestinations)))});
                               })));
    if (!dice_.Once(4))
      members.push_back(Member(
          "hooks", dice_.Once(4) ? "null" : Object({Member("prestart", List(2, [&] { return Any(); }))})));
    return Blank() + Object(std::move(members), 4) + Blank();
  }

 private:
  std::string Blank() { return std::string(dice_.Of(kBlanks)); }

  std::string Process() {
    std::vector<std::string> members;
    if (!dice_.Once(3))
      members.push_back(
          Member("env", List(5, [&] { return Text(dice_.Once(3) ? "A" : dice_.Of(kEntries)); })));
    if (!dice_.Once(3))
      members.push_back(Member(
          "user",
          Object({Member("uid", dice_.Once(2) ? "0" : "1000"),
                  Member("additionalGids", List(3, [&] { return std::to_string(dice_.Below(4)); }))})));
    return Object(std::move(members));
  }

  std::string Linux() {
    std::vector<std::string> members;
    if (!dice_.Once(3))
      members.push_back(
          Member("devices", List(4, [&] { return Object({Member("path", Text(dice_.Of(kPaths)))}); })));
    if (!dice_.Once(3))
      members.push_back(Member("resources", Object({Member("devices", List(2, [&] { return Any(); }))})));
    if (dice_.Once(3)) members.push_back(Member("intelRdt", Any()));
    return Object(std::move(members));
  }

  Dice& dice_;
  int next_key_ = 0;
};

Plain RandomEdits(Dice& dice) {
  Plain edits = {{"env", {"Z=1"}}};
  for (size_t n = dice.Below(4); n > 0; --n) edits["env"].push_back(dice.Of(kEntries));
  for (size_t n = dice.Below(3); n > 0; --n)
    edits["deviceNodes"].push_back({{"path", dice.Of(kPaths)},
                                    {"type", dice.Once(4) ? "u" : "c"},
                                    {"major", 1 + dice.Below(3)},
                                    {"minor", dice.Below(3)}});
  for (size_t n = dice.Below(4); n > 0; --n)
    edits["mounts"].push_back({{"hostPath", "/h"}, {"containerPath", dice.Of(kDestinations)}});
  for (size_t n = dice.Below(3); n > 0; --n)
    edits["hooks"].push_back({{"hookName", dice.Of(kHooks)}, {"path", "/h"}});
  if (dice.Once(3)) edits["intelRdt"] = {{"closID", "c"}};
  for (size_t n = dice.Below(3); n > 0; --n) edits["additionalGids"].push_back(dice.Below(5));
  return edits;
}

Plain RandomCdi(Dice& dice) {
  return {{"cdiVersion", "0.8.0"},
          {"kind", "v.com/dev"},
          {"containerEdits", RandomEdits(dice)},
          {"devices",
           {{{"name", "0"}, {"containerEdits", RandomEdits(dice)}},
            {{"name", "1"}, {"containerEdits", RandomEdits(dice)}}}}};
}

// The library's rules, read plainly and slowly.
class PlainReading {
 public:
  PlainReading(Plain spec, Target target) : spec_(std::move(spec)), target_(target) {}

  Plain Run(const Plan& plan) {
    bool mounts = false;
    for (const Edit& edit : plan.edits) {
      if (edit.call != call_) added_.clear();
      call_ = edit.call;
      const Plain value = Plain::parse(edit.value.dump());
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
      if (value.is_object() && edit.value.is_object() && !edit.value.contains("uid")) value.erase("uid");
      return value == edit.value;
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

    const auto source = std::make_shared<SourceFile>("oci.json", Scribe(dice).Spec());
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
