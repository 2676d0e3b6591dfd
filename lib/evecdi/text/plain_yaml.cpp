// SPDX-License-Identifier: Apache-2.0
#include "evecdi/text/plain_yaml.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "evecdi/text/parse.h"
#include "evecdi/text/yaml_scalar.h"

namespace evecdi {
namespace {

// Far below libyaml's and this reader's own limits, so that none of those is a matter here.
constexpr size_t kLongestLine = 1000;
constexpr size_t kDeepest = 64;
constexpr size_t kMostMembers = 64;
constexpr size_t kMostValues = 500'000;

constexpr auto kNone = std::string_view::npos;

bool IsPrintableAscii(const SourceFile& source) {
  const std::string_view text = source.text();
  const auto others = std::count_if(text.begin(), text.end(), [](char c) { return c < ' ' || c > '~'; });
  return static_cast<size_t>(others) == source.line_count() - 1 &&
         text.find('\r') == std::string_view::npos;  // all others are line breaks
}

class PlainYamlReader {
 public:
  explicit PlainYamlReader(Document& document)
      : document_(document), text_(document.source()->text()), has_comments_(text_.find('#') != kNone) {}

  // False as soon as a line is not plain.
  bool Read() {
    const SourceFile& source = *document_.source();
    for (uint32_t line = text_.starts_with("---\n") ? 2 : 1; line <= source.line_count(); ++line) {
      line_ = source.LineStart(line);
      end_ = source.LineStart(line + 1);
      if (end_ > line_ && text_[end_ - 1] == '\n') --end_;
      const size_t content = SkipBlanks(line_);
      if (content == end_ || text_[content] == '#') continue;
      if (end_ - line_ > kLongestLine || value_count_ > kMostValues || !ReadLine(content)) return false;
    }
    if (awaits_ || open_.empty()) return false;
    while (!open_.empty()) Close();
    document_.set_root(root_);
    return true;
  }

 private:
  // A list or mapping whose end has not come yet.
  struct Collection {
    Value* value = nullptr;
    size_t indent = 0;
    size_t first = 0;  // of its items or members, among those of all that are open
    bool is_list() const { return value->kind == ValueKind::kSequence; }
  };

  size_t SkipBlanks(size_t at) const {
    while (at < end_ && text_[at] == ' ') ++at;
    return at;
  }

  bool IsDash(size_t at) const { return text_[at] == '-' && (at + 1 == end_ || text_[at + 1] == ' '); }
  bool EndsKey(size_t at) const { return text_[at] == ':' && (at + 1 == end_ || text_[at + 1] == ' '); }

  bool ReadLine(size_t content) {
    const std::string_view rest = text_.substr(content, end_ - content);
    const size_t indent = content - line_;
    if (indent == 0 && (rest.starts_with("---") || rest.starts_with("..."))) return false;
    const bool dash = IsDash(content);
    if (!FindPlace(indent, dash)) return false;
    if (dash) return (!awaits_ || Open(content, ValueKind::kSequence)) && ReadItem(content);
    const Unquoted found = FindEnd(content);
    if (found.is_key)
      return (!awaits_ || Open(content, ValueKind::kMapping)) && ReadMember(content, found.end);
    return awaits_ && !open_.empty() && ReadValue(content, found);
  }

  // Closes what ends before a line of this indent. What is awaited has to begin there, or else the line has
  // to belong to what is open.
  bool FindPlace(size_t indent, bool dash) {
    if (open_.empty()) return indent == 0;
    if (awaits_) {
      const Collection& parent = open_.back();
      return indent > parent.indent || (indent == parent.indent && dash && !parent.is_list());
    }
    while (open_.back().indent > indent || (open_.back().indent == indent && StandsBelowItsKey() && !dash)) {
      Close();
      if (open_.empty()) return false;
    }
    return open_.back().indent == indent && open_.back().is_list() == dash;
  }

