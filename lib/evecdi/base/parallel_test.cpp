// SPDX-License-Identifier: Apache-2.0
#include "evecdi/base/parallel.h"

#include <catch2/catch.hpp>
#include <vector>

namespace evecdi {

TEST_CASE("every piece of work is done once", "[base][parallel]") {
  for (const size_t count : {size_t{0}, size_t{1}, size_t{2}, size_t{1000}}) {
    std::vector<int> done(count, 0);
    ParallelFor(count, [&done](size_t i) { ++done[i]; });
    CHECK(done == std::vector<int>(count, 1));
  }
}

}  // namespace evecdi
