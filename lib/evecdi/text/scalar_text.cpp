// SPDX-License-Identifier: Apache-2.0
#include "evecdi/text/scalar_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace evecdi {
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
      return std::string(value.text());
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
