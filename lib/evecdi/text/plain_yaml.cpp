// SPDX-License-Identifier: Apache-2.0
#include "evecdi/text/plain_yaml.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "evecdi/text/parse.h"
#include "evecdi/text/plain_line.h"
#include "evecdi/text/yaml_scalar.h"

namespace evecdi {
namespace {

// Far below libyaml's and this reader's own limits, so that none of those is a matter here.
constexpr size_t kLongestLine = 1000;
constexpr size_t kDeepest = 64;
constexpr size_t kMostMembers = 64;
constexpr size_t kMostValues = 500'000;

// And line feeds. One answer for all bytes, so that many are looked at at a time.
bool IsPrintableAscii(std::string_view text) {
  unsigned other = 0;
  for (const char c : text) other |= static_cast<unsigned char>((c < ' ' || c > '~') && c != '\n');
  return other == 0;
}

class PlainYamlReader {
 public:
  explicit PlainYamlReader(Document& document)
      : document_(document), text_(document.source()->text()), line_(text_) {}

  // False as soon as a line is not plain.
  bool Read() {
    const SourceFile& source = *document_.source();
    for (uint32_t line = 1; line <= source.line_count(); ++line) {
      const size_t begin = source.LineStart(line);
      size_t end = source.LineStart(line + 1);
      if (end > begin && text_[end - 1] == '\n') --end;
      line_.Set(begin, end);
      const size_t content = line_.SkipBlanks(begin);
      if (content == end || text_[content] == '#') continue;
      if (end - begin > kLongestLine || value_count_ > kMostValues || !ReadLine(content)) return false;
    }
    if (awaits_ || open_.empty()) return false;
    while (!open_.empty()) Close();
    document_.set_root(root_);
    return true;
  }

 private:
  using Unquoted = PlainLine::Unquoted;
  static constexpr auto kNone = PlainLine::kNone;

  // A list or mapping whose end has not come yet.
  struct Collection {
    Value* value = nullptr;
    size_t indent = 0;
    size_t first = 0;  // of its items or members, among those of all that are open
    bool is_list() const { return value->kind == ValueKind::kSequence; }
  };

  bool ReadLine(size_t content) {
    const std::string_view rest = text_.substr(content, line_.end() - content);
    const size_t indent = content - line_.begin();
    if (indent == 0 && (rest.starts_with("---") || rest.starts_with("...")))
      return rest == "---" && open_.empty() && !std::exchange(has_marker_, true);
    const bool dash = line_.HasDash(content);
    if (!FindPlace(indent, dash)) return false;
    if (dash) return (!awaits_ || Open(content, ValueKind::kSequence)) && ReadItem(content);
    const Unquoted found = line_.UnquotedAt(content);
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
                     .indent = at - line_.begin(),
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
    const size_t content = line_.SkipBlanks(dash + 1);
    awaits_ = true;
    if (content == line_.end()) return true;
    if (line_.HasDash(content)) return false;
    const Unquoted found = line_.UnquotedAt(content);
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
    const size_t content = line_.SkipBlanks(key_end + 1);
    return content == line_.end() || text_[content] == '#' || ReadValue(content, line_.UnquotedAt(content));
  }

  bool IsKnown(std::string_view key) const {
    const auto siblings = std::span(members_).subspan(open_.back().first);
    return siblings.size() >= kMostMembers ||
           std::any_of(siblings.begin(), siblings.end(),
                       [key](const Member& member) { return member.key->text() == key; });
  }

  // `found` is what stands there if it is not quoted.
  bool ReadValue(size_t at, const Unquoted& found) {
    switch (text_[at]) {
      case '\'':
      case '"':
        return ReadQuoted(at) && line_.EndsBehind(last_end_);
      case '{':
        return ReadEmptyMapping(at);
      case '[':
        return ReadFlowList(at);
      default:
        return ReadUnquoted(at, found);
    }
  }

  bool ReadEmptyMapping(size_t at) {
    if (text_.substr(at, 2) != "{}" || !line_.EndsBehind(at + 2)) return false;
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
    size_t next = line_.SkipBlanks(at + 1);
    for (bool more = !line_.Has(']', next); more;) {
      if (!(line_.HasQuote(next) ? ReadQuoted(next) : ReadWord(next))) return false;
      next = line_.SkipBlanks(last_end_);
      more = line_.Has(',', next);
      if (more) next = line_.SkipBlanks(next + 1);
    }
    if (!line_.Has(']', next) || !line_.EndsBehind(next + 1)) return false;
    last_end_ = static_cast<uint32_t>(next + 1);
    Close();
    return true;
  }

  bool ReadWord(size_t at) {
    const size_t end = line_.EndOfWord(at);
    if (end == kNone) return false;
    PutPlain(at, end);
    return true;
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
    const size_t end = line_.EndOfQuoted(at);
    if (end == kNone) return false;
    const bool is_double = text_[at] == '"';
    Value* value = NewValue(at, end, is_double ? ValueStyle::kDoubleQuoted : ValueStyle::kSingleQuoted);
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
  PlainLine line_;
  std::vector<Collection> open_;
  std::vector<const Value*> items_;  // of all that are open
  std::vector<Member> members_;
  const Value* root_ = nullptr;
  uint32_t last_end_ = 0;
  size_t value_count_ = 0;
  bool has_marker_ = false;  // "---", before all else but comments
  bool awaits_ = true;       // a value has to come, of the last key or dash, or the root
};

}  // namespace

bool ReadPlainYaml(Document& document) {
  const SourceFile& source = *document.source();
  return source.encoding() == Encoding::kUtf8 && IsPrintableAscii(source.text()) &&
         PlainYamlReader(document).Read();
}

}  // namespace evecdi
