// SPDX-License-Identifier: Apache-2.0
#include "evecdi/text/yaml_number.h"

#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include "evecdi/text/decimal.h"

namespace evecdi {
namespace {

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

std::optional<uint64_t> ParseDigits(std::string_view digits, int base) {
  uint64_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number, base);
  if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  return number;
}

// The base that a prefix states (Go's strconv with base 0), the prefix taken off.
int TakeBase(std::string_view& digits) {
  if (digits.size() < 2 || digits[0] != '0') return 10;
  const auto base = [&digits]() {
    switch (digits[1] | 0x20) {
      case 'x':
        return 16;
      case 'o':
        return 8;
      case 'b':
        return 2;
      default:
        return 0;
    }
  }();
  digits.remove_prefix(base == 0 ? 1 : 2);
  return base == 0 ? 8 : base;
}

bool SetInteger(bool negative, uint64_t magnitude, Value& value) {
  constexpr auto kMax = static_cast<uint64_t>(std::numeric_limits<int64_t>::max());
  if (magnitude > kMax + (negative ? 1 : 0)) return false;
  value.kind = ValueKind::kInt;
  value.integer = negative ? static_cast<int64_t>(~magnitude + 1) : static_cast<int64_t>(magnitude);
  return true;
}

// Signed and of the given base (0: told by the prefix). An unsigned number may use all 64 bits.
bool ParseInteger(std::string_view text, int base, Value& value) {
  const bool negative = text.starts_with('-');
  const bool has_sign = negative || text.starts_with('+');
  if (has_sign) text.remove_prefix(1);
  if (base == 0) base = TakeBase(text);
  const std::optional<uint64_t> magnitude = ParseDigits(text, base);
  if (!magnitude) return false;
  if (SetInteger(negative, *magnitude, value)) return true;
  if (has_sign) return false;
  value.kind = ValueKind::kUint;
  value.unsigned_integer = *magnitude;
  return true;
}

void SkipDigits(std::string_view& text) {
  while (!text.empty() && IsDigit(text.front())) text.remove_prefix(1);
}

// [-+]? ( .digits | digits [ . digits* ] ) ( [eE] [-+]? digits )?
bool LooksLikeFloat(std::string_view text) {
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  const size_t whole = text.size();
  SkipDigits(text);
  const bool has_whole = text.size() < whole;
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    const size_t fraction = text.size();
    SkipDigits(text);
    if (!has_whole && text.size() == fraction) return false;
  } else if (!has_whole) {
    return false;
  }
  if (text.empty()) return true;
  if (text.front() != 'e' && text.front() != 'E') return false;
  text.remove_prefix(1);
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  const size_t exponent = text.size();
  SkipDigits(text);
  return text.empty() && exponent > 0;
}

// A number too large is no float to Go, so the text stays a string; one too small is 0.
bool ParseFloat(const std::string& text, Value& value) {
  if (!LooksLikeFloat(text)) return false;
  const double number = DecimalOf(text);
  if (std::isinf(number)) return false;
  value.kind = ValueKind::kFloat;
  value.number = number;
  return true;
}

// Go refuses "0b" with a sign inside, go-yaml then reads it all the same: 0b-101 is -5.
bool ParseOddBinary(std::string_view text, Value& value) {
  if (!text.starts_with("0b")) return false;
  return ParseInteger(text.substr(2), 2, value);
}

// Whether each '_' stands between two digits.
bool SeparatesDigits(std::string_view text) {
  for (size_t i = text.find('_'); i != std::string_view::npos; i = text.find('_', i + 1)) {
    if (i == 0 || i + 1 == text.size() || !IsDigit(text[i - 1]) || !IsDigit(text[i + 1])) return false;
  }
  return true;
}

// Takes `least` to `most` digits with a value up to `limit` off the front.
bool TakeNumber(std::string_view& text, size_t least, size_t most, unsigned limit) {
  size_t length = 0;
  unsigned number = 0;
  while (length < most && length < text.size() && IsDigit(text[length])) {
    number = number * 10 + static_cast<unsigned>(text[length++] - '0');
  }
  text.remove_prefix(length);
  return length >= least && number <= limit;
}

bool Take(std::string_view& text, std::string_view token) {
  if (!text.starts_with(token)) return false;
  text.remove_prefix(token.size());
  return true;
}

}  // namespace

bool ParseYamlNumber(std::string_view text, Value& value) {
  std::string plain(text);
  std::erase(plain, '_');
  if (text.front() == '.') return SeparatesDigits(text) && ParseFloat(plain, value);
  return ParseInteger(plain, 0, value) || ParseFloat(plain, value) || ParseOddBinary(plain, value);
}

bool IsYamlTimestamp(std::string_view text) {
  if (!TakeNumber(text, 4, 4, 9999) || !Take(text, "-") || !TakeNumber(text, 1, 2, 12) || !Take(text, "-") ||
      !TakeNumber(text, 1, 2, 31)) {
    return false;
  }
  if (text.empty()) return true;
  const bool zoned = text.front() == 'T' || text.front() == 't';
  if (!zoned && text.front() != ' ') return false;
  text.remove_prefix(1);
  if (!TakeNumber(text, 1, 2, 23) || !Take(text, ":") || !TakeNumber(text, 1, 2, 59) || !Take(text, ":") ||
      !TakeNumber(text, 1, 2, 59)) {
    return false;
  }
  if (Take(text, ".") && !TakeNumber(text, 1, 9, 999'999'999)) return false;
  if (!zoned || text == "Z") return zoned ? text == "Z" : text.empty();
  if (!Take(text, "+") && !Take(text, "-")) return false;
  return TakeNumber(text, 2, 2, 24) && Take(text, ":") && TakeNumber(text, 2, 2, 59) && text.empty();
}

}  // namespace evecdi
