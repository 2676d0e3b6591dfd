// SPDX-License-Identifier: Apache-2.0
#include "evecdi/text/shortest_edit.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>
#include <string>
#include <string_view>

namespace evecdi {
namespace {

using Numbers = std::vector<uint32_t>;

Numbers Letters(std::string_view text) { return {text.begin(), text.end()}; }

// "abc" -> "axc" is "b>x@1": removed>added@index.
std::string Describe(const Numbers& before, const Numbers& after) {
  std::string out;
  for (const Change& c : ShortestEdit(before, after)) {
    if (!out.empty()) out += ' ';
    for (size_t i = c.before_begin; i < c.before_end; ++i) out += static_cast<char>(before[i]);
    out += '>';
    for (size_t i = c.after_begin; i < c.after_end; ++i) out += static_cast<char>(after[i]);
    out += '@' + std::to_string(c.before_begin);
  }
  return out;
}

size_t Cost(const std::vector<Change>& changes) {
  size_t cost = 0;
  for (const Change& c : changes) cost += c.before_end - c.before_begin + c.after_end - c.after_begin;
  return cost;
}

// The fewest edits, by the table of longest common subsequences.
size_t LeastCost(const Numbers& a, const Numbers& b) {
  std::vector<std::vector<size_t>> common(a.size() + 1, std::vector<size_t>(b.size() + 1));
  for (size_t i = a.size(); i-- > 0;) {
    for (size_t j = b.size(); j-- > 0;) {
      common[i][j] = a[i] == b[j] ? common[i + 1][j + 1] + 1 : std::max(common[i + 1][j], common[i][j + 1]);
    }
  }
  return a.size() + b.size() - 2 * common[0][0];
}

Numbers Apply(const Numbers& before, const Numbers& after, const std::vector<Change>& changes) {
  Numbers out;
  size_t at = 0;
  for (const Change& c : changes) {
    out.insert(out.end(), before.begin() + static_cast<long>(at),
               before.begin() + static_cast<long>(c.before_begin));
    out.insert(out.end(), after.begin() + static_cast<long>(c.after_begin),
               after.begin() + static_cast<long>(c.after_end));
    at = c.before_end;
  }
  out.insert(out.end(), before.begin() + static_cast<long>(at), before.end());
  return out;
}

TEST_CASE("one sequence becomes another by the fewest changes", "[text]") {
  struct Row {
    std::string_view before, after, changes;
  };
  const std::vector<Row> rows = {
      {"", "", ""},
      {"abc", "abc", ""},
      {"", "abc", ">abc@0"},
      {"abc", "", "abc>@0"},
      {"abc", "xyz", "abc>xyz@0"},
      {"abc", "axc", "b>x@1"},
      {"abc", "abcd", ">d@3"},
      {"abc", "zabc", ">z@0"},
      {"abcdef", "abXdYf", "c>X@2 e>Y@4"},
      {"aba", "ababa", ">ba@3"},  // as late as it can stand
      {"{x}", "{x}{y}", ">{y}@3"},
      {"{x}{z}", "{x}{y}{z}", ">y}{@4"},
      {"abcabba", "cbabac", "a>c@0 c>@2 b>@5 >c@7"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.before, row.after);
    CHECK(Describe(Letters(row.before), Letters(row.after)) == row.changes);
  }
}

TEST_CASE("any two sequences: the changes are correct, fewest, in order and apart", "[text]") {
  std::mt19937 random(20240807);
  for (int round = 0; round < 3000; ++round) {
    const auto make = [&random] {
      Numbers numbers(random() % 30);
      const uint32_t letters = 1 + static_cast<uint32_t>(random() % 6);
      for (auto& n : numbers) n = static_cast<uint32_t>(random()) % letters;
      return numbers;
    };
    const Numbers before = make();
    const Numbers after = make();
    const auto changes = ShortestEdit(before, after);
    REQUIRE(Apply(before, after, changes) == after);
    REQUIRE(Cost(changes) == LeastCost(before, after));
    for (size_t i = 1; i < changes.size(); ++i) REQUIRE(changes[i].before_begin > changes[i - 1].before_end);
  }
}

TEST_CASE("long sequences that share next to nothing end in time, with a correct answer", "[text]") {
  std::mt19937 random(7);
  Numbers before(60'000);
  Numbers after(60'000);
  for (auto& n : before) n = static_cast<uint32_t>(random()) % 50;
  for (auto& n : after) n = static_cast<uint32_t>(random()) % 50;
  const auto changes = ShortestEdit(before, after);
  CHECK((Apply(before, after, changes) == after));
}

}  // namespace
}  // namespace evecdi
