// SPDX-License-Identifier: Apache-2.0
#include "evecdi/oci/json_writer.h"

#include <cstdint>
#include <memory>
#include <utility>
#include <variant>

namespace evecdi {
namespace {

// Most texts are paths and words, which stand in JSON as they are.
void AppendText(std::string_view text, std::string& out) {
  unsigned others = 0;  // one answer for all bytes, so that many are looked at at a time
  for (const char c : text) others |= static_cast<unsigned char>(c < ' ' || c > '~' || c == '"' || c == '\\');
  if (others == 0) {
    out.append(1, '"').append(text).append(1, '"');
  } else {
    out += Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
  }
}

// What stands between two parts of the source is written again between all that are added: no longer than
// this, so that a spec of nothing but blanks does not grow without end.
constexpr size_t kLongestGap = 256;

// What a container's parts are set apart by, where the source does not say.
struct Gaps {
  std::string lead;       // before the first part
  std::string separator;  // between two
  std::string trail;      // behind the last
  std::string indent;     // of the lines that parts begin on
  bool several_lines = false;
};

class Writer {
 public:
  Writer(std::string_view text, const JsonLayout& layout, std::string& out)
      : text_(text), layout_(layout), out_(out) {}

  // `around` are the gaps of the container that the node is in.
  void Write(const JsonNode& node, const Gaps& around) {
    if (const auto* held = std::get_if<const Value*>(&node.value)) {
      IsOfText(**held) ? Copy((*held)->span) : WriteMade(**held, around);
    } else if (const auto* list = std::get_if<std::unique_ptr<JsonList>>(&node.value)) {
      Write(**list, around);
    } else if (const auto* object = std::get_if<std::unique_ptr<JsonObject>>(&node.value)) {
      Write(**object, around);
    }
  }

 private:
  void WriteKey(std::string_view key) {
    AppendText(key, out_);
    out_ += layout_.colon;
  }

  void WriteMade(const Value& value, const Gaps& around) {
    indent_ = around.indent;
    WriteMade(value, around.several_lines);
  }

  // On lines of `indent_`, which is left as it was.
  void WriteMade(const Value& value, bool several_lines) {
    if (value.kind == ValueKind::kString) return AppendText(value.text(), out_);
    if (value.is_scalar()) {
      out_ += value.text();
      return;
    }
    const size_t outer_indent = indent_.size();
    if (several_lines) indent_ += layout_.unit;
    bool first = true;
    const auto begin_part = [&] {
      if (!std::exchange(first, false)) out_ += several_lines ? std::string_view(",") : layout_.comma;
      if (several_lines) BreakLine();
    };
    out_ += value.kind == ValueKind::kSequence ? '[' : '{';
    for (const Value* item : value.items()) {
      begin_part();
      WriteMade(*item, several_lines);
    }
    for (const Member& member : value.members()) {
      begin_part();
      WriteKey(member.key->text());
      WriteMade(*member.value, several_lines);
    }
    indent_.resize(outer_indent);
    if (several_lines && !first) BreakLine();
    out_ += value.kind == ValueKind::kSequence ? ']' : '}';
  }

  void BreakLine() { out_.append(layout_.line_break).append(indent_); }

  void Copy(Span span) { out_ += text_.substr(span.begin, span.end - span.begin); }

  void Write(const JsonList& list, const Gaps& around) {
    std::vector<Span> places;
    if (list.source != nullptr) {
      for (const Value* item : list.source->items()) places.push_back(item->span);
    }
    const Gaps gaps = GapsOf(list.source, places, around);
    out_ += '[';
    size_t before = JsonNode::kAdded;
    for (size_t i = 0; i < list.items.size(); ++i) {
      WriteGap(i == 0, before, list.items[i].origin, places, gaps);
      Write(list.items[i], gaps);
      before = list.items[i].origin;
    }
    if (!list.items.empty()) out_ += gaps.trail;
    out_ += ']';
  }

