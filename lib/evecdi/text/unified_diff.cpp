// SPDX-License-Identifier: Apache-2.0
#include "evecdi/text/unified_diff.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <unordered_map>
#include <vector>

#include "evecdi/text/shortest_edit.h"

namespace evecdi {
namespace {

constexpr size_t kContext = 3;

// The lines of a text, with their line breaks, so that a last line without one differs from the same line
// with one.
class Lines {
 public:
  explicit Lines(std::string_view text) : text_(text) {
    for (size_t at = 0; at < text.size();) {
      starts_.push_back(static_cast<uint32_t>(at));
      const size_t end = text.find('\n', at);
      at = end == std::string_view::npos ? text.size() : end + 1;
    }
  }

  size_t size() const { return starts_.size(); }
  std::string_view operator[](size_t i) const {
    const size_t end = i + 1 < starts_.size() ? starts_[i + 1] : text_.size();
    return text_.substr(starts_[i], end - starts_[i]);
  }

 private:
  std::string_view text_;
  std::vector<uint32_t> starts_;
};

std::vector<uint32_t> Number(const Lines& lines, std::unordered_map<std::string_view, uint32_t>& numbers) {
  std::vector<uint32_t> sequence(lines.size());
  for (size_t i = 0; i < lines.size(); ++i) {
    sequence[i] = numbers.try_emplace(lines[i], static_cast<uint32_t>(numbers.size())).first->second;
  }
  return sequence;
}

std::string FileName(std::string_view name) {
  const bool plain = std::all_of(name.begin(), name.end(), [](char c) {
    return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\' && c != 0x7f;
  });
  // A tab ends a name that has blanks in it.
  if (plain) return std::string(name) + (name.find(' ') == std::string_view::npos ? "" : "\t");
  std::string quoted = "\"";
  for (const char c : name) {
    if (c == '"' || c == '\\') {
      quoted += {'\\', c};
    } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) {
      fmt::format_to(std::back_inserter(quoted), "\\{:03o}", c);
    } else {
      quoted += c;
    }
  }
  return quoted + '"';
}

void AppendLine(std::string& out, char sign, std::string_view line) {
  out += sign;
  out += line;
  if (!line.ends_with('\n')) out += "\n\\ No newline at end of file\n";
}

// "first line,count"; the count is left out where it is one, and an empty range stands after the line before
// it.
std::string Range(size_t begin, size_t end) {
  if (end - begin == 1) return fmt::format("{}", begin + 1);
  return fmt::format("{},{}", begin == end ? begin : begin + 1, end - begin);
}

// The changes of one hunk, with the lines around and between them.
void AppendHunk(std::string& out, const Lines& before, const Lines& after, std::span<const Change> changes) {
  const size_t lead = std::min(kContext, changes.front().before_begin);
  const size_t trail = std::min(kContext, before.size() - changes.back().before_end);
  const size_t end = changes.back().before_end + trail;
  fmt::format_to(std::back_inserter(out), "@@ -{} +{} @@\n", Range(changes.front().before_begin - lead, end),
                 Range(changes.front().after_begin - lead, changes.back().after_end + trail));
  size_t at = changes.front().before_begin - lead;
  for (const Change& change : changes) {
    for (; at < change.before_begin; ++at) AppendLine(out, ' ', before[at]);
    for (; at < change.before_end; ++at) AppendLine(out, '-', before[at]);
    for (size_t i = change.after_begin; i < change.after_end; ++i) AppendLine(out, '+', after[i]);
  }
  for (; at < end; ++at) AppendLine(out, ' ', before[at]);
}

}  // namespace

std::string UnifiedDiff(std::string_view before, std::string_view after, std::string_view before_name,
                        std::string_view after_name) {
  const Lines old_lines(before);
  const Lines new_lines(after);
  std::unordered_map<std::string_view, uint32_t> numbers;
  const auto old_numbers = Number(old_lines, numbers);
  const auto new_numbers = Number(new_lines, numbers);
  const std::vector<Change> changes = ShortestEdit(old_numbers, new_numbers);
  if (changes.empty()) return "";

  std::string out = fmt::format("--- {}\n+++ {}\n", FileName(before_name), FileName(after_name));
  for (size_t first = 0; first < changes.size();) {
    size_t end = first + 1;
    while (end < changes.size() && changes[end].before_begin - changes[end - 1].before_end <= 2 * kContext)
      ++end;
    AppendHunk(out, old_lines, new_lines, std::span(changes).subspan(first, end - first));
    first = end;
  }
  return out;
}

}  // namespace evecdi
