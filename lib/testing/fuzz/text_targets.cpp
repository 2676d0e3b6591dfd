// SPDX-License-Identifier: Apache-2.0
#include <nlohmann/json.hpp>
#include <string>
#include <unordered_set>

#include "evecdi/text/parse.h"
#include "evecdi/text/plain_yaml.h"
#include "testing/fuzz/targets.h"
#include "testing/same_value.h"

namespace evecdi {
namespace {

// Values of which a pointer is asked for: each may look at a whole list.
constexpr size_t kMostPointers = 200;

// Every value lies in the text and can be found again; an aliased one is looked at once.
class Walk {
 public:
  explicit Walk(const Document& document) : document_(document) {}

  void Visit(const Value& value) {
    if (!seen_.insert(&value).second) return;
    const size_t size = document_.source()->text().size();
    Promise(value.span.begin <= value.span.end && value.span.end <= size, "a value lies in the text");
    if (seen_.size() < kMostPointers) {
      const std::string pointer = document_.PointerTo(value.span);
      Promise(pointer.empty() || pointer[0] == '/', "a pointer begins at the root");
    }
    for (const Value* item : value.items()) Visit(*item);
    for (const Member& member : value.members()) {
      Visit(*member.key);
      Visit(*member.value);
    }
  }

 private:
  const Document& document_;
  std::unordered_set<const Value*> seen_;
};

void CheckParsed(const ParseResult& result) {
  const size_t size = result.document.source()->text().size();
  for (const ParseFault& fault : result.faults) {
    Promise(fault.span.begin <= fault.span.end && fault.span.end <= size, "a fault lies in the text");
    Promise(fault.related.end <= size, "what a fault belongs to lies in the text");
    result.document.source()->PositionOf(fault.span.begin);
  }
  if (const Value* root = result.document.root()) Walk(result.document).Visit(*root);
}

}  // namespace

void FuzzYaml(std::string_view input) {
  const SourcePtr source = FuzzSource("input", input);
  const ParseResult result = ParseYaml(source);
  CheckParsed(result);
  if (Document plain(source); ReadPlainYaml(plain)) {
    const ParseResult slow = ParseWithLibyaml(source);
    Promise(slow.faults.empty() && slow.document.root() != nullptr &&
                SameValue(*plain.root(), *slow.document.root()),
            "the short cut reads what libyaml reads");
  }
  const bool refused = result.Has(ParseFaultKind::kSyntax) || result.Has(ParseFaultKind::kLimit);
  Promise(!refused || result.document.root() == nullptr, "what does not parse has no tree");
}

void FuzzJson(std::string_view input) {
  const SourcePtr source = FuzzSource("input", input);
  const ParseResult result = ParseJson(source);
  CheckParsed(result);
  if (source->encoding() != Encoding::kUtf8 || result.Has(ParseFaultKind::kLimit)) return;
  // Half a surrogate pair is U+FFFD to Go and to this library; the other reader refuses it.
  if (input.find("\\ud") != std::string_view::npos || input.find("\\uD") != std::string_view::npos) return;
  // And a NUL is the end of the text to it.
  if (input.find('\0') != std::string_view::npos) return;
  bool accepted = false;
  try {
    accepted = !nlohmann::json::parse(source->bytes()).is_discarded();
  } catch (const nlohmann::json::out_of_range&) {
    return;  // a number beyond a double: it refuses what the grammar allows
  } catch (const nlohmann::json::parse_error&) {
    // That is the answer.
  }
  Promise(result.Has(ParseFaultKind::kSyntax) != accepted, "another reader of JSON says the same");
}

}  // namespace evecdi
