// SPDX-License-Identifier: Apache-2.0
// Expectations are what go-yaml v2.4.0 and Go's strconv make of the same texts.
#include "evecdi/text/yaml_scalar.h"

#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/text/scalar_text.h"
#include "testing/yaml_text.h"

namespace evecdi {
namespace {

// The value, of a string just "s"; "!" where the text is not what the tag says.
std::string Resolve(std::string_view text, std::string_view tag = "", bool plain = true) {
  Value value;
  value.set_text(text);
  const std::string long_tag = tag.empty() ? "" : "tag:yaml.org,2002:" + std::string(tag);
  if (!ResolveScalar(long_tag, plain, value)) return "!";
  return value.kind == ValueKind::kString ? "s" : Show(value);
}

struct Case {
  std::string_view text, resolved;
};

}  // namespace

TEST_CASE("what a plain text means", "[text]") {
  for (const std::string_view text :
       {"y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON"})
    CHECK(Resolve(text) == "true");
  for (const std::string_view text :
       {"n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF"})
    CHECK(Resolve(text) == "false");
  for (const std::string_view text : {"", "~", "null", "Null", "NULL"}) CHECK(Resolve(text) == "null");
  for (const std::string_view text : {"yEs", "tRUE", "nULL", "Nul", "nulls", "~~", "a", "<<", "=", "ok",
                                      ".inF", "+.nan", "inf", "nan", "Infinity"}) {
    CAPTURE(text);
    CHECK(Resolve(text) == "s");
  }
  for (const auto& [text, resolved] : std::vector<Case>{
           {"0", "0"},
           {"-0", "0"},
           {"+1", "1"},
           {"00", "0"},
           {"010", "8"},
           {"-010", "-8"},
           {"0o17", "15"},
           {"0O17", "15"},
           {"0x1F", "31"},
           {"-0X1f", "-31"},
           {"0b11", "3"},
           {"-0B11", "-3"},
           {"1_000", "1000"},
           {"_1", "s"},
           {"-_1", "-1"},
           {"1__0_", "10"},
           {"0_x_f", "15"},
           {"9223372036854775807", "9223372036854775807"},
           {"-9223372036854775808", "-9223372036854775808"},
           {"9223372036854775808", "9223372036854775808u"},
           {"0xffffffffffffffff", "18446744073709551615u"},
           {"18446744073709551616", "1.8446744073709552e+19f"},
           {"-9223372036854775809", "-9.223372036854776e+18f"},
           {"+9223372036854775808", "9.223372036854776e+18f"},
           {"0x10000000000000000", "s"},
           {"08", "8f"},
           {"-09.5", "-9.5f"},
           {"1.", "1f"},
           {"1.5", "1.5f"},
           {"1e3", "1000f"},
           {"1E+3", "1000f"},
           {"1_0.0_1", "10.01f"},
           {".5", "0.5f"},
           {".5e1", "5f"},
           {"-.5", "-0.5f"},
           {"+.5", "0.5f"},
           {"1e-400", "0f"},
           {"-1e-400", "-0f"},
           {"2e-324", "0f"},
           {"+4.9e-324", "5e-324f"},
           {"1.7976931348623157e308", "1.7976931348623157e+308f"},
           {"1e400", "s"},
           {"-1e400", "s"},
           {"1.7976931348623159e308", "s"},
           {".5_0", "0.5f"},
           {"._5", "s"},
           {".5_", "s"},
           {".5__0", "s"},
           {".5_e1", "s"},
           {".", "s"},
           {".e5", "s"},
           {"..5", "s"},
           {"1e", "s"},
           {"1e+", "s"},
           {"1.5.5", "s"},
           {"0x", "s"},
           {"0xg", "s"},
           {"0x1.8p1", "s"},
           {"0b", "s"},
           {"0b2", "s"},
           {"0b-101", "-5"},
           {"0b+101", "5"},
           {"-0b-101", "s"},
           {"0B-101", "s"},
           {"0o8", "s"},
           {"+", "s"},
           {"-", "s"},
           {"--1", "s"},
           {"+-1", "s"},
           {"1:30", "s"},
           {"190:20:30.15", "s"},
           {"2001-12-14", "s"},
           {"1 0", "s"},
           {".inf", "inff"},
           {"+.Inf", "inff"},
           {"-.INF", "-inff"},
           {".NaN", "nanf"},
       }) {
    CAPTURE(text);
    CHECK(Resolve(text) == resolved);
  }
  CHECK(Resolve("1", "", false) == "s");  // in quotes
}

TEST_CASE("what a tagged text means", "[text]") {
  struct Tagged {
    std::string_view tag, text, resolved;
  };
  for (const auto& [tag, text, resolved] : std::vector<Tagged>{
           {"str", "1", "s"},
           {"str", "", "s"},
           {"int", "0x10", "16"},
           {"int", "1.0", "!"},
           {"int", "x", "!"},
           {"int", "", "!"},
           {"int", "18446744073709551615", "18446744073709551615u"},
           {"float", "5", "5f"},
           {"float", "5.5", "5.5f"},
           {"float", "18446744073709551615", "!"},
           {"float", "yes", "!"},
           {"bool", "off", "false"},
           {"bool", "1", "!"},
           {"null", "~", "null"},
           {"null", "", "null"},
           {"null", "x", "!"},
           {"timestamp", "2001-12-14", "s"},
           {"timestamp", "2001-1-1T1:2:3Z", "s"},
           {"timestamp", "2001-01-01t01:02:03.5+01:00", "s"},
           {"timestamp", "2001-01-01 1:2:3.25", "s"},
           {"timestamp", "2001-01-01 1:2:3Z", "!"},
           {"timestamp", "2001-13-01", "!"},
           {"timestamp", "5", "!"},
           {"binary", "x", "s"},
           {"set", "1", "s"},
           {"seq", "1", "s"},
       }) {
    CAPTURE(tag, text);
    CHECK(Resolve(text, tag) == resolved);
    CHECK(Resolve(text, tag, false) == resolved);
  }
  Value value;
  value.set_text("1");
  CHECK(ResolveScalar("!own", true, value));
  CHECK(value.kind == ValueKind::kString);
}

TEST_CASE("a number where a text is wanted is printed as Go prints it", "[text]") {
  const auto print = [](std::string_view text) {
    Value value;
    value.set_text(text);
    REQUIRE(ResolveScalar("", true, value));
    return std::array{ScalarToText(value), KeyToText(value)};
  };
  for (const auto& [text, printed] : std::vector<Case>{
           {"010", "8"},
           {"yes", "true"},
           {"Off", "false"},
           {"~", ""},
           {"18446744073709551615", "18446744073709551615"},
           {"1.50", "1.5"},
           {"0.1", "0.1"},
           {"1e3", "1000"},
           {"100000.", "100000"},
           {"999999.4", "999999.4"},
           {"1e6", "1e+06"},
           {"1e21", "1e+21"},
           {"123456789.0", "1.2345679e+08"},  // as a float32
           {"16777217.0", "1.6777216e+07"},
           {"0.0001", "0.0001"},
           {"0.00001", "1e-05"},
           {"-0.0", "-0"},
           {"1e-300", "0"},
           {"x", "x"},
       }) {
    CAPTURE(text);
    CHECK(print(text) == std::array{std::string(printed), std::string(printed)});
  }
  CHECK(print("3.5e38") == std::array<std::string, 2>{"+Inf", ".inf"});
  CHECK(print("-.inf") == std::array<std::string, 2>{"-Inf", "-.inf"});
  CHECK(print(".nan") == std::array<std::string, 2>{"NaN", ".nan"});
}

TEST_CASE("base64 as Go's standard encoding", "[text]") {
  for (const auto& [text, decoded] : std::vector<Case>{{"", ""},
                                                       {"aGk=", "hi"},
                                                       {"aA==", "h"},
                                                       {"aB==", "h"},  // what is left over may be anything
                                                       {"a\nG\r\nk=\n", "hi"},
                                                       {"+/+/", "\xFB\xFF\xBF"},
                                                       {"aGk", "!"},
                                                       {"aGk= ", "!"},
                                                       {"a===", "!"},
                                                       {"aG=k", "!"},
                                                       {"aA==aA==", "!"},
                                                       {"-_-_", "!"}}) {
    CAPTURE(text);
    std::string out;
    CHECK((DecodeBase64(text, out) ? out : "!") == decoded);
  }
}

}  // namespace evecdi
