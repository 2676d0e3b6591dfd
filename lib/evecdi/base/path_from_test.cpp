// SPDX-License-Identifier: Apache-2.0
#include "evecdi/base/path_from.h"

#include <catch2/catch.hpp>
#include <vector>

namespace evecdi {
namespace {

TEST_CASE("a path is shown from a folder where it lies inside", "[base]") {
  struct Case {
    std::string_view directory, path, shown;
  };
  for (const auto& [directory, path, shown] : std::vector<Case>{
           {"/w", "a/b.yaml", "a/b.yaml"},
           {"/w", "./a//b.yaml", "a/b.yaml"},
           {"/w", "a/../b.yaml", "b.yaml"},
           {"/w", "/w/a/b.yaml", "a/b.yaml"},
           {"/w/", "/w/a/b.yaml", "a/b.yaml"},
           {"/w", "/wide/b.yaml", "/wide/b.yaml"},
           {"/w", "/etc/cdi/b.yaml", "/etc/cdi/b.yaml"},
           {"/w/x", "../b.yaml", "/w/b.yaml"},
           {"/w", "..b.yaml", "..b.yaml"},
           {"/w", "/w", "."},
           {"/", "/etc/cdi", "etc/cdi"},
           {"", "./a", "a"},
           {"", "../a", "../a"},
           {"", "/a", "/a"},
           {"/w", "<stdin>", "<stdin>"},
       }) {
    CAPTURE(directory, path);
    CHECK(PathFrom(directory, path) == shown);
  }
}

}  // namespace
}  // namespace evecdi
