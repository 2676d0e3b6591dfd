// SPDX-License-Identifier: Apache-2.0
#include "evecdi/text/json_scanner.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string>
#include <utility>

#include "evecdi/base/quote.h"
#include "evecdi/base/utf8.h"
#include "evecdi/text/decimal.h"
#include "evecdi/text/utf8.h"

namespace evecdi {
namespace {

bool IsDigit(char c) { return c >= '0' && c <= '9'; }
bool IsWordByte(char c) {
  return IsDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
}
// Of a string: what stands for itself, in one byte.
bool IsPlain(char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; }
bool IsBlank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

Span SpanOf(size_t begin, size_t end) { return {static_cast<uint32_t>(begin), static_cast<uint32_t>(end)}; }

}  // namespace

void JsonScanner::SkipBlanks() {
  while (!at_end() && IsBlank(text_[position_])) ++position_;
}

bool JsonScanner::Fail(ParseFaultKind kind, Span span, std::string message) {
  if (!fault_) fault_ = ParseFault{.kind = kind, .span = span, .message = std::move(message), .related = {}};
  return false;
}

Span JsonScanner::LastByte() const {
  size_t end = text_.size();
  while (end > 0 && IsBlank(text_[end - 1])) --end;
  return end == 0 ? Span{} : SpanOf(end - 1, end);
}

std::string_view JsonScanner::Word() const {
  const auto* const begin = text_.begin() + static_cast<std::ptrdiff_t>(position_);
  return {begin, std::find_if_not(begin, text_.end(), IsWordByte)};
}

bool JsonScanner::FailAtNext(std::string_view wanted) {
  if (at_end())
    return Fail(ParseFaultKind::kSyntax, LastByte(), fmt::format("the text breaks off before {}", wanted));
  const auto bytes = std::max<size_t>({DecodeUtf8(text_.substr(position_)).length, Word().size(), 1});
  const std::string_view seen = text_.substr(position_, bytes);
  std::string what = fmt::format("{} where {} should stand", Quote(seen), wanted);
  if (seen == "/" || seen == "#") {
    what = "a comment, which JSON does not have";
  } else if (seen == "'") {
    what = "a single quote; JSON has double quotes only";
  } else if (seen == "\"" && wanted.starts_with("','")) {
    what = "a comma is missing before this";
  }
  return Fail(ParseFaultKind::kSyntax, SpanOf(position_, position_ + bytes), std::move(what));
}

bool JsonScanner::ReadString(Document& document, Value& value) {
  const size_t begin = position_++;
  std::string unescaped;
  size_t copied = position_;  // up to here the text stands in `unescaped`
  bool escaped = false;
  for (;;) {
    while (!at_end() && IsPlain(text_[position_])) ++position_;
    const char c = next();
    if (at_end())
      return Fail(ParseFaultKind::kSyntax, SpanOf(begin, begin + 1), "a string without its closing quote");
    if (c == '"') break;
    if (c == '\\') {
      escaped = true;
      unescaped += text_.substr(copied, position_ - copied);
      if (!ReadEscape(unescaped)) return false;
      copied = position_;
      continue;
    }
    const Span here = SpanOf(position_, position_ + 1);
    if (c == '\n' || c == '\r')
      return Fail(ParseFaultKind::kSyntax, SpanOf(begin, position_), "a string does not end in its line");
    if (static_cast<unsigned char>(c) < 0x20)
      return Fail(ParseFaultKind::kSyntax, here, "a control character in a string");
    const size_t length = DecodeUtf8(text_.substr(position_)).length;
    if (length == 0) return Fail(ParseFaultKind::kSyntax, here, "a byte that is not UTF-8");
    position_ += length;
  }
  if (escaped) unescaped += text_.substr(copied, position_ - copied);
  ++position_;
  value.kind = ValueKind::kString;
  value.style = ValueStyle::kDoubleQuoted;
  value.span = SpanOf(begin, position_);
  value.set_text(escaped ? document.NewText(unescaped) : text_.substr(begin + 1, position_ - begin - 2));
  return true;
}

std::optional<char32_t> JsonScanner::ReadHex() {
  if (text_.substr(position_, 2) != "\\u" || text_.size() - position_ < 6) return std::nullopt;
  uint32_t unit = 0;
  const char* const begin = text_.data() + position_ + 2;
  const auto [end, error] = std::from_chars(begin, begin + 4, unit, 16);
  if (error != std::errc() || end != begin + 4) return std::nullopt;
  return unit;
}

bool JsonScanner::ReadEscape(std::string& out) {
  constexpr std::string_view kLetters = "\"\\/bfnrt";
  constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
  const std::string_view rest = text_.substr(position_ + 1, 1);
  if (const size_t index = rest.empty() ? std::string_view::npos : kLetters.find(rest[0]);
      index != std::string_view::npos) {
    out += kMeanings[index];
    position_ += 2;
    return true;
  }
  const auto unit = ReadHex();
  if (!unit) {
    const auto bytes = std::min<size_t>(rest == "u" ? 6 : 2, text_.size() - position_);
    return Fail(ParseFaultKind::kSyntax, SpanOf(position_, position_ + bytes),
                "an escape that JSON does not have");
  }
  position_ += 6;
  if (!IsHighSurrogate(*unit)) {
    AppendUtf8(IsLowSurrogate(*unit) ? kReplacement : *unit, out);
  } else if (const auto low = ReadHex(); low && IsLowSurrogate(*low)) {
    position_ += 6;
    AppendUtf8(JoinSurrogates(*unit, *low), out);
  } else {
    AppendUtf8(kReplacement, out);  // half a pair, as Go reads it
  }
  return true;
}

bool JsonScanner::SkipDigits() {
  const size_t begin = position_;
  while (IsDigit(next())) ++position_;
  return position_ > begin;
}

bool JsonScanner::ReadNumber(Value& value) {
  const size_t begin = position_;
  bool whole = true;
  if (next() == '-') ++position_;
  if (!IsDigit(next())) return FailAtNext("a digit");
  const bool zero = next() == '0';
  const size_t digits = position_;
  SkipDigits();
  if (zero && position_ > digits + 1) {
    return Fail(ParseFaultKind::kSyntax, SpanOf(begin, position_), "a number with a leading zero");
  }
  if (next() == '.') {
    whole = false;
    ++position_;
    if (!SkipDigits()) return FailAtNext("a digit");
  }
  if (next() == 'e' || next() == 'E') {
    whole = false;
    ++position_;
    if (next() == '+' || next() == '-') ++position_;
    if (!SkipDigits()) return FailAtNext("a digit");
  }
  value.span = SpanOf(begin, position_);
  value.set_text(text_.substr(begin, position_ - begin));
  Convert(value, whole);
  return true;
}

void JsonScanner::Convert(Value& value, bool whole) {
  const char* const begin = value.text().data();
  const char* const end = begin + value.text().size();
  if (whole && std::from_chars(begin, end, value.integer).ec == std::errc()) {
    value.kind = ValueKind::kInt;
  } else if (whole && std::from_chars(begin, end, value.unsigned_integer).ec == std::errc()) {
    value.kind = ValueKind::kUint;
  } else {
    value.kind = ValueKind::kFloat;
    value.number = DecimalOf(std::string(value.text()));
  }
}

bool JsonScanner::ReadWord(Value& value) {
  const std::string_view word = Word();
  if (word != "true" && word != "false" && word != "null") return FailAtNext("a value");
  value.kind = word == "null" ? ValueKind::kNull : ValueKind::kBool;
  value.boolean = word == "true";
  value.span = SpanOf(position_, position_ + word.size());
  value.set_text(word);
  position_ += word.size();
  return true;
}

}  // namespace evecdi
