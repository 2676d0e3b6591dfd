// SPDX-License-Identifier: Apache-2.0
// libyaml's events, one at a time, with their places as byte offsets.
// Internal to the module.
#ifndef EVECDI_TEXT_YAML_EVENTS_H_
#define EVECDI_TEXT_YAML_EVENTS_H_

#include <yaml.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "evecdi/text/parse.h"
#include "evecdi/text/source_file.h"
#include "evecdi/text/yaml_stand_ins.h"

namespace evecdi {

// libyaml counts code points; this counts the bytes of the same place. Quick while the places come roughly in
// order.
class CodePointOffsets {
 public:
  explicit CodePointOffsets(std::string_view text);
  uint32_t ToBytes(size_t code_points);

 private:
  std::string_view text_;
  bool ascii_;
  size_t code_points_ = 0;
  size_t bytes_ = 0;
};

// Throws a ParseFault of kind kSyntax where libyaml refuses the text.
class YamlEvents {
 public:
  // Both must outlive this.
  YamlEvents(const SourceFile& source, const YamlStandIns& stand_ins);
  ~YamlEvents();
  YamlEvents(const YamlEvents&) = delete;
  YamlEvents& operator=(const YamlEvents&) = delete;

  // The next event; the one before is gone.
  const yaml_event_t& Next();
  const yaml_event_t& current() const { return event_; }
  Span span() const { return span_; }
  // Where the last written thing (not the end of a block, which is nowhere) ended.
  uint32_t LastEnd() const { return last_end_; }
  // What stands after the first document's end: another document, or text that does not even parse. Empty
  // where nothing does.
  Span SpanOfRest();
  // Asked next: whether more is there than the markers of documents that are empty. So it is where the rest
  // does not parse.
  bool RestHoldsNode();

 private:
  static int ReadPiece(void* self, unsigned char* buffer, size_t size, size_t* read);
  std::string TakePiece();
  bool MarkLines(std::string& piece, bool is_first);
  ParseFault Fault();
  uint32_t ProblemOffset();
  uint32_t OffsetOf(const yaml_mark_t& mark) { return offsets_.ToBytes(mark.index); }
  Span SpanOfScalar(Span span) const;

  const SourceFile& source_;
  const YamlStandIns& stand_ins_;
  std::string_view unread_;
  CodePointOffsets offsets_;
  yaml_parser_t parser_{};
  yaml_event_t event_{};
  Span span_;
  uint32_t last_end_ = 0;
  // Of the marks that stand for characters which go-yaml passes over.
  bool has_marks_ = false;
  bool is_lost_ = false;  // where it would not be the same
  size_t widened_ = 0;    // bytes that they take more than what they stand for
};

}  // namespace evecdi

#endif  // EVECDI_TEXT_YAML_EVENTS_H_
