// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <yaml.h>

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "evecdi/base/quote.h"
#include "evecdi/text/fault_list.h"
#include "evecdi/text/parse.h"
#include "evecdi/text/plain_yaml.h"
#include "evecdi/text/utf8.h"
#include "evecdi/text/yaml_events.h"
#include "evecdi/text/yaml_mapping.h"
#include "evecdi/text/yaml_scalar.h"
#include "evecdi/text/yaml_size.h"
#include "evecdi/text/yaml_stand_ins.h"
#include "evecdi/text/yaml_written.h"

namespace evecdi {
namespace {

// Thrown where a new stand-in makes libyaml read on as go-yaml does.
struct ReadAgain {};

// Builds values from events. The first fault that ends the reading (go-yaml reports no second one) is thrown
// to Read.
class YamlReader {
 public:
  YamlReader(Document& document, std::vector<ParseFault>& faults, YamlStandIns& stand_ins)
      : document_(document), faults_(faults), stand_ins_(stand_ins), events_(*document.source(), stand_ins) {}

  // False where the text is to be read again, by a new reader.
  bool Read() {
    try {
      ReadDocument();
    } catch (const ReadAgain&) {
      return false;
    } catch (ParseFault& fault) {
      if (fault.kind == ParseFaultKind::kSyntax && stand_ins_.GetPast(fault)) return false;
      document_.set_root(nullptr);
      faults_.Add(std::move(fault));
    }
    return true;
  }

 private:
  struct Anchor {
    const Value* value = nullptr;  // null while it is being read
    YamlSize::Part size;
  };

  void ReadDocument() {
    const std::string_view text = document_.source()->text();
    if (const size_t at = FindExcessiveTagDirective(text); at != std::string_view::npos) {
      const auto begin = static_cast<uint32_t>(at);
      Fail(ParseFaultKind::kLimit, {begin, begin + 4},
           fmt::format("more than {} %TAG directives", kMaxTagDirectives));
    }
    events_.Next();  // stream start
    if (events_.Next().type == YAML_STREAM_END_EVENT) return;
    if (auto fault = RefusedVersion(Written(events_.span()), events_.span())) throw std::move(*fault);
    size_.AddNode(0);  // go-yaml counts the document itself
    document_.set_root(ReadNode(events_.Next()));
    events_.Next();  // document end
    if (const Span rest = events_.SpanOfRest(); !rest.empty()) {
      if (auto fault = RefusedBehind(text, rest.begin)) throw std::move(*fault);
      if (events_.RestHoldsNode())
        Report(ParseFaultKind::kSeveralDocuments, rest, "something follows the first document");
    }
  }

  std::string_view Written(Span span) const {
    return document_.source()->text().substr(span.begin, span.end - span.begin);
  }

  void Report(ParseFaultKind kind, Span span, std::string message, Span related = {}) {
    faults_.Add({.kind = kind, .span = span, .message = std::move(message), .related = related});
  }

  [[noreturn]] static void Fail(ParseFaultKind kind, Span span, std::string message) {
    throw ParseFault{.kind = kind, .span = span, .message = std::move(message), .related = {}};
  }

  const Value* ReadNode(const yaml_event_t& event) {
    size_.AddNode(flow_depth_);
    CheckSize();
    switch (event.type) {
      case YAML_ALIAS_EVENT:
        return ReadAlias(event);
      case YAML_SCALAR_EVENT:
        return ReadScalar(event);
      case YAML_SEQUENCE_START_EVENT:
        return ReadCollection(event.data.sequence_start.anchor,
                              event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE,
                              ValueKind::kSequence);
      default:
        return ReadCollection(event.data.mapping_start.anchor,
                              event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE, ValueKind::kMapping);
    }
  }

  void CheckSize() const {
    if (std::string excess = size_.Excess(); !excess.empty()) {
      Fail(ParseFaultKind::kLimit, events_.span(), std::move(excess));
    }
  }

