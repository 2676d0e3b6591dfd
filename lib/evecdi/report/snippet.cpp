// SPDX-License-Identifier: Apache-2.0
#include "evecdi/report/snippet.h"

#include <algorithm>
#include <string_view>

#include "evecdi/base/quote.h"
#include "evecdi/base/utf8.h"
#include "evecdi/report/column_width.h"

namespace evecdi {
namespace {

constexpr size_t kRoom = 120;  // columns of a line that are shown
constexpr size_t kLead = 60;   // of these, before the span if what follows it needs the rest
constexpr std::string_view kCut = "…";
constexpr std::string_view kTab = "    ";

// A character as it is shown.
struct Glyph {
  size_t length = 0;  // bytes of the source
  size_t columns = 0;
  std::string shown;

  // A mark that joins the character before it takes room too, or a line of them would have no end.
  size_t room() const { return std::max<size_t>(columns, 1); }
};

// `text` is not empty.
Glyph FirstGlyph(std::string_view text) {
  if (text[0] == '\t') return {1, kTab.size(), std::string(kTab)};
  const CodePoint point = DecodeUtf8(text);
  const std::string_view raw = text.substr(0, std::max<size_t>(point.length, 1));
  Glyph glyph{raw.size(), 0, Printable(raw)};
  glyph.columns = glyph.shown == raw ? ColumnWidth(point.value) : glyph.shown.size();
  return glyph;
}

// `text` is not empty.
Glyph LastGlyph(std::string_view text) {
  for (size_t length = std::min<size_t>(text.size(), 4); length > 1; --length) {
    const std::string_view tail = text.substr(text.size() - length);
    if (DecodeUtf8(tail).length == length) return FirstGlyph(tail);
  }
  return FirstGlyph(text.substr(text.size() - 1));
}

// How much room the beginning of `text` takes, as far as `limit`.
size_t RoomOf(std::string_view text, size_t limit) {
  size_t room = 0;
  while (!text.empty() && room < limit) {
    const Glyph glyph = FirstGlyph(text);
    room += glyph.room();
    text.remove_prefix(glyph.length);
  }
  return std::min(room, limit);
}

// Where in `line` to begin, so that the span at `begin` and its surroundings fit in kRoom.
size_t WindowStart(std::string_view line, size_t begin) {
  const size_t behind = RoomOf(line.substr(begin), kRoom - kLead);
  size_t room = kRoom - behind;
  size_t start = begin;
  while (start > 0) {
    const Glyph glyph = LastGlyph(line.substr(0, start));
    if (glyph.room() > room) break;
    room -= glyph.room();
    start -= glyph.length;
  }
  return start;
}

}  // namespace

Snippet MakeSnippet(const SourceFile& source, Span span) {
  const Position begin = source.PositionOf(span.begin);
  const Position end = source.PositionOf(std::max(span.begin, span.end));
  Snippet snippet;
  snippet.line = begin.line;
  // A span that ends with a line break does not go on.
  snippet.last_line = end.line > begin.line && end.column == 1 ? end.line - 1 : end.line;

  const std::string_view line = source.Line(begin.line);
  const size_t line_start = source.LineStart(begin.line);
  const size_t first = std::min(span.begin - line_start, line.size());
  const size_t last = std::clamp(std::max(span.begin, span.end) - line_start, first, line.size());

  size_t at = WindowStart(line, first);
  if (at > 0) {
    snippet.text = kCut;
    snippet.indent = 1;
  }
  size_t width = 0;
  for (size_t room = kRoom; at < line.size();) {
    const Glyph glyph = FirstGlyph(line.substr(at));
    if (glyph.room() > room) {
      snippet.text += kCut;
      if (at < last) ++width;
      break;
    }
    room -= glyph.room();
    at += glyph.length;
    snippet.text += glyph.shown;
    if (at <= first) {
      snippet.indent += glyph.columns;
    } else if (at - glyph.length < last) {
      width += glyph.columns;
    }
  }
  snippet.width = std::max<size_t>(width, 1);
  return snippet;
}

}  // namespace evecdi
