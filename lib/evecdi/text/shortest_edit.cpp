// SPDX-License-Identifier: Apache-2.0
#include "evecdi/text/shortest_edit.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

namespace evecdi {
namespace {

using Sequence = std::span<const uint32_t>;
using Index = std::ptrdiff_t;

// Beyond these a stretch is replaced whole: edits on a path's half, which bounds the memory, and steps in
// all.
constexpr Index kMostEdits = 10'000;
constexpr uint64_t kMostSteps = 100'000'000;

struct Point {
  Index x = 0;  // in before
  Index y = 0;  // in after
};

// A part of the edit graph: before[begin.x, end.x) against after[begin.y, end.y).
struct Box {
  Point begin;
  Point end;

  Index width() const { return end.x - begin.x; }
  Index height() const { return end.y - begin.y; }
};

constexpr Index kUnreached = -1;

class Comparison {
 public:
  Comparison(Sequence before, Sequence after)
      : before_(before),
        after_(after),
        middle_(std::min(kMostEdits, static_cast<Index>(before.size() + after.size())) + 1) {
    forward_.resize(static_cast<size_t>(2 * middle_ + 1));
    backward_.resize(forward_.size());
  }

  std::vector<Change> Run() {
    Compare({{0, 0}, {static_cast<Index>(before_.size()), static_cast<Index>(after_.size())}});
    return std::move(changes_);
  }

 private:
  void Compare(Box box) {
    while (box.width() > 0 && box.height() > 0 && Same(box.begin.x, box.begin.y))
      ++box.begin.x, ++box.begin.y;
    while (box.width() > 0 && box.height() > 0 && Same(box.end.x - 1, box.end.y - 1))
      --box.end.x, --box.end.y;
    const bool one_sided = box.width() == 0 || box.height() == 0;
    const auto split = one_sided ? std::nullopt : Split(box);
    if (!split) return Add(box);
    Compare({box.begin, *split});
    Compare({*split, box.end});
  }

  void Add(const Box& box) {
    if (box.width() == 0 && box.height() == 0) return;
    const Change change{static_cast<size_t>(box.begin.x), static_cast<size_t>(box.end.x),
                        static_cast<size_t>(box.begin.y), static_cast<size_t>(box.end.y)};
    if (!changes_.empty() && changes_.back().before_end == change.before_begin &&
        changes_.back().after_end == change.after_begin) {
      changes_.back().before_end = change.before_end;
      changes_.back().after_end = change.after_end;
    } else {
      changes_.push_back(change);
    }
  }

  // A point that some shortest path through the box meets half way, or nothing when the steps have run out.
  std::optional<Point> Split(const Box& box) {
    const Index most = std::min(kMostEdits, (box.width() + box.height() + 1) / 2);
    for (Index d = 0; d <= most && steps_ <= kMostSteps; ++d) {
      steps_ += static_cast<uint64_t>(2 * d + 2);
      if (auto met = Extend(box, d, false)) return met;
      if (auto met = Extend(box, d, true)) return met;
    }
    return std::nullopt;
  }

  // Takes the paths from one corner from d - 1 to d edits, diagonal by diagonal (k = x - y). Both directions
  // count from their own corner, so the backward one sees both sequences mirrored.
  std::optional<Point> Extend(const Box& box, Index d, bool backward) {
    const Index width = box.width();
    const Index height = box.height();
    const Index delta = width - height;
    std::vector<Index>& mine = backward ? backward_ : forward_;
    std::vector<Index>& theirs = backward ? forward_ : backward_;
    const Index their_d = backward ? d : d - 1;
    for (Index k = -d; k <= d; k += 2) {
      Index x = d == 0 ? 0 : kUnreached;
      if (k < d && At(mine, k + 1) != kUnreached && At(mine, k + 1) - k <= height) x = At(mine, k + 1);
      if (k > -d && At(mine, k - 1) != kUnreached && At(mine, k - 1) < width)
        x = std::max(x, At(mine, k - 1) + 1);
      if (x != kUnreached) {
        while (x < width && x - k < height && SameIn(box, x, x - k, backward)) ++x;
      }
      At(mine, k) = x;
      const Index there = delta - k;  // the same diagonal, as the other direction counts
      const bool they_were_there = std::abs(there) <= their_d && (there - their_d) % 2 == 0;
      if (x == kUnreached || !they_were_there || At(theirs, there) == kUnreached) continue;
      if (x + At(theirs, there) < width) continue;
      return backward ? Point{box.end.x - x, box.end.y - (x - k)}
                      : Point{box.begin.x + x, box.begin.y + (x - k)};
    }
    return std::nullopt;
  }

  Index& At(std::vector<Index>& reached, Index k) const { return reached[static_cast<size_t>(middle_ + k)]; }

  bool Same(Index x, Index y) const {
    return before_[static_cast<size_t>(x)] == after_[static_cast<size_t>(y)];
  }
  bool SameIn(const Box& box, Index x, Index y, bool backward) const {
    return backward ? Same(box.end.x - 1 - x, box.end.y - 1 - y) : Same(box.begin.x + x, box.begin.y + y);
  }

  Sequence before_;
  Sequence after_;
  Index middle_;  // of the two below, which hold the furthest x on each diagonal
  std::vector<Index> forward_;
  std::vector<Index> backward_;
  std::vector<Change> changes_;
  uint64_t steps_ = 0;
};

// Moves what was only removed or only added down, past equal elements, and joins it to what it then touches.
std::vector<Change> SlideDown(Sequence before, Sequence after, std::vector<Change> changes) {
  std::reverse(changes.begin(), changes.end());
  std::vector<Change> slid;  // last first
  Change next{before.size(), before.size(), after.size(), after.size()};
  for (Change c : changes) {
    const bool adds = c.before_begin == c.before_end;
    const bool removes = c.after_begin == c.after_end;
    while ((adds || removes) && c.before_end < next.before_begin &&
           (adds ? after[c.after_begin] == after[c.after_end]
                 : before[c.before_begin] == before[c.before_end])) {
      ++c.before_begin, ++c.before_end, ++c.after_begin, ++c.after_end;
    }
    if (!slid.empty() && c.before_end == next.before_begin) {
      slid.back().before_begin = c.before_begin;
      slid.back().after_begin = c.after_begin;
    } else {
      slid.push_back(c);
    }
    next = slid.back();
  }
  std::reverse(slid.begin(), slid.end());
  return slid;
}

}  // namespace

std::vector<Change> ShortestEdit(std::span<const uint32_t> before, std::span<const uint32_t> after) {
  return SlideDown(before, after, Comparison(before, after).Run());
}

}  // namespace evecdi