  // A list whose dashes stand right below the key that it belongs to.
  bool StandsBelowItsKey() const {
    return open_.size() > 1 && open_.back().is_list() &&
           open_[open_.size() - 2].indent == open_.back().indent;
  }

  bool Open(size_t at, ValueKind kind) {
    if (open_.size() == kDeepest) return false;
    Value* value = NewValue(at, at, ValueStyle::kBlock);
    value->kind = kind;
    Put(value);
    open_.push_back({.value = value,
                     .indent = at - line_,
                     .first = kind == ValueKind::kSequence ? items_.size() : members_.size()});
    awaits_ = true;
    return true;
  }

  void Close() {
    const Collection& collection = open_.back();
    Value& value = *collection.value;
    value.span.end = last_end_;
    if (collection.is_list()) {
      value.set_items(document_.NewItems(std::span<const Value* const>(items_).subspan(collection.first)));
      items_.resize(collection.first);
    } else {
      value.set_members(document_.NewMembers(std::span<const Member>(members_).subspan(collection.first)));
      members_.resize(collection.first);
    }
    open_.pop_back();
  }

  // "- value", "- key: value" and "-", whose value begins on a later line.
  bool ReadItem(size_t dash) {
    const size_t content = SkipBlanks(dash + 1);
    awaits_ = true;
    if (content == end_) return true;
    if (IsDash(content)) return false;
    const Unquoted found = FindEnd(content);
    if (!found.is_key) return ReadValue(content, found);
    return Open(content, ValueKind::kMapping) && ReadMember(content, found.end);
  }

  bool ReadMember(size_t at, size_t key_end) {
    Value* key = NewValue(at, key_end, ValueStyle::kPlain);
    key->set_text(text_.substr(at, key_end - at));
    ResolveScalar({}, true, *key);
    if (key->kind != ValueKind::kString || key->text() == "<<" || IsKnown(key->text())) return false;
    members_.push_back({.key = key, .value = nullptr});
    awaits_ = true;
    const size_t content = SkipBlanks(key_end + 1);
    return content == end_ || text_[content] == '#' || ReadValue(content, FindEnd(content));
  }

  bool IsKnown(std::string_view key) const {
    const auto siblings = std::span(members_).subspan(open_.back().first);
    return siblings.size() >= kMostMembers ||
           std::any_of(siblings.begin(), siblings.end(),
                       [key](const Member& member) { return member.key->text() == key; });
  }

  // Whether an unquoted text may begin here. A few that may are not worth telling from those that may not.
  bool BeginsPlain(size_t at) const {
    constexpr std::string_view kIndicators = "?:,[]{}#&*!|>'\"%@`";
    return kIndicators.find(text_[at]) == kNone && !IsDash(at);
  }

  // An unquoted text's end, and whether it is a key, which a colon ends. A text may not begin here: no end.
  struct Unquoted {
    size_t end = kNone;
    bool is_key = false;
  };

  Unquoted FindEnd(size_t at) const {
    if (!BeginsPlain(at)) return {};
    const std::string_view rest = text_.substr(at, end_ - at);
    const size_t comment = has_comments_ ? rest.find(" #") : kNone;
    const std::string_view content = rest.substr(0, comment);
    for (size_t i = content.find(':'); i != kNone; i = content.find(':', i + 1)) {
      if (EndsKey(at + i))
        return content[i - 1] == ' ' ? Unquoted{} : Unquoted{.end = at + i, .is_key = true};
    }
    return {.end = at + content.find_last_not_of(' ') + 1, .is_key = false};
  }

  // `found` is what stands there if it is not quoted.
  bool ReadValue(size_t at, const Unquoted& found) {
    switch (text_[at]) {
      case '\'':
      case '"':
        return ReadQuoted(at) && EndsLine(last_end_);
      case '{':
        return ReadEmptyMapping(at);
      case '[':
        return ReadFlowList(at);
      default:
        return ReadUnquoted(at, found);
    }
  }

