// SPDX-License-Identifier: Apache-2.0
// Reading YAML (as go-yaml v2 does) and strict JSON to a tree of values. What it finds are facts about the
// text; what they mean is said above.
#ifndef EVECDI_TEXT_PARSE_H_
#define EVECDI_TEXT_PARSE_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "evecdi/base/export.h"
#include "evecdi/text/value.h"

namespace evecdi {

// What is read at the most: nesting; nodes and bytes of text, aliases expanded; and brackets around nodes,
// all added up (at each, libyaml looks at every open bracket); and %TAG directives (at each tag and
// directive, it looks at every one).
inline constexpr size_t kMaxDepth = 1000;
inline constexpr uint64_t kMaxNodes = 1'000'000;
inline constexpr uint64_t kMaxText = uint64_t{64} << 20;
inline constexpr uint64_t kMaxBrackets = 100'000'000;
inline constexpr size_t kMaxTagDirectives = 100;

enum class ParseFaultKind : uint8_t {
  kSyntax,            // does not parse
  kLimit,             // beyond a limit of this tool
  kDuplicateKey,      // the same key twice; `related` is the first
  kAmbiguousKey,      // two keys that become the same text in JSON (1 and "1"): one of them is lost
  kBadKey,            // a key that is null, a list or a mapping
  kBadTag,            // a value that is not what its tag says
  kSeveralDocuments,  // something follows the first document, and not just its end or an empty one
};
inline constexpr size_t kParseFaultKinds = 7;

struct ParseFault {
  ParseFaultKind kind;
  Span span;
  std::string message;
  Span related;  // empty where there is none
};

struct ParseResult {
  Document document;
  std::vector<ParseFault> faults;  // in order of appearance, of each kind the first ten thousand

  EVECDI_EXPORT bool Has(ParseFaultKind kind) const;
};

// Reads the first document of a YAML stream as go-yaml v2 (gopkg.in/yaml.v2 v2.4.0, strict) reads it into
// untyped values: libyaml's grammar, YAML 1.1 scalars, anchors, merge keys. The root is null after kSyntax
// and kLimit.
EVECDI_EXPORT ParseResult ParseYaml(const SourcePtr& source);

// Strict JSON (RFC 8259); a byte order mark is passed over. Duplicate keys are reported, the last one wins in
// `Find`.
EVECDI_EXPORT ParseResult ParseJson(SourcePtr source);

}  // namespace evecdi

#endif  // EVECDI_TEXT_PARSE_H_
