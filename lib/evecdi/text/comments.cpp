// SPDX-License-Identifier: Apache-2.0
#include "evecdi/text/comments.h"

#include <algorithm>

#include "evecdi/text/yaml_events.h"
#include "evecdi/text/yaml_size.h"
#include "evecdi/text/yaml_stand_ins.h"
#include "evecdi/text/yaml_written.h"

namespace evecdi {
namespace {

// Where the scalars of the first document stand.
struct Scalars {
  std::vector<Span> spans;  // in order, apart
  uint32_t content = 0;
  uint32_t end = 0;  // behind it nothing is known
};

class ScalarReader {
 public:
  ScalarReader(const SourceFile& source, const YamlStandIns& stand_ins)
      : source_(source), events_(source, stand_ins) {}

  // Throws a ParseFault where the text does not parse; `scalars` then holds what stands before.
  void Read(Scalars& scalars) {
    scalars = {.spans = {}, .content = static_cast<uint32_t>(source_.text().size()), .end = 0};
    while (Take(events_.Next(), scalars)) {
    }
  }

 private:
  // False at the end.
  bool Take(const yaml_event_t& event, Scalars& scalars) {
    const Span span = events_.span();
    scalars.end = std::max(scalars.end, span.end);
    switch (event.type) {
      case YAML_DOCUMENT_END_EVENT:
      case YAML_STREAM_END_EVENT:
        return false;
      case YAML_SCALAR_EVENT:
        scalars.spans.push_back(ContentOf(span, event.data.scalar.style));
        break;
      case YAML_SEQUENCE_START_EVENT:
        flow_depth_ += event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE ? 1U : 0U;
        break;
      case YAML_MAPPING_START_EVENT:
        flow_depth_ += event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE ? 1U : 0U;
        break;
      case YAML_SEQUENCE_END_EVENT:
      case YAML_MAPPING_END_EVENT:
        if (!span.empty() && flow_depth_ > 0) --flow_depth_;
        return true;
      default:
        return true;
    }
    scalars.content = std::min(scalars.content, span.begin);
    size_.AddNode(flow_depth_);
    return size_.Excess().empty();
  }

  // Behind tag and anchor, and behind the line in which a block begins: there a '#' begins a comment.
  Span ContentOf(Span span, yaml_scalar_style_t style) const {
    const std::string_view written = source_.text().substr(span.begin, span.end - span.begin);
    auto begin = static_cast<uint32_t>(TakeApart(written).content);
    if (style == YAML_LITERAL_SCALAR_STYLE || style == YAML_FOLDED_SCALAR_STYLE)
      begin = static_cast<uint32_t>(std::min(written.find_first_of("\r\n", begin), written.size()));
    return {span.begin + begin, span.end};
  }

  const SourceFile& source_;
  YamlEvents events_;
  YamlSize size_;
  size_t flow_depth_ = 0;
};

Scalars FindScalars(const SourceFile& source) {
  YamlStandIns stand_ins(source);
  Scalars scalars;
  while (true) {
    try {
      ScalarReader(source, stand_ins).Read(scalars);
      return scalars;
    } catch (const ParseFault& fault) {
      if (!stand_ins.GetPast(fault)) return scalars;
    }
  }
}

// Where the comment begins whose word stands at `word`; npos where it is none.
size_t StartOfComment(std::string_view text, size_t word) {
  const size_t sign = text.substr(0, word).find_last_not_of(" \t");
  if (sign == std::string_view::npos || text[sign] != '#') return std::string_view::npos;
  const bool begins = sign == 0 || std::string_view(" \t\r\n").find(text[sign - 1]) != std::string_view::npos;
  return begins ? sign : std::string_view::npos;
}

}  // namespace

Comments FindComments(const SourceFile& source, std::string_view word) {
  const std::string_view text = source.text();
  Comments comments;
  size_t at = text.find(word);
  if (at == std::string_view::npos) return comments;
  const Scalars scalars = FindScalars(source);
  comments.content = scalars.content;
  size_t end = 0;  // of the line, which may hold many comments
  for (; at < scalars.end; at = text.find(word, at + word.size())) {
    const size_t begin = StartOfComment(text, at);
    if (begin == std::string_view::npos) continue;
    const auto offset = static_cast<uint32_t>(begin);
    const auto after = std::upper_bound(scalars.spans.begin(), scalars.spans.end(), at,
                                        [](size_t a, Span span) { return a < span.begin; });
    if (after != scalars.spans.begin() && at < (after - 1)->end) continue;  // within a text
    if (end < at) end = std::min(text.find_first_of("\r\n", at), text.size());
    comments.spans.push_back({offset, static_cast<uint32_t>(end)});
  }
  return comments;
}

}  // namespace evecdi