  // An anchor counts from where its node begins; a node within may take the name away.
  Anchor* NewAnchor(const yaml_char_t* name) {
    if (name == nullptr) return nullptr;
    const auto known = anchors_.find(reinterpret_cast<const char*>(name));
    Anchor*& anchor = known != anchors_.end()
                          ? known->second
                          : anchors_[document_.NewText(reinterpret_cast<const char*>(name))];
    return anchor = &anchor_values_.emplace_back();
  }

  const Value* ReadAlias(const yaml_event_t& event) {
    const std::string_view name(reinterpret_cast<const char*>(event.data.alias.anchor));
    const auto anchor = anchors_.find(name);
    if (anchor == anchors_.end()) {
      Fail(ParseFaultKind::kSyntax, events_.span(), fmt::format("unknown anchor {} referenced", Quote(name)));
    }
    const auto& [value, size] = *anchor->second;
    if (value == nullptr) {
      Fail(ParseFaultKind::kSyntax, events_.span(), fmt::format("anchor {} contains itself", Quote(name)));
    }
    size_.AddAliased(size);
    CheckSize();
    return value;
  }

  const Value* ReadScalar(const yaml_event_t& event) {
    const auto& scalar = event.data.scalar;
    Value* value = document_.NewValue();
    value->span = events_.span();
    value->style = StyleOf(scalar.style);
    const std::string_view text(reinterpret_cast<const char*>(scalar.value), scalar.length);
    value->set_text(document_.NewText(stand_ins_.empty() ? text : stand_ins_.Restore(text, value->style)));
    std::string tag = scalar.tag == nullptr ? "" : reinterpret_cast<const char*>(scalar.tag);
    CheckWritten(*value, scalar.tag != nullptr || scalar.anchor != nullptr, tag);
    if (!ResolveScalar(tag, scalar.plain_implicit != 0, *value)) {
      Report(ParseFaultKind::kBadTag, value->span,
             fmt::format("{} is not what its tag {} says", Quote(value->text()), Quote(tag)));
    }
    if (tag == kBinaryTag) DecodeBinary(*value);
    size_.AddText(value->text().size());
    if (Anchor* anchor = NewAnchor(scalar.anchor)) {
      *anchor = {.value = value, .size = {.nodes = 1, .text = value->text().size()}};
    }
    last_is_merge_ = value->text() == "<<" && (scalar.plain_implicit != 0 || tag == kMergeTag);
    return value;
  }

  void CheckWritten(const Value& value, bool has_properties, std::string& tag) {
    Span span = value.span;
    if (has_properties) {
      const WrittenScalar written = TakeApart(Written(span));
      // To go-yaml a ',' behind a tag belongs to it.
      const bool ends_with_tag = !written.tag.empty() && written.tag_end == span.end - span.begin;
      const bool comma = ends_with_tag && flow_depth_ > 0 && Written({span.end, span.end + 1}) == ",";
      if (comma && stand_ins_.AddInTag(span.end)) throw ReadAgain{};
      // To libyaml a tag ends at an escaped NUL; to go-yaml it is one that means nothing.
      if (written.tag.find("%00") != std::string_view::npos) tag.assign(1, '!');
      span.begin += static_cast<uint32_t>(written.content);
    }
    if (auto fault = RefusedByGoYaml(Written(span), span, value.style, flow_depth_ > 0))
      throw std::move(*fault);
  }

  static ValueStyle StyleOf(yaml_scalar_style_t style) {
    switch (style) {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE:
        return ValueStyle::kSingleQuoted;
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE:
        return ValueStyle::kDoubleQuoted;
      case YAML_LITERAL_SCALAR_STYLE:
        return ValueStyle::kLiteral;
      case YAML_FOLDED_SCALAR_STYLE:
        return ValueStyle::kFolded;
      default:
        return ValueStyle::kPlain;
    }
  }

  void DecodeBinary(Value& value) {
    std::string decoded;
    if (!DecodeBase64(value.text(), decoded)) {
      Report(ParseFaultKind::kBadTag, value.span, "!!binary value contains invalid base64 data");
      return;
    }
    value.set_text(document_.NewText(ReplaceInvalidUtf8(decoded)));
  }

