// SPDX-License-Identifier: Apache-2.0
#include "evecdi/report/file_uri.h"

#include <catch2/catch.hpp>
#include <vector>

namespace evecdi {
namespace {

TEST_CASE("a path of any bytes becomes a URI", "[report]") {
  struct Case {
    std::string_view path, uri;
  };
  for (const auto& [path, uri] : std::vector<Case>{
           {"", ""},
           {"a/b-c_d.~9", "a/b-c_d.~9"},
           {"/etc/cdi/x.yaml", "file:///etc/cdi/x.yaml"},
           {"a b%c#d?e", "a%20b%25c%23d%3Fe"},
           {"c:d", "c%3Ad"},  // else "c" would be a scheme
           {"Straße", "Stra%C3%9Fe"},
           {"\xff\n", "%FF%0A"},
           {"<stdin>", "%3Cstdin%3E"},
       }) {
    CHECK(FileUri(path) == uri);
  }
}

}  // namespace
}  // namespace evecdi
