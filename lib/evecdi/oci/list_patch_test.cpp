// SPDX-License-Identifier: Apache-2.0
#include "evecdi/oci/list_patch.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>
#include <random>

namespace evecdi {
namespace {

constexpr size_t kAdded = SIZE_MAX;

// Does what the operations say: an old item is its number, an added one 1000 + its place in the new list.
std::vector<size_t> Apply(size_t old_size, const std::vector<ListOperation>& operations) {
  std::vector<size_t> list(old_size);
  std::iota(list.begin(), list.end(), size_t{0});
  for (const ListOperation& o : operations) {
    const auto at = [&list](size_t index) { return list.begin() + static_cast<std::ptrdiff_t>(index); };
    switch (o.kind) {
      case ListOperationKind::kAdd:
        REQUIRE(o.index <= list.size());
        CHECK(o.behind_all == (o.index == list.size()));
        list.insert(at(o.index), 1000 + o.item);
        break;
      case ListOperationKind::kReplace:
        REQUIRE(o.index < list.size());
        *at(o.index) = 1000 + o.item;
        break;
      case ListOperationKind::kRemove:
        REQUIRE(o.index < list.size());
        list.erase(at(o.index));
        break;
      case ListOperationKind::kMove: {
        REQUIRE(o.from < list.size());
        const size_t item = list[o.from];
        list.erase(at(o.from));
        REQUIRE(o.index <= list.size());
        CHECK(o.behind_all == (o.index == list.size()));
        list.insert(at(o.index), item);
        break;
      }
    }
  }
  return list;
}

std::vector<size_t> Expected(const std::vector<size_t>& origins) {
  std::vector<size_t> list;
  for (size_t i = 0; i < origins.size(); ++i) list.push_back(origins[i] == kAdded ? 1000 + i : origins[i]);
  return list;
}

TEST_CASE("a list becomes another with few operations", "[oci]") {
  struct Row {
    size_t old_size;
    std::vector<size_t> origins;
    size_t operations;
  };
  const std::vector<Row> rows = {
      {0, {}, 0},
      {3, {0, 1, 2}, 0},
      {0, {kAdded, kAdded}, 2},
      {2, {0, 1, kAdded}, 1},
      {2, {kAdded, 0, 1}, 1},
      {3, {}, 3},
      {3, {0, 2}, 1},
      {3, {0, kAdded, 2}, 1},  // one put in another's place
      {3, {2, 0, 1}, 1},       // the last comes first
      {3, {1, 2, 0}, 1},       // the first goes last
      {4, {3, 2, 1, 0}, 3},
      {5, {4, 1, kAdded, 3, 0, kAdded}, 4},
      {3, {1, 0, kAdded}, 2},  // 2 is removed or replaced, 0 and 1 change places
  };
  for (const auto& row : rows) {
    CAPTURE(row.old_size, row.origins);
    const auto operations = PatchList(row.old_size, row.origins, kAdded);
    CHECK(Apply(row.old_size, operations) == Expected(row.origins));
    CHECK(operations.size() == row.operations);
  }
}

TEST_CASE("any list becomes any other", "[oci]") {
  std::mt19937 random(99);
  for (int round = 0; round < 5000; ++round) {
    const size_t old_size = random() % 12;
    std::vector<size_t> origins(old_size);
    std::iota(origins.begin(), origins.end(), size_t{0});
    if (random() % 2 == 0) std::shuffle(origins.begin(), origins.end(), random);
    while (!origins.empty() && random() % 3 == 0)
      origins.erase(origins.begin() + static_cast<long>(random() % origins.size()));
    while (random() % 3 != 0)
      origins.insert(origins.begin() + static_cast<long>(random() % (origins.size() + 1)), kAdded);
    const auto operations = PatchList(old_size, origins, kAdded);
    CAPTURE(old_size, origins);
    REQUIRE(Apply(old_size, operations) == Expected(origins));
  }
}

TEST_CASE("a long list turned round takes no time", "[oci]") {
  std::vector<size_t> origins(300'000);
  std::iota(origins.rbegin(), origins.rend(), size_t{0});
  CHECK(PatchList(origins.size(), origins, kAdded).size() == origins.size() - 1);
}

}  // namespace
}  // namespace evecdi
