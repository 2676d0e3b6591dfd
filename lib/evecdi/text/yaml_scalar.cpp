// SPDX-License-Identifier: Apache-2.0
#include "evecdi/text/yaml_scalar.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <utility>

#include "evecdi/text/yaml_number.h"

namespace evecdi {
namespace {

constexpr std::string_view kTagPrefix = "tag:yaml.org,2002:";

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

bool BeginsNumber(char c) { return (c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.'; }

bool BeginsWord(char c) {
  switch (c) {
    case 'y':
    case 'Y':
    case 'n':
    case 'N':
    case 't':
    case 'T':
    case 'f':
    case 'F':
    case 'o':
    case 'O':
    case '~':
      return true;
    default:
      return false;
  }
}

// What the text alone says: a word, a number, or a string.
void Guess(Value& value) {
  value.kind = ValueKind::kString;
  const std::string_view text = value.text();
  if (!text.empty() && !BeginsNumber(text.front()) && !BeginsWord(text.front())) return;
  if (const Word* word = FindWord(text)) {
    value.kind = word->kind;
    if (word->kind == ValueKind::kBool) value.boolean = word->number != 0;
    if (word->kind == ValueKind::kFloat) value.number = word->number;
    return;
  }
  if (BeginsNumber(text.front())) ParseYamlNumber(text, value);
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
  if (name == "timestamp") return IsYamlTimestamp(value.text());
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

}  // namespace evecdi
