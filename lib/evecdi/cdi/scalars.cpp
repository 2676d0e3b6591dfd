// SPDX-License-Identifier: Apache-2.0
#include "evecdi/cdi/scalars.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <limits>
#include <optional>

#include "evecdi/base/quote.h"
#include "evecdi/text/scalar_text.h"

namespace evecdi {
namespace {

bool IsNumber(const Value& value) {
  return value.kind == ValueKind::kInt || value.kind == ValueKind::kUint || value.kind == ValueKind::kFloat;
}

// The decimal digits that Go's encoding/json writes for a float without a fraction below 1e21; empty for any
// other.
std::string WholeFloatDigits(double number) {
  constexpr double kGoesToExponent = 1e21;
  if (!std::isfinite(number) || number != std::trunc(number) || std::fabs(number) >= kGoesToExponent)
    return {};
  // The shortest digits that give the number back, filled up with zeros; not the number's exact value.
  constexpr size_t kEnough = 40;
  char buffer[kEnough];
  char* end = std::to_chars(buffer, buffer + kEnough, number, std::chars_format::scientific).ptr;
  const std::string_view scientific(buffer, static_cast<size_t>(end - buffer));
  const size_t exponent_at = scientific.find('e');
  const std::string written_exponent(scientific.substr(exponent_at + 1));
  const size_t exponent = std::strtoul(written_exponent.c_str(), nullptr, 10);
  std::string digits;
  for (const char c : scientific.substr(0, exponent_at)) {
    if (c != '.') digits += c;
  }
  const size_t sign = digits.starts_with('-') ? 1 : 0;
  digits.resize(sign + exponent + 1, '0');
  return digits;
}

template <typename T>
std::optional<T> ParseWhole(std::string_view digits) {
  T number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (digits.empty() || error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  return number;
}

std::string DigitsOf(const Value& value) {
  return value.kind == ValueKind::kFloat ? WholeFloatDigits(value.number) : ScalarToText(value);
}

template <typename T>
void DecodeInteger(const Value& value, Role role, FaultSink& faults, Located<T>& out) {
  if (value.kind == ValueKind::kNull) return;
  if (!IsNumber(value)) {
    ReportWrongType(value, role, "an integer", faults);
    return;
  }
  if (const std::optional<T> number = ParseWhole<T>(DigitsOf(value))) {
    out = {.value = *number, .span = value.span};
    return;
  }
  faults.Reject("wrong-type", value.span,
                fmt::format("{} is {}, but {} takes an integer from {} to {}", Quote(value.text()),
                            KindName(value.kind), role.Words(), std::numeric_limits<T>::min(),
                            std::numeric_limits<T>::max()));
}

// The text as it is written, in quotes; none where a tag or an anchor stands with it.
std::optional<Fix> QuoteWritten(const Value& value, const SourceFile& source) {
  const Span span = value.span;
  const bool bare = value.style == ValueStyle::kPlain &&
                    source.text().substr(span.begin, span.end - span.begin) == value.text();
  if (!bare) return std::nullopt;
  return Fix{.title = fmt::format("write \"{}\"", value.text()),
             .edits = {{.span = span, .replacement = fmt::format("\"{}\"", value.text())}}};
}

// The reader takes the text for something else, and prints that.
void NoteTyped(const Value& value, Role role, std::string_view read, FaultSink& faults) {
  Diagnostic& finding =
      faults.Note("typed-scalar", Severity::kWarning, value.span,
                  fmt::format("{} is written as {}, but {} reads {}: an unquoted {}", role.Words(),
                              Quote(value.text()), ReaderName(faults.target()), Quote(read),
                              KindName(value.kind).substr(KindName(value.kind).find(' ') + 1)),
                  fmt::format("write {}, in quotes, if that is what is meant", Quote(value.text())));
  finding.fix = QuoteWritten(value, *faults.document().source());
}

}  // namespace

void ReportWrongType(const Value& value, Role role, std::string_view wanted, FaultSink& faults) {
  const bool quoted_number =
      value.kind == ValueKind::kString && value.style != ValueStyle::kPlain && wanted == "an integer";
  faults.Reject("wrong-type", value.span,
                fmt::format("{} takes {}, but this is {}", role.Words(), wanted, KindName(value.kind)),
                quoted_number ? "take the quotes off: a number in quotes is a string" : "");
}

std::string_view DecodeKey(const Value& key, Role role, FaultSink& faults) {
  if (key.kind == ValueKind::kString) return key.text();
  const std::string_view text = faults.Keep(KeyToText(key));
  if (text != key.text()) NoteTyped(key, role, text, faults);
  return text;
}

void NoteNullArgument(const Value& value, Role role, FaultSink& faults) {
  faults.Note("typed-scalar", Severity::kWarning, value.span,
              fmt::format("{} is null, but {} reads \"\": the program gets an empty argument", role.Words(),
                          ReaderName(faults.target())),
              "write the argument, in quotes if this is the text that is meant, or remove the entry");
}

void DecodeScalar(const Value& value, Role role, FaultSink& faults, LocatedString& out) {
  if (value.kind == ValueKind::kNull) {
    if (out.value.empty()) out.span = value.span;  // the place of what is then missing
    return;
  }
  if (!value.is_scalar()) {
    ReportWrongType(value, role, "a string", faults);
    return;
  }
  out.span = value.span;
  out.value = value.kind == ValueKind::kString ? value.text() : faults.Keep(ScalarToText(value));
  if (value.kind != ValueKind::kString && out.value != value.text()) {
    NoteTyped(value, role, out.value, faults);
  }
}

void DecodeScalar(const Value& value, Role role, FaultSink& faults, Located<bool>& out) {
  if (value.kind == ValueKind::kNull) return;
  if (value.kind != ValueKind::kBool) {
    ReportWrongType(value, role, "true or false", faults);
    return;
  }
  out = {.value = value.boolean, .span = value.span};
}

void DecodeScalar(const Value& value, Role role, FaultSink& faults, Located<int64_t>& out) {
  DecodeInteger(value, role, faults, out);
}

void DecodeScalar(const Value& value, Role role, FaultSink& faults, Located<uint32_t>& out) {
  DecodeInteger(value, role, faults, out);
}

}  // namespace evecdi