  const Value* ReadCollection(const yaml_char_t* anchor_name, bool flow, ValueKind kind) {
    const uint32_t begin = events_.span().begin;
    YamlSize::Part before = size_.total();
    --before.nodes;  // the collection itself is counted already
    Anchor* anchor = NewAnchor(anchor_name);
    if (++depth_ > kMaxDepth) {
      Fail(ParseFaultKind::kLimit, events_.span(), fmt::format("nested more than {} deep", kMaxDepth));
    }
    flow_depth_ += flow ? 1 : 0;
    Value* value = document_.NewValue();
    value->kind = kind;
    value->style = flow ? ValueStyle::kFlow : ValueStyle::kBlock;
    if (kind == ValueKind::kSequence) {
      ReadItems(*value);
    } else {
      ReadMembers(*value);
    }
    flow_depth_ -= flow ? 1 : 0;
    --depth_;
    value->span = {begin, std::max(begin, events_.LastEnd())};
    if (anchor != nullptr) *anchor = {.value = value, .size = size_.Since(before)};
    last_is_merge_ = false;
    return value;
  }

  void ReadItems(Value& value) {
    const size_t first = items_.size();
    while (events_.Next().type != YAML_SEQUENCE_END_EVENT) items_.push_back(ReadNode(events_.current()));
    value.set_items(document_.NewItems(std::span(items_).subspan(first)));
    items_.resize(first);
  }

  void ReadMembers(Value& value) {
    YamlMapping mapping(faults_);
    while (events_.Next().type != YAML_MAPPING_END_EVENT) {
      const Value* key = ReadNode(events_.current());
      if (last_is_merge_ && events_.current().type == YAML_SCALAR_EVENT) {
        size_.UncountNode();
        ReadMerge(*key, mapping);
      } else {
        mapping.CheckKey(*key);
        mapping.Add({.key = key, .value = ReadNode(events_.Next())});
      }
    }
    value.set_members(document_.NewMembers(mapping.Finish()));
  }

  void ReadMerge(const Value& key, YamlMapping& mapping) {
    const bool written = events_.Next().type == YAML_SEQUENCE_START_EVENT;
    const Value* value = ReadNode(events_.current());
    if (written) size_.UncountNode();
    if (value->kind == ValueKind::kMapping) {
      mapping.Merge(*value);
      return;
    }
    // An alias to a list will not do; a list of mappings and of aliases to them will.
    bool mergeable = written;
    for (const Value* item : value->items()) mergeable = mergeable && item->kind == ValueKind::kMapping;
    if (!mergeable) {
      Fail(ParseFaultKind::kSyntax, key.span, "map merge requires map or sequence of maps as the value");
    }
    for (const Value* item : value->items()) mapping.Merge(*item);
  }

  Document& document_;
  FaultList faults_;
  YamlStandIns& stand_ins_;
  YamlEvents events_;
  std::deque<Anchor> anchor_values_;
  std::map<std::string_view, Anchor*> anchors_;  // by name, the latest
  std::vector<const Value*> items_;              // of all open sequences
  size_t depth_ = 0;
  size_t flow_depth_ = 0;
  YamlSize size_;
  bool last_is_merge_ = false;
};

}  // namespace

ParseResult ParseYaml(const SourcePtr& source) {
  ParseResult result{.document = Document(source), .faults = {}};
  if (ReadPlainYaml(result.document)) return result;
  return ParseWithLibyaml(source);
}

ParseResult ParseWithLibyaml(const SourcePtr& source) {
  YamlStandIns stand_ins(*source);
  while (true) {
    ParseResult result{.document = Document(source), .faults = {}};
    if (YamlReader(result.document, result.faults, stand_ins).Read()) return result;
  }
}

bool ParseResult::Has(ParseFaultKind kind) const {
  return std::any_of(faults.begin(), faults.end(),
                     [kind](const ParseFault& fault) { return fault.kind == kind; });
}

}  // namespace evecdi
