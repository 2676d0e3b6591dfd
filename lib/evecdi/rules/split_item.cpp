// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/split_item.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace evecdi {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

bool IsLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// A path, or what begins like a name and holds one: no number, no sign of YAML's.
bool StaysTextWithoutQuotes(std::string_view word) {
  return (word.front() == '/' || IsLetter(word.front())) && word.find('/') != std::string_view::npos &&
         !word.ends_with(':');
}

// What stands between two items: where this one stands alone behind its dash, a line break and the same
// before the next; in brackets, a comma. Empty where it is neither.
std::string Separator(const SourceFile& source, Span span) {
  const std::string_view text = source.text();
  const uint32_t line = source.PositionOf(span.begin).line;
  const std::string_view before = text.substr(source.LineStart(line), span.begin - source.LineStart(line));
  const size_t dash = before.find_first_not_of(' ');
  if (dash != std::string_view::npos && before.substr(dash) == "- ") {
    const std::string_view line_break = text.substr(source.LineStart(line) + source.Line(line).size());
    return fmt::format("{}{}", line_break.starts_with("\r\n") ? "\r\n" : "\n", before);
  }
  const size_t last = text.substr(0, span.begin).find_last_not_of(kBlanks);
  const bool in_brackets = last != std::string_view::npos && (text[last] == '[' || text[last] == ',');
  return in_brackets ? ", " : "";
}

}  // namespace

std::optional<Fix> SplitItem(const SourceFile& source, Span span, std::string_view value, size_t flag_size) {
  const std::string_view written = source.text().substr(span.begin, span.end - span.begin);
  const std::string_view flag = value.substr(0, flag_size);
  const std::string_view word =
      value.substr(std::min(value.find_first_not_of(kBlanks, flag_size), value.size()));
  const std::string separator = Separator(source, span);
  if (separator.empty() || word.empty() || word.find_first_of(kBlanks) != std::string_view::npos)
    return std::nullopt;
  const bool quoted = written.starts_with('\'') || written.starts_with('"');
  const std::string quote(quoted ? written.substr(0, 1) : "");
  const size_t inside = quote.size();
  if (written.size() < value.size() + 2 * inside) return std::nullopt;
  const size_t gap_begin = inside + flag.size();
  const size_t gap_end = written.size() - inside - word.size();
  const bool as_read =
      written.substr(inside, flag.size()) == flag && written.substr(gap_end, word.size()) == word &&
      written.substr(gap_begin, gap_end - gap_begin).find_first_not_of(kBlanks) == std::string_view::npos;
  if (!as_read) return std::nullopt;
  const bool add_quotes = !quoted && !StaysTextWithoutQuotes(word);
  if (add_quotes && word.find_first_of("\"\\") != std::string_view::npos) return std::nullopt;
  const std::string added = add_quotes ? "\"" : "";
  const auto at = [&span](size_t offset) { return static_cast<uint32_t>(span.begin + offset); };
  Fix fix{
      .title = "make two list items of it",
      .edits = {{.span = {at(gap_begin), at(gap_end)}, .replacement = quote + separator + quote + added}}};
  if (add_quotes) fix.edits.push_back({.span = {span.end, span.end}, .replacement = added});
  return fix;
}

}  // namespace evecdi
