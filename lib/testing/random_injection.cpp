// SPDX-License-Identifier: Apache-2.0
#include "testing/random_injection.h"

#include <fmt/format.h>

#include <vector>

namespace evecdi {
namespace {

using Plain = nlohmann::json;

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

}  // namespace

std::string RandomOciSpec(Dice& dice) { return Scribe(dice).Spec(); }

nlohmann::json RandomCdi(Dice& dice) {
  return {{"cdiVersion", "0.8.0"},
          {"kind", "v.com/dev"},
          {"containerEdits", RandomEdits(dice)},
          {"devices",
           {{{"name", "0"}, {"containerEdits", RandomEdits(dice)}},
            {{"name", "1"}, {"containerEdits", RandomEdits(dice)}}}}};
}

}  // namespace evecdi
