// SPDX-License-Identifier: Apache-2.0
#include "testing/yaml_text.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <memory>

namespace evecdi {

std::string Show(const Value& value) {
  std::string out;
  switch (value.kind) {
    case ValueKind::kNull:
      return "null";
    case ValueKind::kBool:
      return value.boolean ? "true" : "false";
    case ValueKind::kInt:
      return std::to_string(value.integer);
    case ValueKind::kUint:
      return fmt::format("{}u", value.unsigned_integer);
    case ValueKind::kFloat:
      return fmt::format("{}f", value.number);
    case ValueKind::kString:
      return fmt::format("'{}'", value.text());
    case ValueKind::kSequence:
      for (const Value* item : value.items())
        out += fmt::format("{}{}", out.empty() ? "" : ", ", Show(*item));
      return fmt::format("[{}]", out);
    case ValueKind::kMapping:
      break;
  }
  for (const auto& [key, member] : value.members()) {
    out += fmt::format("{}{}: {}", out.empty() ? "" : ", ", Show(*key), Show(*member));
  }
  return fmt::format("{{{}}}", out);
}

ParseResult Parse(std::string_view text) {
  return ParseYaml(std::make_shared<SourceFile>("spec.yaml", std::string(text)));
}

std::string Show(const ParseResult& result) {
  for (const ParseFault& fault : result.faults) {
    const bool refused =
        fault.kind != ParseFaultKind::kSeveralDocuments && fault.kind != ParseFaultKind::kAmbiguousKey;
    if (refused) return fault.message;
  }
  return result.document.root() == nullptr ? "" : Show(*result.document.root());
}

void CheckAll(const std::vector<YamlCase>& cases) {
  for (const auto& [text, shown] : cases) {
    CAPTURE(text);
    CHECK(Show(Parse(text)) == shown);
  }
}

std::string At(const ParseResult& result, Span span) {
  const SourceFile& source = *result.document.source();
  const Position position = source.PositionOf(span.begin);
  return fmt::format("{}:{} {}", position.line, position.column,
                     source.text().substr(span.begin, span.end - span.begin));
}

}  // namespace evecdi
