// SPDX-License-Identifier: Apache-2.0
#include "evecdi/text/yaml_events.h"

#include <fmt/format.h>

#include <algorithm>
#include <new>

#include "evecdi/base/utf8.h"
#include "evecdi/text/utf8.h"
#include "evecdi/text/yaml_written.h"

namespace evecdi {
namespace {

// What no YAML text may hold. A tab or a line break is not asked about.
bool IsControl(char32_t code_point) {
  return code_point < 0x20 || (code_point > 0x7E && code_point < 0xA0) || (code_point & 0xFFFEU) == 0xFFFE;
}

// A line goes on with a text: the mark stands for a character of it.
bool HoldsMark(const yaml_event_t& scalar) {
  const std::string_view text(reinterpret_cast<const char*>(scalar.data.scalar.value),
                              scalar.data.scalar.length);
  return text.find(kBom) != std::string_view::npos;
}

}  // namespace

CodePointOffsets::CodePointOffsets(std::string_view text)
    : text_(text), ascii_(std::all_of(text.begin(), text.end(), [](char c) {
        return static_cast<unsigned char>(c) < 0x80;
      })) {}

uint32_t CodePointOffsets::ToBytes(size_t code_points) {
  if (ascii_) return static_cast<uint32_t>(std::min(code_points, text_.size()));
  const auto inside = [this] { return bytes_ < text_.size() && IsUtf8Continuation(text_[bytes_]); };
  while (code_points_ < code_points && bytes_ < text_.size()) {
    do ++bytes_;
    while (inside());
    ++code_points_;
  }
  while (code_points_ > code_points) {
    do --bytes_;
    while (inside());
    --code_points_;
  }
  return static_cast<uint32_t>(bytes_);
}

YamlEvents::YamlEvents(const SourceFile& source, const YamlStandIns& stand_ins)
    : source_(source), stand_ins_(stand_ins), unread_(stand_ins.bytes()), offsets_(source.text()) {
  if (yaml_parser_initialize(&parser_) == 0) throw std::bad_alloc();
  yaml_parser_set_input(&parser_, ReadPiece, this);
}

YamlEvents::~YamlEvents() {
  yaml_event_delete(&event_);
  yaml_parser_delete(&parser_);
}

int YamlEvents::ReadPiece(void* self, unsigned char* buffer, size_t /*size: of many pieces*/, size_t* read) {
  auto& events = *static_cast<YamlEvents*>(self);
  const bool is_first = events.unread_.size() == events.stand_ins_.bytes().size();
  std::string piece = events.TakePiece();
  if (!events.MarkLines(piece, is_first)) {
    events.is_lost_ = true;
    return 0;
  }
  std::copy(piece.begin(), piece.end(), buffer);
  *read = piece.size();
  return 1;
}

// Gives libyaml as little at a time as go-yaml takes: a fault of the encoding that stands further behind the
// first document than that is none to go-yaml, which does not read on.
std::string YamlEvents::TakePiece() {
  constexpr size_t kGoYamlPiece = 512;
  const auto incomplete = static_cast<size_t>(parser_.raw_buffer.last - parser_.raw_buffer.start);
  std::string piece(unread_.substr(0, kGoYamlPiece - incomplete));
  unread_.remove_prefix(piece.size());
  return piece;
}

// Both readers let a byte order mark begin a line. But go-yaml looks for it where its buffer begins: where
// one stands there, it passes over the first character of each line in the buffer unless a text goes on in
// that line, as libyaml passes over a mark. So a mark is put in the place of each such character. False where
// that cannot be done or would not be the same: an empty line or a tab may belong to a text.
bool YamlEvents::MarkLines(std::string& piece, bool is_first) {
  const std::string_view mark = stand_ins_.byte_order_mark();
  const bool begins_text = is_first && source_.text().starts_with(kBom);
  if (mark.empty() && !begins_text) return true;
  const auto held_by = [](const auto& buffer) {
    return std::string(reinterpret_cast<const char*>(buffer.start),
                       static_cast<size_t>(buffer.last - buffer.start));
  };
  const std::string waiting = held_by(parser_.buffer);
  if (waiting.find(kBom) != std::string::npos) return false;  // put there for the buffer before
  const std::string before = waiting + held_by(parser_.raw_buffer);
  const std::string buffer = before + piece;
  if (!begins_text && !buffer.starts_with(mark)) return true;
  if (source_.encoding() != Encoding::kUtf8) return false;
  piece.clear();
  size_t copied = before.size();
  size_t line_break = 0;
  for (size_t at = 0; at < buffer.size(); at += std::max<size_t>(line_break, 1)) {
    line_break = LineBreakAt(buffer, at);
    const size_t line = at + line_break;
    if (line_break == 0 || line == buffer.size() || buffer[line] == ' ') continue;
    if (line < before.size() || buffer[line] == '\t' || LineBreakAt(buffer, line) > 0) return false;
    const CodePoint first = DecodeUtf8(std::string_view(buffer).substr(line));
    if (first.length == 0 || IsControl(first.value)) break;  // for the next buffer, or refused by both
    piece.append(buffer, copied, line - copied).append(kBom);
    copied = line + first.length;
    widened_ += kBom.size() - first.length;
    has_marks_ = true;
  }
  piece.append(buffer, copied);
  return true;
}

const yaml_event_t& YamlEvents::Next() {
  yaml_event_delete(&event_);
  if (yaml_parser_parse(&parser_, &event_) == 0) throw Fault();
  span_ = {OffsetOf(event_.start_mark), OffsetOf(event_.end_mark)};
  switch (event_.type) {
    case YAML_SCALAR_EVENT:
      if (has_marks_ && HoldsMark(event_)) {
        is_lost_ = true;
        throw Fault();
      }
      span_ = SpanOfScalar(span_);
      last_end_ = span_.end;
      break;
    case YAML_ALIAS_EVENT:
    case YAML_SEQUENCE_START_EVENT:
    case YAML_MAPPING_START_EVENT:
      last_end_ = std::max(last_end_, span_.end);
      break;
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT: {
      const std::string_view text = source_.text();
      const bool closes = !span_.empty() && (text[span_.begin] == ']' || text[span_.begin] == '}');
      if (closes) last_end_ = span_.end;
      break;
    }
    default:
      break;
  }
  return event_;
}

Span YamlEvents::SpanOfScalar(Span span) const {
  const std::string_view text = source_.text();
  if (span.empty()) {
    // An empty value stands behind its '-', ':' or '?'; else libyaml puts it at the next token, maybe lines
    // below.
    constexpr std::string_view kIndicators = "-:?";
    const bool behind =
        span.begin > last_end_ && kIndicators.find(text[span.begin - 1]) != std::string_view::npos;
    return behind ? span : Span{last_end_, last_end_};
  }
  // A block scalar's end is the next token's line.
  const std::string_view written = text.substr(span.begin, span.end - span.begin);
  return {span.begin, span.begin + static_cast<uint32_t>(written.find_last_not_of("\r\n ") + 1)};
}

Span YamlEvents::SpanOfRest() {
  try {
    if (Next().type == YAML_STREAM_END_EVENT) return {};
    return span_.empty() ? Span{span_.begin, span_.begin + 1} : span_;
  } catch (const ParseFault& fault) {
    return fault.span;
  }
}

bool YamlEvents::RestHoldsNode() {
  try {
    while (event_.type == YAML_DOCUMENT_START_EVENT) {
      const yaml_event_t& node = Next();
      const bool empty = node.type == YAML_SCALAR_EVENT && node.data.scalar.plain_implicit != 0 &&
                         node.data.scalar.length == 0 && node.data.scalar.anchor == nullptr;
      if (!empty) return true;
      Next();  // document end
      Next();
    }
    return event_.type != YAML_STREAM_END_EVENT;
  } catch (const ParseFault&) {
    return true;
  }
}

ParseFault YamlEvents::Fault() {
  if (parser_.error == YAML_MEMORY_ERROR) throw std::bad_alloc();
  ParseFault fault{.kind = ParseFaultKind::kSyntax,
                   .span = {},
                   .message = parser_.problem == nullptr ? "unknown problem" : parser_.problem,
                   .related = {}};
  const auto size = static_cast<uint32_t>(source_.text().size());
  const uint32_t begin = std::min(ProblemOffset(), size);
  fault.span = {begin, std::min(size, begin + 1)};
  if (is_lost_) {
    fault.message =
        "a byte order mark (U+FEFF) inside the text, where go-yaml begins to drop the first characters of "
        "lines";
  } else if (parser_.error != YAML_READER_ERROR && parser_.context != nullptr) {
    fault.message += fmt::format(" {}", parser_.context);
    const uint32_t context = OffsetOf(parser_.context_mark);
    fault.related = {context, std::min(size, context + 1)};
  }
  return fault;
}

uint32_t YamlEvents::ProblemOffset() {
  if (is_lost_) return OffsetOf(parser_.mark);
  if (parser_.error != YAML_READER_ERROR) return OffsetOf(parser_.problem_mark);
  const bool utf8 = source_.encoding() == Encoding::kUtf8;
  const size_t mark = source_.has_byte_order_mark() ? (utf8 ? 3 : 2) : 0;
  const size_t offset = stand_ins_.SourceOffset(parser_.problem_offset - widened_);
  const size_t in_text = offset - std::min(offset, mark);
  return utf8 ? static_cast<uint32_t>(in_text) : offsets_.ToBytes(in_text / 2);
}

}  // namespace evecdi
