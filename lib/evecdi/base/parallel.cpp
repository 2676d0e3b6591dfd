// SPDX-License-Identifier: Apache-2.0
#include "evecdi/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <system_error>
#include <thread>
#include <vector>

namespace evecdi {

void ParallelFor(size_t count, const std::function<void(size_t)>& work) {
  std::atomic<size_t> next{0};
  const auto run = [&] {
    for (size_t i = next++; i < count; i = next++) work(i);
  };
  const size_t processors = std::max(1U, std::thread::hardware_concurrency());
  std::vector<std::thread> helpers;
  try {
    while (helpers.size() + 1 < std::min(processors, count)) helpers.emplace_back(run);
  } catch (const std::system_error&) {
    // Fewer threads, the same work.
  }
  run();
  for (std::thread& helper : helpers) helper.join();
}

}  // namespace evecdi
