// SPDX-License-Identifier: Apache-2.0
// A hand-written reader rather than a package's: it gives the place of every key and value, and names the
// fault.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "evecdi/text/fault_list.h"
#include "evecdi/text/json_scanner.h"
#include "evecdi/text/parse.h"

namespace evecdi {
namespace {

class JsonReader {
 public:
  explicit JsonReader(SourcePtr source)
      : result_{Document(std::move(source)), {}}, scanner_(result_.document.source()->text()) {}

  ParseResult Read() {
    scanner_.SkipBlanks();
    const Value* root = nullptr;
    if (scanner_.at_end()) {
      scanner_.Fail(ParseFaultKind::kSyntax, {}, "the file is empty");
    } else {
      root = ReadValue();
    }
    scanner_.SkipBlanks();
    if (!scanner_.fault() && !scanner_.at_end()) scanner_.FailAtNext("the end of the text");
    if (scanner_.fault()) {
      result_.faults.push_back(*scanner_.fault());
    } else {
      result_.document.set_root(root);
    }
    std::stable_sort(result_.faults.begin(), result_.faults.end(),
                     [](const ParseFault& a, const ParseFault& b) { return a.span < b.span; });
    return std::move(result_);
  }

 private:
  const Value* ReadValue() {
    if (++values_ > kMaxNodes) return Limit(fmt::format("more than {} values", kMaxNodes));
    Value* value = result_.document.NewValue();
    const char first = scanner_.next();
    bool ok = false;
    if (first == '{') {
      ok = ReadObject(*value);
    } else if (first == '[') {
      ok = ReadArray(*value);
    } else if (first == '"') {
      ok = scanner_.ReadString(result_.document, *value);
    } else if (first == '-' || (first >= '0' && first <= '9')) {
      ok = scanner_.ReadNumber(*value);
    } else {
      ok = scanner_.ReadWord(*value);
    }
    return ok ? value : nullptr;
  }

  const Value* Limit(std::string message) {
    scanner_.Fail(ParseFaultKind::kLimit, {scanner_.offset(), scanner_.offset() + 1}, std::move(message));
    return nullptr;
  }

  // Passes the opening bracket. False where the nesting is too deep.
  bool Open(Value& value, ValueKind kind) {
    value.kind = kind;
    value.style = ValueStyle::kFlow;
    value.span.begin = scanner_.offset();
    if (++depth_ > kMaxDepth) return Limit(fmt::format("nested deeper than {} levels", kMaxDepth)) != nullptr;
    scanner_.Advance();
    scanner_.SkipBlanks();
    return true;
  }

  void Close(Value& value) {
    scanner_.Advance();
    value.span.end = scanner_.offset();
    --depth_;
  }

  // After an element: passes a comma, or stands before the closing bracket. False after a fault.
  bool Separate(const Value& value, char closing, std::string_view wanted) {
    scanner_.SkipBlanks();
    if (scanner_.at_end()) return BreaksOff(value);
    if (scanner_.next() == closing) return true;
    if (scanner_.next() != ',') return scanner_.FailAtNext(wanted);
    const Span comma{scanner_.offset(), scanner_.offset() + 1};
    scanner_.Advance();
    scanner_.SkipBlanks();
    if (scanner_.at_end()) return BreaksOff(value);
    if (scanner_.next() != closing) return true;
    return scanner_.Fail(ParseFaultKind::kSyntax, comma,
                         fmt::format("a comma before '{}', which JSON does not allow", closing));
  }

  bool BreaksOff(const Value& value) {
    const uint32_t line = result_.document.source()->PositionOf(value.span.begin).line;
    return scanner_.Fail(ParseFaultKind::kSyntax, scanner_.LastByte(),
                         fmt::format("the text breaks off within the {} that begins in line {}",
                                     value.kind == ValueKind::kMapping ? "object" : "list", line));
  }

  bool ReadArray(Value& value) {
    if (!Open(value, ValueKind::kSequence)) return false;
    if (scanner_.at_end()) return BreaksOff(value);
    std::vector<const Value*> items;
    while (scanner_.next() != ']') {
      const Value* item = ReadValue();
      if (item == nullptr) return false;
      items.push_back(item);
      if (!Separate(value, ']', "',' or ']'")) return false;
    }
    value.set_items(result_.document.NewItems(items));
    Close(value);
    return true;
  }

  bool ReadObject(Value& value) {
    if (!Open(value, ValueKind::kMapping)) return false;
    if (scanner_.at_end()) return BreaksOff(value);
    std::vector<Member> members;
    while (scanner_.next() != '}') {
      Member member;
      if (!ReadMember(value, member)) return false;
      members.push_back(member);
      if (!Separate(value, '}', "',' or '}'")) return false;
    }
    ReportDuplicates(members);
    value.set_members(result_.document.NewMembers(members));
    Close(value);
    return true;
  }

  bool ReadMember(const Value& object, Member& member) {
    Value* key = result_.document.NewValue();
    if (scanner_.next() != '"') return scanner_.FailAtNext("a key in double quotes");
    if (!scanner_.ReadString(result_.document, *key)) return false;
    scanner_.SkipBlanks();
    if (scanner_.at_end()) return BreaksOff(object);
    if (scanner_.next() != ':') return scanner_.FailAtNext("':' after the key");
    scanner_.Advance();
    scanner_.SkipBlanks();
    if (scanner_.at_end()) return BreaksOff(object);
    member = {.key = key, .value = ReadValue()};
    return member.value != nullptr;
  }

  void ReportDuplicates(const std::vector<Member>& members) {
    if (members.size() < 2) return;
    std::unordered_map<std::string_view, Span> seen;
    for (const Member& member : members) {
      const auto [first, added] = seen.emplace(member.key->text(), member.key->span);
      if (added) continue;
      faults_.Add({.kind = ParseFaultKind::kDuplicateKey,
                   .span = member.key->span,
                   .message = "the same key twice in one object",
                   .related = first->second});
    }
  }

  ParseResult result_;
  FaultList faults_{result_.faults};
  JsonScanner scanner_;
  size_t depth_ = 0;
  uint64_t values_ = 0;
};

}  // namespace

ParseResult ParseJson(SourcePtr source) { return JsonReader(std::move(source)).Read(); }

}  // namespace evecdi