  void Write(const JsonObject& object, const Gaps& around) {
    std::vector<Span> places;
    if (object.source() != nullptr) {
      for (const Member& m : object.source()->members())
        places.push_back({m.key->span.begin, m.value->span.end});
    }
    const Gaps gaps = GapsOf(object.source(), places, around);
    out_ += '{';
    size_t before = JsonNode::kAdded;
    for (size_t i = 0; i < object.members().size(); ++i) {
      const auto& [key, node] = object.members()[i];
      WriteGap(i == 0, before, node.origin, places, gaps);
      if (node.origin != JsonNode::kAdded) {
        const Member& member = object.source()->members()[node.origin];
        Copy({member.key->span.begin, member.value->span.begin});
      } else {
        WriteKey(key);
      }
      Write(node, gaps);
      before = node.origin;
    }
    if (!object.members().empty()) out_ += gaps.trail;
    out_ += '}';
  }

  // As in the source where both neighbours stood there side by side.
  void WriteGap(bool first, size_t before, size_t origin, const std::vector<Span>& places, const Gaps& gaps) {
    if (first) {
      out_ += gaps.lead;
    } else if (before != JsonNode::kAdded && origin != JsonNode::kAdded && before + 1 == origin) {
      Copy({places[before].end, places[origin].begin});
    } else {
      out_ += gaps.separator;
    }
  }

  Gaps NewGaps(const Gaps& around) const {
    if (!around.several_lines) return {"", layout_.comma, "", around.indent, false};
    const std::string indent = around.indent + layout_.unit;
    return {layout_.line_break + indent, "," + layout_.line_break + indent,
            layout_.line_break + around.indent, indent, true};
  }

  Gaps GapsOf(const Value* source, const std::vector<Span>& places, const Gaps& around) const {
    if (places.empty()) return NewGaps(around);
    const auto between = [this](uint32_t begin, uint32_t end) {
      return std::string(text_.substr(begin, end - begin));
    };
    Gaps gaps;
    gaps.lead = between(source->span.begin + 1, places.front().begin);
    gaps.trail = between(places.back().end, source->span.end - 1);
    const size_t line = gaps.lead.rfind('\n');
    gaps.several_lines = line != std::string::npos;
    gaps.indent = gaps.several_lines ? gaps.lead.substr(line + 1) : around.indent;
    if (gaps.indent.size() > kLongestGap) gaps.indent = around.indent + layout_.unit;
    gaps.separator = places.size() > 1    ? between(places[0].end, places[1].begin)
                     : gaps.several_lines ? "," + gaps.lead
                                          : layout_.comma;
    if (gaps.separator.size() > kLongestGap)
      gaps.separator = gaps.several_lines ? "," + layout_.line_break + gaps.indent : layout_.comma;
    return gaps;
  }

  std::string_view text_;
  const JsonLayout& layout_;
  std::string& out_;
  std::string indent_;  // of what was made
};

Gaps Outermost(const JsonLayout& layout) { return {"", "", "", "", layout.several_lines}; }

}  // namespace

JsonLayout LayoutOf(const Value& root, std::string_view text) {
  JsonLayout layout;
  if (root.members().empty()) return layout;
  const auto between = [text](uint32_t begin, uint32_t end) {
    return std::string(text.substr(begin, end - begin));
  };
  const Member& first = root.members()[0];
  const std::string colon = between(first.key->span.end, first.value->span.begin);
  if (colon.size() <= kLongestGap) layout.colon = colon;
  layout.comma = layout.colon == ":" ? "," : ", ";
  const std::string lead = between(root.span.begin + 1, first.key->span.begin);
  const size_t line = lead.rfind('\n');
  if (line == std::string::npos) return layout;
  layout.several_lines = true;
  layout.line_break = lead.find("\r\n") == std::string::npos ? "\n" : "\r\n";
  if (lead.size() - line - 1 <= kLongestGap) layout.unit = lead.substr(line + 1);
  return layout;
}

void WriteJson(const JsonNode& node, std::string_view text, const JsonLayout& layout, std::string& out) {
  Writer(text, layout, out).Write(node, Outermost(layout));
}

Json JsonOf(const JsonNode& node, std::string_view text) {
  std::string written;
  WriteJson(node, text, {}, written);
  return Json::parse(written, nullptr, /*allow_exceptions=*/false);
}

Json JsonOf(const Value& made) { return JsonOf(JsonNode(made), ""); }

}  // namespace evecdi
