// SPDX-License-Identifier: Apache-2.0
#include "evecdi/oci/oci_spec.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/oci/value_maker.h"

namespace evecdi {
namespace {

Result<OciSpec> Parse(std::string text) {
  return OciSpec::Parse(std::make_shared<SourceFile>("config.json", std::move(text)));
}

TEST_CASE("what is no OCI spec is refused with its place and the reason", "[oci]") {
  struct Row {
    std::string text, error;
  };
  const std::vector<Row> rows = {
      {"", "config.json:1:1: "},
      {"{\n \"a\": 1,}", "config.json:2:8: "},
      {"{} x", "config.json:1:4: "},
      {"[]", "config.json:1:1: a list, not an object, so it is no OCI spec"},
      {"null", "config.json:1:1: null, not an object"},
      {"{\"a\": 1,\n \"b\": 2,\n \"a\": 3}",
       "config.json:3:2: the key \"a\" stands twice in one object (first in line 1)"},
      {"{\"x\": {\"\\u0061\": 1, \"a\": 2}}", "config.json:1:21: the key \"a\" stands twice"},
      {"\xef\xbb\xbf{}", "config.json: begins with a byte order mark"},
      {std::string("{\0}\0", 4), "config.json:1:2: "},
      {"{\"a\": \"\xff\"}", "config.json:1:"},
      {std::string(1001, '[') + std::string(1001, ']'), "nested deeper than 1000 levels"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text.substr(0, 60));
    const auto spec = Parse(row.text);
    REQUIRE_FALSE(spec.ok());
    CHECK_THAT(spec.error().message(), Catch::Contains(row.error));
  }
  const auto large = Parse("{}" + std::string(kMaxOciSpecSize, ' '));
  REQUIRE_FALSE(large.ok());
  CHECK_THAT(large.error().message(), Catch::Contains("larger than 64 MiB"));
}

TEST_CASE("an unedited spec is the text that was read, to the last byte", "[oci]") {
  const std::vector<std::string> texts = {
      "{}",
      " {\n}\r\n\n",
      "{\"a\":1.0,\"b\":1e3,\"c\":-0,\"d\":12345678901234567890123,\"e\":\"\\u00e9\\/\"}\n",
      "{ \"nested\" : [ [ 1 ,\t2 ] , { } ] }",
  };
  for (const auto& text : texts) {
    auto spec = Parse(text);
    REQUIRE(spec.ok());
    CHECK(spec->Text() == text);
    CHECK(spec->Patch() == Json::array());
    REQUIRE(Parse(text)->Get({"nothing", "here"})->kind() == ValueKind::kNull);
  }
}

// Adds a variable, a rule and a hook; removes the first mount and puts the last first.
void Edit(OciSpec& spec) {
  ValueMaker make(spec.values());
  (*spec.List({"process", "env"}))->items.emplace_back(*make.Text("A=1"));
  (*spec.List({"linux", "resources", "devices"}))
      ->items.emplace_back(*make.Object({{"allow", make.Bool(true)}, {"access", make.Text("rwm")}}));
  const std::vector<std::string_view> args = {"h", "x"};
  (*spec.List({"hooks", "poststop"}))
      ->items.emplace_back(
          *make.Object({{"path", make.Text("/h")}, {"env", nullptr}, {"args", make.Texts(args)}}));
  auto& mounts = (*spec.List({"mounts"}))->items;
  if (mounts.size() < 3) return;
  mounts.erase(mounts.begin());
  std::rotate(mounts.begin(), mounts.end() - 1, mounts.end());
}

TEST_CASE("what is added is laid out like its surroundings, the rest stays", "[oci]") {
  struct Row {
    std::string before, after;
  };
  const std::vector<Row> rows = {
      {"{\"x\":1.0,\"process\":{\"env\":[\"P\"]},\"mounts\":[1,2,3]}",
       "{\"x\":1.0,\"process\":{\"env\":[\"P\",\"A=1\"]},\"mounts\":[3,2],"
       "\"linux\":{\"resources\":{\"devices\":[{\"allow\":true,\"access\":\"rwm\"}]}},"
       "\"hooks\":{\"poststop\":[{\"path\":\"/h\",\"args\":[\"h\",\"x\"]}]}}"},
      {"{\n\t\"process\": {\n\t\t\"env\": [\n\t\t\t\"P\"\n\t\t],\n\t\t\"u\": 1e3\n\t},\n\t\"mounts\": [ {}, "
       "{\"a\":1},\n\t\t2 ],\n\t\"hooks\": null,\n"
       "\t\"linux\": {\n\t\t\"resources\": {\n\t\t\t\"devices\": []\n\t\t}\n\t}\n}\n",
       "{\n\t\"process\": {\n\t\t\"env\": [\n\t\t\t\"P\",\n\t\t\t\"A=1\"\n\t\t],\n\t\t\"u\": "
       "1e3\n\t},\n\t\"mounts\": [ 2, {\"a\":1} ],\n"
       "\t\"hooks\": {\n\t\t\"poststop\": [\n\t\t\t{\n\t\t\t\t\"path\": \"/h\",\n\t\t\t\t\"args\": "
       "[\n\t\t\t\t\t\"h\",\n\t\t\t\t\t\"x\"\n\t\t\t\t]\n\t\t\t}\n\t\t]\n\t},\n"
       "\t\"linux\": {\n\t\t\"resources\": {\n\t\t\t\"devices\": [\n\t\t\t\t{\n\t\t\t\t\t\"allow\": "
       "true,\n\t\t\t\t\t\"access\": \"rwm\"\n\t\t\t\t}\n\t\t\t]\n\t\t}\n\t}\n}\n"},
      {"{\r\n  \"mounts\" : [],\r\n  \"process\" : {}\r\n}",
       "{\r\n  \"mounts\" : [],\r\n  \"process\" : {\r\n    \"env\" : [\r\n      \"A=1\"\r\n    ]\r\n  },\r\n"
       "  \"linux\" : {\r\n    \"resources\" : {\r\n      \"devices\" : [\r\n        {\r\n          "
       "\"allow\" : true,\r\n          \"access\" : \"rwm\"\r\n"
       "        }\r\n      ]\r\n    }\r\n  },\r\n  \"hooks\" : {\r\n    \"poststop\" : [\r\n      {\r\n      "
       "  \"path\" : \"/h\",\r\n        \"args\" : [\r\n"
       "          \"h\",\r\n          \"x\"\r\n        ]\r\n      }\r\n    ]\r\n  }\r\n}"},
      {"{}\n",
       "{\"process\": {\"user\": {\"uid\": 0, \"gid\": 0}, \"cwd\": \"\", \"env\": [\"A=1\"]}, \"linux\": "
       "{\"resources\": "
       "{\"devices\": [{\"allow\": true, \"access\": \"rwm\"}]}}, \"hooks\": {\"poststop\": [{\"path\": "
       "\"/h\", \"args\": "
       "[\"h\", \"x\"]}]}, \"mounts\": []}\n"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.before);
    auto spec = Parse(row.before);
    REQUIRE(spec.ok());
    Edit(*spec);
    CHECK(spec->Text() == row.after);
    CHECK(Json::parse(row.before).patch(spec->Patch()) == Json::parse(row.after));
  }
}

TEST_CASE("blanks without end stay where they stand, and are not written again with what is added", "[oci]") {
  const std::string blanks(1000, ' ');
  const std::vector<std::string> texts = {
      "{\"mounts\":" + blanks + "[{}]}",                            // the colon
      "{\n" + blanks + "\"mounts\": []}",                           // the unit
      "{\"mounts\": [{}," + blanks + "{}]}",                        // the separator
      "{\"mounts\": [" + blanks + "{}" + blanks + "]}",             // lead and trail
      "{\"mounts\": [\n" + blanks + "{}]}",                         // the indentation
      "{\"mounts\": [" + std::string(1000, '\n') + "{\"a\": 1}]}",  // a separator of lines
  };
  for (const std::string& text : texts) {
    CAPTURE(text);
    auto spec = Parse(text);
    REQUIRE(spec.ok());
    ValueMaker make(spec->values());
    auto& mounts = (*spec->List({"mounts"}))->items;
    for (int i = 0; i < 20; ++i) mounts.emplace_back(*make.Object({{"source", make.Text("/h")}}));
    const std::string after = spec->Text();
    CHECK(after.size() < text.size() + 1000);
    CHECK(std::count(after.begin(), after.end(), ' ') >= std::count(text.begin(), text.end(), ' '));
    CHECK(Json::parse(text).patch(spec->Patch()) == Json::parse(after));
  }
}

TEST_CASE("a new object has the members that the OCI spec requires", "[oci]") {
  auto spec = Parse("{\"process\": {\"cwd\": \"/\"}}");
  REQUIRE(spec->List({"process", "user", "additionalGids"}).ok());
  CHECK(spec->Text() ==
        "{\"process\": {\"cwd\": \"/\", \"user\": {\"uid\": 0, \"gid\": 0, \"additionalGids\": []}}}");
  CHECK(spec->Get({"process", "user", "uid"})->AsInteger() == 0);
  CHECK(spec->Get({"process", "cwd"})->AsString() == "/");
}

TEST_CASE("a member of the wrong type is refused with its pointer and place", "[oci]") {
  auto spec = Parse("{\n \"linux\": {\"devices\": \"x\", \"a/b~\": 3},\n \"Mounts\": [],\n \"hooks\": []\n}");
  REQUIRE(spec.ok());
  CHECK_THAT(spec->List({"linux", "devices"}).error().message(),
             Catch::StartsWith("config.json:2:23: /linux/devices is a string, not a list"));
  CHECK_THAT(spec->Object({"linux", "a/b~", "x"}).error().message(),
             Catch::Contains("/linux/a~1b~0 is an integer, not an object"));
  CHECK_THAT(spec->List({"hooks", "prestart"}).error().message(),
             Catch::Contains("/hooks is a list, not an object"));
  CHECK_THAT(spec->Object({"hooks"}).error().message(), Catch::Contains("/hooks is a list"));
  CHECK_THAT(spec->List({"mounts"}).error().message(),
             Catch::Contains("/mounts is missing, but there is the key \"Mounts\""));
}

TEST_CASE("a patch has one operation for each part that was added, replaced, removed or moved", "[oci]") {
  auto spec = Parse("{\"list\": [0, 1, 2, 3, 4], \"o\": {\"a\": null, \"b\": {\"c\": 1}}, \"~/\": []}");
  ValueMaker make(spec->values());
  auto& items = (*spec->List({"list"}))->items;
  std::swap(items[0], items[4]);           // 4 1 2 3 0
  items[2] = JsonNode(*make.Text("two"));  // 4 1 "two" 3 0
  items.emplace_back(*make.Text("end"));   // 4 1 "two" 3 0 "end"
  (*spec->Object({"o"}))->Set("new", *make.Integer(12));
  (*spec->Object({"o", "a"}))->Set("x", *make.Integer(1));
  (*spec->Object({"o", "b"}))->Set("c", *make.Integer(2));
  (*spec->List({"~/"}))->items.emplace_back(*make.Bool(true));
  const Json expected = Json::parse(R"([
    {"op": "move", "from": "/list/4", "path": "/list/1"},
    {"op": "replace", "path": "/list/3", "value": "two"},
    {"op": "move", "from": "/list/0", "path": "/list/-"},
    {"op": "add", "path": "/list/-", "value": "end"},
    {"op": "replace", "path": "/o/a", "value": {"x": 1}},
    {"op": "replace", "path": "/o/b/c", "value": 2},
    {"op": "add", "path": "/o/new", "value": 12},
    {"op": "add", "path": "/~0~1/-", "value": true}])");
  CHECK(spec->Patch() == expected);
  CHECK(Json::parse(spec->source()->text()).patch(spec->Patch()) == Json::parse(spec->Text()));
}

}  // namespace
}  // namespace evecdi
