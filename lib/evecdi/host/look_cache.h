// SPDX-License-Identifier: Apache-2.0
// Answers by path, each found once, also where several threads ask at the same time.
// Internal to the module.
#ifndef EVECDI_HOST_LOOK_CACHE_H_
#define EVECDI_HOST_LOOK_CACHE_H_

#include <array>
#include <cstddef>
#include <functional>
#include <mutex>
#include <string>
#include <unordered_map>

#include "evecdi/host/rootfs.h"

namespace evecdi {

template <typename T>
class LookCache {
 public:
  // What `look` answered when this path was first asked for.
  template <typename Function>
  Look<T> Get(const std::string& path, Function look) {
    Shard& shard = shards_[std::hash<std::string>()(path) % shards_.size()];
    const std::lock_guard lock(shard.mutex);
    auto found = shard.answers.find(path);
    if (found == shard.answers.end()) found = shard.answers.emplace(path, look(path)).first;
    return found->second;
  }

  // How many looks there were.
  size_t count() {
    size_t sum = 0;
    for (Shard& shard : shards_) {
      const std::lock_guard lock(shard.mutex);
      sum += shard.answers.size();
    }
    return sum;
  }

 private:
  // A look holds its shard's lock, so that nobody repeats it; the others go on.
  struct Shard {
    std::mutex mutex;
    std::unordered_map<std::string, Look<T>> answers;
  };
  std::array<Shard, 16> shards_;
};

}  // namespace evecdi

#endif  // EVECDI_HOST_LOOK_CACHE_H_
