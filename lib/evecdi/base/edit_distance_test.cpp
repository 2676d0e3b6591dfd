// SPDX-License-Identifier: Apache-2.0
#include "evecdi/base/edit_distance.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

namespace evecdi {
namespace {

TEST_CASE("the edit distance counts single edits and swaps", "[base]") {
  struct Case {
    std::string_view a, b;
    std::size_t distance;
  };
  for (const auto& [a, b, distance] : std::vector<Case>{{"", "", 0},
                                                        {"", "abc", 3},
                                                        {"mounts", "mounts", 0},
                                                        {"mounts", "mount", 1},
                                                        {"mounts", "muonts", 1},
                                                        {"hostPath", "hostpath", 1},
                                                        {"ca", "abc", 3},
                                                        {"kitten", "sitting", 3}}) {
    CAPTURE(a, b);
    CHECK(EditDistance(a, b) == distance);
    CHECK(EditDistance(b, a) == distance);
  }
}

TEST_CASE("a mistyped name finds the one that was meant", "[base]") {
  const std::vector<std::string_view> names = {"hostPath", "containerPath", "type", "permissions",
                                               "x",        "GID",           "gid"};
  struct Case {
    std::string_view name;
    std::optional<std::string_view> nearest;
  };
  const std::string endless(100'000, 'x');
  for (const auto& [name, nearest] : std::vector<Case>{{"hostpath", "hostPath"},
                                                       {"HOSTPATH", "hostPath"},
                                                       {"hots_path", "hostPath"},
                                                       {"contanerPath", "containerPath"},
                                                       {"typ", "type"},
                                                       {"gdi", "gid"},
                                                       {"GDI", "GID"},
                                                       {"type", std::nullopt},
                                                       {"y", std::nullopt},
                                                       {"", std::nullopt},
                                                       {"annotations", std::nullopt},
                                                       {endless, std::nullopt}}) {
    CAPTURE(name);
    CHECK(Nearest(name, names) == nearest);
  }
}

TEST_CASE("near misses end when they cost much", "[base]") {
  const std::vector<std::string_view> candidates = {"tegra", "orin"};
  Guesses guesses;
  CHECK(Nearest("tegrs", candidates, guesses) == "tegra");
  CHECK_FALSE(guesses.spent());
  while (guesses.Take(1'000'000)) {
  }
  CHECK(guesses.spent());
  CHECK_FALSE(Nearest("tegrs", candidates, guesses));
  CHECK(Nearest("tegrs", candidates) == "tegra");
}

}  // namespace
}  // namespace evecdi
