// SPDX-License-Identifier: Apache-2.0
// Steps through a JSON text (RFC 8259): blanks, scalars, and what is wrong with them.
// Internal to the module.
#ifndef EVECDI_TEXT_JSON_SCANNER_H_
#define EVECDI_TEXT_JSON_SCANNER_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "evecdi/text/parse.h"
#include "evecdi/text/value.h"

namespace evecdi {

class JsonScanner {
 public:
  // `text` outlives the scanner and the values it fills.
  explicit JsonScanner(std::string_view text) : text_(text) {}

  void SkipBlanks();
  bool at_end() const { return position_ == text_.size(); }
  // The byte to come; 0 at the end.
  char next() const { return at_end() ? '\0' : text_[position_]; }
  uint32_t offset() const { return static_cast<uint32_t>(position_); }
  void Advance() { ++position_; }

  // The first fault; after it nothing more is read.
  const std::optional<ParseFault>& fault() const { return fault_; }
  // Always false, for `return Fail(…)`.
  bool Fail(ParseFaultKind kind, Span span, std::string message);
  // Fails at what comes, which is not what the grammar asks for: `wanted` ("a value", "',' or ']'").
  bool FailAtNext(std::string_view wanted);
  // Where the text breaks off: its last byte that is not blank.
  Span LastByte() const;

  // Each reads one scalar, the first byte of which comes next, into `value`. False after a fault.
  bool ReadString(Document& document, Value& value);
  bool ReadNumber(Value& value);
  bool ReadWord(Value& value);

 private:
  bool ReadEscape(std::string& out);
  std::optional<char32_t> ReadHex();
  bool SkipDigits();
  void Convert(Value& value, bool whole);
  std::string_view Word() const;

  std::string_view text_;
  size_t position_ = 0;
  std::optional<ParseFault> fault_;
};

}  // namespace evecdi

#endif  // EVECDI_TEXT_JSON_SCANNER_H_
