// SPDX-License-Identifier: Apache-2.0
#include "evecdi/inject/resolve.h"

#include <catch2/catch.hpp>
#include <string>

#include "testing/model.h"

namespace evecdi {
namespace {

TEST_CASE("limits are of all names of an inventory together", "[inject]") {
  const DeviceModelFile model = DeviceList(
      R"({"ptype": 3, "phylabel": "COM1", "assigngrp": "com", "phyaddrs": {"Serial": "/dev/ttyS1"}})");
  const BundleTable bundles(BuildBundles(model));
  const Registry registry = Registry::OfFiles({}, Target::kEve);
  Resolving resolving({.bundles = &bundles, .model = model.source, .registry = &registry});
  const auto resolve = [&resolving](const std::string& name) { return Resolve({&name, 1}, resolving, {}); };

  CHECK_THAT(resolve("COM2").problems.at(0).message, Catch::EndsWith("did you mean \"COM1\"?"));
  while (resolving.guesses.Take(1'000'000)) {
  }
  CHECK(resolve("COM2").problems.at(0).message == "no adapter, group or label is called \"COM2\"");

  CHECK(resolve("com").problems.empty());
  resolving.brought = 99'999;
  CHECK(resolve("com").problems.empty());
  for (int i = 0; i < 2; ++i) {
    const Resolution beyond = resolve("com");
    CHECK(beyond.steps.empty());
    REQUIRE(beyond.problems.size() == 1);
    CHECK(beyond.problems[0].rule == "plan-limit");
  }
}

}  // namespace
}  // namespace evecdi
