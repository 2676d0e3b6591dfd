// SPDX-License-Identifier: Apache-2.0
#include "evecdi/base/result.h"

#include <catch2/catch.hpp>
#include <memory>

namespace evecdi {
namespace {

Result<int> Half(int number) {
  if (number % 2 != 0) return Error("odd number");
  return number / 2;
}

Result<void> MustBeEven(int number) {
  if (auto half = Half(number); !half) return half.error().Wrap("even check");
  return {};
}

TEST_CASE("a result holds its value or its error", "[base]") {
  const auto good = Half(8);
  REQUIRE(good.ok());
  CHECK(*good == 4);

  const auto bad = Half(3);
  REQUIRE_FALSE(bad);
  CHECK(bad.error().message() == "odd number");
}

TEST_CASE("an error gains context on its way out", "[base]") {
  CHECK(MustBeEven(2).ok());
  const auto bad = MustBeEven(5);
  REQUIRE_FALSE(bad.ok());
  CHECK(bad.error().Wrap("start").message() == "start: even check: odd number");
}

TEST_CASE("a result can carry strings and what only moves", "[base]") {
  const Result<std::string> text = std::string("text");
  CHECK(text->size() == 4);
  Result<std::unique_ptr<int>> owned = std::make_unique<int>(7);
  const std::unique_ptr<int> taken = *std::move(owned);
  CHECK(*taken == 7);
}

}  // namespace
}  // namespace evecdi
