// SPDX-License-Identifier: Apache-2.0
#include "evecdi/text/yaml_scalar.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <optional>
#include <utility>

namespace evecdi {
namespace {

constexpr std::string_view kTagPrefix = "tag:yaml.org,2002:";

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

struct Word {
  std::string_view text;
  ValueKind kind;
  double number;  // of a float; not zero for true
};

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

// The words that mean something else than a string (YAML 1.1, as go-yaml v2 has them).
constexpr std::array kWords = {
    Word{"y", ValueKind::kBool, 1},
    Word{"Y", ValueKind::kBool, 1},
    Word{"yes", ValueKind::kBool, 1},
    Word{"Yes", ValueKind::kBool, 1},
    Word{"YES", ValueKind::kBool, 1},
    Word{"true", ValueKind::kBool, 1},
    Word{"True", ValueKind::kBool, 1},
    Word{"TRUE", ValueKind::kBool, 1},
    Word{"on", ValueKind::kBool, 1},
    Word{"On", ValueKind::kBool, 1},
    Word{"ON", ValueKind::kBool, 1},
    Word{"n", ValueKind::kBool, 0},
    Word{"N", ValueKind::kBool, 0},
    Word{"no", ValueKind::kBool, 0},
    Word{"No", ValueKind::kBool, 0},
    Word{"NO", ValueKind::kBool, 0},
    Word{"false", ValueKind::kBool, 0},
    Word{"False", ValueKind::kBool, 0},
    Word{"FALSE", ValueKind::kBool, 0},
    Word{"off", ValueKind::kBool, 0},
    Word{"Off", ValueKind::kBool, 0},
    Word{"OFF", ValueKind::kBool, 0},
    Word{"", ValueKind::kNull, 0},
    Word{"~", ValueKind::kNull, 0},
    Word{"null", ValueKind::kNull, 0},
    Word{"Null", ValueKind::kNull, 0},
    Word{"NULL", ValueKind::kNull, 0},
    Word{".nan", ValueKind::kFloat, kNaN},
    Word{".NaN", ValueKind::kFloat, kNaN},
    Word{".NAN", ValueKind::kFloat, kNaN},
    Word{".inf", ValueKind::kFloat, kInfinity},
    Word{".Inf", ValueKind::kFloat, kInfinity},
    Word{".INF", ValueKind::kFloat, kInfinity},
    Word{"+.inf", ValueKind::kFloat, kInfinity},
    Word{"+.Inf", ValueKind::kFloat, kInfinity},
    Word{"+.INF", ValueKind::kFloat, kInfinity},
    Word{"-.inf", ValueKind::kFloat, -kInfinity},
    Word{"-.Inf", ValueKind::kFloat, -kInfinity},
    Word{"-.INF", ValueKind::kFloat, -kInfinity},
};

const Word* FindWord(std::string_view text) {
  constexpr size_t kLongestWord = 5;
  if (text.size() > kLongestWord) return nullptr;
  const auto* const found =
      std::find_if(kWords.begin(), kWords.end(), [text](const Word& w) { return w.text == text; });
  return found == kWords.end() ? nullptr : found;
}

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
  const double number = std::strtod(text.c_str(), nullptr);
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

bool ParseNumber(std::string_view text, Value& value) {
  std::string plain(text);
  std::erase(plain, '_');
  if (text.front() == '.') return SeparatesDigits(text) && ParseFloat(plain, value);
  return ParseInteger(plain, 0, value) || ParseFloat(plain, value) || ParseOddBinary(plain, value);
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

// A date, or a date and a time, in the forms that go-yaml v2 knows. Only matters to a text tagged
// !!timestamp: else it is a string.
bool IsTimestamp(std::string_view text) {
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

// What the text alone says: a word, a number, or a string.
void Guess(Value& value) {
  value.kind = ValueKind::kString;
  const std::string_view text = value.text;
  constexpr std::string_view kMayMeanMore = "+-0123456789yYnNtTfFoO~.";
  if (!text.empty() && kMayMeanMore.find(text.front()) == std::string_view::npos) return;
  if (const Word* word = FindWord(text)) {
    value.kind = word->kind;
    if (word->kind == ValueKind::kBool) value.boolean = word->number != 0;
    if (word->kind == ValueKind::kFloat) value.number = word->number;
    return;
  }
  if (kMayMeanMore.find(text.front()) < kMayMeanMore.find('y') || text.front() == '.')
    ParseNumber(text, value);
}

}  // namespace

bool ResolveScalar(std::string_view tag, bool plain, Value& value) {
  value.kind = ValueKind::kString;
  if (tag.empty() && !plain) return true;
  if (!tag.empty() && !tag.starts_with(kTagPrefix)) return true;  // a tag of the author's own
  const std::string_view name = tag.empty() ? tag : tag.substr(kTagPrefix.size());
  if (name == "str") return true;
  if (!name.empty() && name != "bool" && name != "int" && name != "float" && name != "null" &&
      name != "timestamp") {
    return true;
  }
  if (name == "timestamp") return IsTimestamp(value.text);
  Guess(value);
  switch (value.kind) {
    case ValueKind::kBool:
      return name.empty() || name == "bool";
    case ValueKind::kNull:
      return name.empty() || name == "null";
    case ValueKind::kFloat:
      return name.empty() || name == "float";
    case ValueKind::kInt:
      if (name != "float") return name.empty() || name == "int";
      value.kind = ValueKind::kFloat;
      value.number = static_cast<double>(value.integer);
      return true;
    case ValueKind::kUint:
      return name.empty() || name == "int";
    default:
      return name.empty();
  }
}

bool DecodeBase64(std::string_view text, std::string& out) {
  std::string packed;
  for (const char c : text) {
    if (c != '\r' && c != '\n') packed.push_back(c);
  }
  if (packed.size() % 4 != 0) return false;
  constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  out.clear();
  for (size_t i = 0; i < packed.size(); i += 4) {
    const std::string_view group(packed.data() + i, 4);
    const size_t padding = i + 4 == packed.size() ? (group.ends_with("==")  ? 2
                                                     : group.ends_with('=') ? 1
                                                                            : 0)
                                                  : 0;
    uint32_t bits = 0;
    for (size_t k = 0; k < 4; ++k) {
      const size_t digit = k < 4 - padding ? kAlphabet.find(group[k]) : 0;
      if (digit == std::string_view::npos) return false;
      bits = bits << 6 | static_cast<uint32_t>(digit);
    }
    for (size_t k = 0; k < 3 - padding; ++k) out.push_back(static_cast<char>(bits >> (16 - 8 * k)));
  }
  return true;
}

namespace {

std::string FloatToText(double number) {
  const auto narrow = static_cast<float>(number);
  if (std::isnan(narrow)) return "NaN";
  if (std::isinf(narrow)) return narrow > 0 ? "+Inf" : "-Inf";
  // The shortest digits that give the float back; with an exponent below -4 and from 6 on.
  constexpr size_t kEnough = 64;
  std::array<char, kEnough> buffer{};
  char* end =
      std::to_chars(buffer.data(), buffer.data() + kEnough, narrow, std::chars_format::scientific).ptr;
  std::string scientific(buffer.data(), end);
  const long exponent = std::strtol(scientific.c_str() + scientific.find('e') + 1, nullptr, 10);
  if (exponent < -4 || exponent >= 6) return scientific;
  end = std::to_chars(buffer.data(), buffer.data() + kEnough, narrow, std::chars_format::fixed).ptr;
  return {buffer.data(), end};
}

}  // namespace

std::string ScalarToText(const Value& value) {
  switch (value.kind) {
    case ValueKind::kBool:
      return value.boolean ? "true" : "false";
    case ValueKind::kInt:
      return std::to_string(value.integer);
    case ValueKind::kUint:
      return std::to_string(value.unsigned_integer);
    case ValueKind::kFloat:
      return FloatToText(value.number);
    case ValueKind::kString:
      return std::string(value.text);
    default:
      return {};
  }
}

std::string KeyToText(const Value& key) {
  if (key.kind != ValueKind::kFloat) return ScalarToText(key);
  std::string text = FloatToText(key.number);
  return text == "+Inf" ? ".inf" : text == "-Inf" ? "-.inf" : text == "NaN" ? ".nan" : text;
}

}  // namespace evecdi