  bool ReadEmptyMapping(size_t at) {
    if (text_.substr(at, 2) != "{}" || !EndsLine(at + 2)) return false;
    Value* value = NewValue(at, at + 2, ValueStyle::kFlow);
    value->kind = ValueKind::kMapping;
    Put(value);
    return true;
  }

  // "[]" and "[a, 'b']", on one line, of words and quoted texts.
  bool ReadFlowList(size_t at) {
    if (!Open(at, ValueKind::kSequence)) return false;
    open_.back().value->style = ValueStyle::kFlow;
    awaits_ = false;
    size_t next = SkipBlanks(at + 1);
    while (next < end_ && text_[next] != ']') {
      const bool quoted = text_[next] == '\'' || text_[next] == '"';
      if (!(quoted ? ReadQuoted(next) : ReadWord(next))) return false;
      next = SkipBlanks(last_end_);
      if (next == end_) return false;
      if (text_[next] == ']') break;
      next = text_[next] == ',' ? SkipBlanks(next + 1) : end_;
      if (next < end_ && text_[next] == ']') return false;
    }
    if (next >= end_ || !EndsLine(next + 1)) return false;
    last_end_ = static_cast<uint32_t>(next + 1);
    Close();
    return true;
  }

  // What means itself between brackets too.
  bool ReadWord(size_t at) {
    constexpr std::string_view kLetters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_./=+-";
    const size_t end = std::min(text_.find_first_not_of(kLetters, at), end_);
    if (end == at || IsSign(text_[at])) return false;
    PutPlain(at, end);
    return true;
  }

  static bool IsSign(char c) { return c == '-' || c == '+' || c == '='; }

  bool EndsLine(size_t at) const {
    const size_t after = SkipBlanks(at);
    return after == end_ || (text_[after] == '#' && after > at);
  }

  bool ReadUnquoted(size_t at, const Unquoted& found) {
    if (found.end == kNone || found.is_key) return false;
    PutPlain(at, found.end);
    return true;
  }

  void PutPlain(size_t at, size_t end) {
    Value* value = NewValue(at, end, ValueStyle::kPlain);
    value->set_text(text_.substr(at, end - at));
    ResolveScalar({}, true, *value);
    Put(value);
  }

  bool ReadQuoted(size_t at) {
    const char quote = text_[at];
    size_t end = at + 1;
    while (end < end_ && text_[end] != quote && text_[end] != '\\') ++end;
    if (end == end_ || text_[end] != quote) return false;
    ++end;
    Value* value = NewValue(at, end, quote == '"' ? ValueStyle::kDoubleQuoted : ValueStyle::kSingleQuoted);
    value->kind = ValueKind::kString;
    value->set_text(text_.substr(at + 1, end - at - 2));
    Put(value);
    return true;
  }

  Value* NewValue(size_t begin, size_t end, ValueStyle style) {
    Value* value = document_.NewValue();
    value->style = style;
    value->span = {static_cast<uint32_t>(begin), static_cast<uint32_t>(end)};
    last_end_ = value->span.end;
    ++value_count_;
    return value;
  }

  // Where a value is awaited.
  void Put(const Value* value) {
    awaits_ = false;
    if (open_.empty()) {
      root_ = value;
    } else if (open_.back().is_list()) {
      items_.push_back(value);
    } else {
      members_.back().value = value;
    }
  }

  Document& document_;
  const std::string_view text_;
  const bool has_comments_;
  size_t line_ = 0;  // where the line begins
  size_t end_ = 0;   // where it ends
  std::vector<Collection> open_;
  std::vector<const Value*> items_;  // of all that are open
  std::vector<Member> members_;
  const Value* root_ = nullptr;
  uint32_t last_end_ = 0;
  size_t value_count_ = 0;
  bool awaits_ = true;  // a value has to come, of the last key or dash, or the root
};

}  // namespace

bool ReadPlainYaml(Document& document) {
  const SourceFile& source = *document.source();
  return source.encoding() == Encoding::kUtf8 && IsPrintableAscii(source) && PlainYamlReader(document).Read();
}

}  // namespace evecdi
