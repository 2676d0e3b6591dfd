// SPDX-License-Identifier: Apache-2.0
#include "evecdi/text/yaml_events.h"

#include <fmt/format.h>

#include <algorithm>
#include <new>

#include "evecdi/text/utf8.h"

namespace evecdi {

CodePointOffsets::CodePointOffsets(std::string_view text)
    : text_(text), ascii_(std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; })) {}

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

YamlEvents::YamlEvents(const SourceFile& source) : source_(source), offsets_(source.text()) {
  if (yaml_parser_initialize(&parser_) == 0) throw std::bad_alloc();
  const std::string& bytes = source.bytes();
  yaml_parser_set_input_string(&parser_, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
}

YamlEvents::~YamlEvents() {
  yaml_event_delete(&event_);
  yaml_parser_delete(&parser_);
}

const yaml_event_t& YamlEvents::Next() {
  yaml_event_delete(&event_);
  if (yaml_parser_parse(&parser_, &event_) == 0) throw Fault();
  span_ = {OffsetOf(event_.start_mark), OffsetOf(event_.end_mark)};
  switch (event_.type) {
    case YAML_SCALAR_EVENT: {
      // An empty value stands nowhere; libyaml puts it at the next token, maybe lines below.
      if (span_.empty()) span_ = {last_end_, last_end_};
      // A block scalar's end is the next token's line.
      const std::string_view text = source_.text();
      while (span_.end > span_.begin && (text[span_.end - 1] == '\n' || text[span_.end - 1] == '\r' || text[span_.end - 1] == ' ')) --span_.end;
      last_end_ = span_.end;
      break;
    }
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

Span YamlEvents::SpanOfRest() {
  try {
    if (Next().type == YAML_STREAM_END_EVENT) return {};
    return span_.empty() ? Span{span_.begin, span_.begin + 1} : span_;
  } catch (const ParseFault& fault) {
    return fault.span;
  }
}

ParseFault YamlEvents::Fault() {
  ParseFault fault{.kind = ParseFaultKind::kSyntax, .span = {}, .message = "unknown problem", .related = {}};
  if (parser_.problem != nullptr) fault.message = parser_.problem;
  if (parser_.error == YAML_MEMORY_ERROR) throw std::bad_alloc();
  const auto size = static_cast<uint32_t>(source_.text().size());
  uint32_t begin = 0;
  if (parser_.error == YAML_READER_ERROR) {
    const size_t mark = source_.has_byte_order_mark() ? (source_.encoding() == Encoding::kUtf8 ? 3 : 2) : 0;
    const size_t offset = parser_.problem_offset - std::min(parser_.problem_offset, mark);
    begin = source_.encoding() == Encoding::kUtf8 ? static_cast<uint32_t>(offset) : offsets_.ToBytes(offset / 2);
  } else {
    begin = OffsetOf(parser_.problem_mark);
    if (parser_.context != nullptr) {
      fault.message += fmt::format(" {}", parser_.context);
      const uint32_t context = OffsetOf(parser_.context_mark);
      fault.related = {context, std::min(size, context + 1)};
    }
  }
  begin = std::min(begin, size);
  fault.span = {begin, std::min(size, begin + 1)};
  return fault;
}

}  // namespace evecdi
