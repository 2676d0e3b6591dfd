// SPDX-License-Identifier: Apache-2.0
#include "evecdi/inject/mount_order.h"

#include <algorithm>
#include <utility>

namespace evecdi {

size_t MountDepth(std::string_view destination) {
  const bool rooted = destination.starts_with('/');
  size_t names = 0;    // that ".." can take back
  size_t parents = 0;  // ".." at the beginning of a relative path
  for (size_t begin = 0; begin <= destination.size();) {
    const size_t end = std::min(destination.find('/', begin), destination.size());
    const std::string_view part = destination.substr(begin, end - begin);
    begin = end + 1;
    if (part.empty() || part == ".") continue;
    if (part != "..") {
      ++names;
    } else if (names > 0) {
      --names;
    } else if (!rooted) {
      ++parents;
    }
  }
  const size_t parts = std::max<size_t>(names + parents, 1);  // "/" and "." have one
  return rooted ? parts : parts - 1;
}

void SortMounts(std::vector<KeyedList::Entry>& mounts, CdiLibrary library) {
  std::vector<std::pair<size_t, size_t>> order;  // depth, place
  order.reserve(mounts.size());
  for (size_t i = 0; i < mounts.size(); ++i) order.emplace_back(MountDepth(mounts[i].key), i);
  std::sort(order.begin(), order.end(), [&](const auto& a, const auto& b) {
    if (a.first != b.first || library == CdiLibrary::kV110) return a < b;
    const int difference = mounts[a.second].key.compare(mounts[b.second].key);
    return difference != 0 ? difference < 0 : a.second < b.second;
  });
  std::vector<KeyedList::Entry> sorted;
  sorted.reserve(mounts.size());
  for (const auto& [depth, place] : order) sorted.push_back(std::move(mounts[place]));
  mounts = std::move(sorted);
}

}  // namespace evecdi
