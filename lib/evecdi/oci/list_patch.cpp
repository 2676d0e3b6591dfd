// SPDX-License-Identifier: Apache-2.0
#include "evecdi/oci/list_patch.h"

#include <algorithm>
#include <iterator>

namespace evecdi {
namespace {

// Which of the numbers, all different, make up the longest rising row (patience sorting).
std::vector<bool> LongestRisingRow(const std::vector<size_t>& numbers) {
  constexpr size_t kNone = SIZE_MAX;
  std::vector<size_t> tails;  // tails[n]: where the row of n + 1 numbers with the least end ends
  std::vector<size_t> before(numbers.size(), kNone);
  for (size_t i = 0; i < numbers.size(); ++i) {
    const auto tail =
        std::partition_point(tails.begin(), tails.end(), [&](size_t t) { return numbers[t] < numbers[i]; });
    if (tail != tails.begin()) before[i] = *std::prev(tail);
    if (tail == tails.end()) {
      tails.push_back(i);
    } else {
      *tail = i;
    }
  }
  std::vector<bool> in_row(numbers.size());
  for (size_t i = tails.empty() ? kNone : tails.back(); i != kNone; i = before[i]) in_row[i] = true;
  return in_row;
}

// Flags of which those before a place can be counted (a Fenwick tree).
class CountedFlags {
 public:
  explicit CountedFlags(size_t size) : flags_(size), sums_(size + 1) {}

  void Set(size_t place, bool flag) {
    if (flags_[place] == flag) return;
    flags_[place] = flag;
    total_ += flag ? 1 : static_cast<size_t>(-1);
    for (size_t i = place + 1; i < sums_.size(); i += i & (~i + 1))
      sums_[i] += flag ? 1 : static_cast<size_t>(-1);
  }
  size_t CountBefore(size_t place) const {
    size_t count = 0;
    for (size_t i = place; i > 0; i -= i & (~i + 1)) count += sums_[i];
    return count;
  }
  size_t total() const { return total_; }

 private:
  std::vector<bool> flags_;
  std::vector<size_t> sums_;  // modulo 2^64
  size_t total_ = 0;
};

enum class Fate : uint8_t { kRemoved, kKept, kMoved, kGone };

// Works from front to back. In front stand the items in their new places, and among them those that are to be
// moved further back later; behind stands the rest of the old list.
class ListPatcher {
 public:
  ListPatcher(size_t old_size, const std::vector<size_t>& origins, size_t added)
      : origins_(origins),
        added_(added),
        fates_(old_size, Fate::kRemoved),
        slot_of_(old_size, SIZE_MAX),
        front_(old_size + origins.size()),
        rest_(old_size) {
    for (size_t i = 0; i < old_size; ++i) rest_.Set(i, true);
    std::vector<size_t> kept;
    std::copy_if(origins.begin(), origins.end(), std::back_inserter(kept),
                 [added](size_t o) { return o != added; });
    const std::vector<bool> stays = LongestRisingRow(kept);
    for (size_t i = 0; i < kept.size(); ++i) fates_[kept[i]] = stays[i] ? Fate::kKept : Fate::kMoved;
  }

  std::vector<ListOperation> Run() {
    for (size_t item = 0; item < origins_.size(); ++item) {
      PassOver(origins_[item]);
      if (origins_[item] == added_) {
        Add(item);
      } else if (next_ < fates_.size() && next_ == origins_[item]) {
        TakeNext();
      } else {
        Move(origins_[item]);
      }
      front_.Set(slots_++, true);
    }
    PassOver(added_ - 1);
    return std::move(operations_);
  }

 private:
  // Up to the item that comes now, or before which it comes.
  void PassOver(size_t origin) {
    for (; next_ < fates_.size() && next_ != origin && fates_[next_] != Fate::kKept; TakeNext()) {
      if (fates_[next_] == Fate::kMoved) {
        slot_of_[next_] = slots_;
        front_.Set(slots_++, true);
      } else if (fates_[next_] == Fate::kRemoved) {
        if (origin == added_) return;  // the added one takes its place
        operations_.push_back({.kind = ListOperationKind::kRemove, .index = front_.total()});
      }
    }
  }

  void TakeNext() { rest_.Set(next_++, false); }

  void Add(size_t item) {
    const bool replaces = next_ < fates_.size() && fates_[next_] == Fate::kRemoved;
    if (replaces) TakeNext();
    operations_.push_back({.kind = replaces ? ListOperationKind::kReplace : ListOperationKind::kAdd,
                           .index = front_.total(),
                           .behind_all = rest_.total() == 0,
                           .item = item});
  }

  void Move(size_t origin) {
    ListOperation move{.kind = ListOperationKind::kMove};
    if (slot_of_[origin] != SIZE_MAX) {
      move.from = front_.CountBefore(slot_of_[origin]);
      front_.Set(slot_of_[origin], false);
    } else {
      move.from = front_.total() + rest_.CountBefore(origin);
      rest_.Set(origin, false);
      fates_[origin] = Fate::kGone;
    }
    move.index = front_.total();
    move.behind_all = rest_.total() == 0;
    operations_.push_back(move);
  }

  const std::vector<size_t>& origins_;
  size_t added_;
  std::vector<Fate> fates_;
  std::vector<size_t> slot_of_;  // in front_, of items that were passed over
  CountedFlags front_;
  CountedFlags rest_;
  size_t next_ = 0;   // the first item of the rest, perhaps gone
  size_t slots_ = 0;  // used so far
  std::vector<ListOperation> operations_;
};

}  // namespace

std::vector<ListOperation> PatchList(size_t old_size, const std::vector<size_t>& origins, size_t added) {
  return ListPatcher(old_size, origins, added).Run();
}

}  // namespace evecdi
