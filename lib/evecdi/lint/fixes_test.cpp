// SPDX-License-Identifier: Apache-2.0
#include "evecdi/lint/fixes.h"

#include <catch2/catch.hpp>
#include <map>
#include <string>
#include <vector>

#include "evecdi/lint/lint.h"

namespace evecdi {
namespace {

const RuleSelection kAll = RuleSelection::Make({}).value();

SourcePtr MakeSource(std::string text, std::string path = "x.yaml") {
  return std::make_shared<const SourceFile>(std::move(path), std::move(text));
}

std::vector<FixedFile> FixAll(std::vector<SourcePtr> sources, bool unsafe = false) {
  return FixRegistry(Registry::OfFiles(std::move(sources), Target::kEve),
                     {.selection = kAll, .unsafe = unsafe});
}

FixedFile FixText(const std::string& text, const std::string& path = "x.yaml") {
  return FixAll({MakeSource(text, path)}).front();
}

// A spec whose hook has these arguments, or this device name.
std::string WithArgs(const std::string& args) {
  return "cdiVersion: 0.5.0\nkind: vendor.com/gpu\ndevices:\n- name: gpu0 # the first\n  containerEdits:\n"
         "    hooks:\n    - hookName: createContainer\n      path: /opt/vendor/bin/hook\n      args:" +
         args;
}

std::string WithName(const std::string& name) {
  return "cdiVersion: 0.5.0\nkind: vendor.com/gpu\ndevices:\n- name: " + name +
         "\n  containerEdits: {env: [A=1]}";
}

}  // namespace

TEST_CASE("a fix writes what the author meant, in the file's own way", "[lint]") {
  struct Case {
    std::string before, after;
  };
  for (const auto& [before, after] : std::vector<Case>{
           // Folded list items: in a block, indented or not, with the file's line breaks, in quotes.
           {WithArgs("\n      - hook\n      - --link\n        a::/b # why\n"),
            WithArgs("\n      - hook\n      - --link\n      - a::/b # why\n")},
           {WithArgs("\n        - hook\n        - --link a::/b"),
            WithArgs("\n        - hook\n        - --link\n        - a::/b")},
           {WithArgs("\r\n      - hook\r\n      - --link a::/b\r\n"),
            WithArgs("\r\n      - hook\r\n      - --link\r\n      - a::/b\r\n")},
           {WithArgs("\n      - hook\n      - \"--link a::/b\"\n"),
            WithArgs("\n      - hook\n      - \"--link\"\n      - \"a::/b\"\n")},
           {WithArgs("\n      - hook\n      - '--link\n         a::/b'\n"),
            WithArgs("\n      - hook\n      - '--link'\n      - 'a::/b'\n")},
           {WithArgs("\n      - hook\n      - --count 010\n"),
            WithArgs("\n      - hook\n      - --count\n      - \"010\"\n")},
           {WithArgs("\n      - hook\n      - --mode *all\n"),
            WithArgs("\n      - hook\n      - --mode\n      - \"*all\"\n")},
           // In brackets.
           {WithArgs(" [hook, --link a::/b]\n"), WithArgs(" [hook, --link, a::/b]\n")},
           {WithArgs(" [\"hook\",\n        \"--link a::/b\"]\n"),
            WithArgs(" [\"hook\",\n        \"--link\", \"a::/b\"]\n")},
           // Scalars that must be texts.
           {WithName("010 # eight?"), WithName("\"010\" # eight?")},
           {WithName("yes"), WithName("\"yes\"")},
           {WithName("1.50\r"), WithName("\"1.50\"\r")},
           // Keys, in their own quotes; the byte order mark; several at once.
           {"CDIVersion: 0.5.0\n'Kind': vendor.com/gpu\n\"DEVICES\": [{Name: gpu0, containerEdits: {env: "
            "[A=1]}}]\n",
            "cdiVersion: 0.5.0\n'kind': vendor.com/gpu\n\"devices\": [{name: gpu0, containerEdits: {env: "
            "[A=1]}}]\n"},
           {"\xEF\xBB\xBF" + WithName("gpu0"), WithName("gpu0")},
           {"\xEF\xBB\xBF# \xC3\xA4\n" + WithName("0x10"), "# \xC3\xA4\n" + WithName("\"0x10\"")},
       }) {
    INFO(before);
    const FixedFile fixed = FixText(before);
    CHECK(fixed.left_alone.empty());
    CHECK(fixed.after->bytes() == after);
    CHECK(FixText(after).fixed == 0);
  }
}

TEST_CASE("where there is no one right answer nothing is changed", "[lint]") {
  for (const std::string& text : {
           WithName("gpu0"),
           WithArgs("\n      - hook\n      - --link a::/b c::/d\n"),      // how many words?
           WithArgs("\n      - hook\n      - \"--link \\u0061::/b\"\n"),  // an escape
           WithArgs("\n      - hook\n      - !!str --link a::/b\n"),
           WithArgs("\n      - hook\n      - |-\n        --link a::/b\n"),
           WithName("!!int 010"),
           WithName("&a 010"),
           std::string("cdiVersion: 0.5.0\nCdiVersion: 0.5.0\nkind: vendor.com/gpu\ndevices:\n- name: a\n"
                       "  containerEdits: {env: [A=1]}\n"),  // which of the two?
           std::string("a: ["),
           std::string(),
       }) {
    INFO(text);
    const FixedFile fixed = FixText(text);
    CHECK_FALSE(fixed.changed());
    CHECK(fixed.fixed == 0);
    CHECK(fixed.left_alone.empty());
  }
}

TEST_CASE("a text that would get a new finding is left alone, and that is said", "[lint]") {
  // In quotes the name is another device's.
  const std::string twice = WithName("010") + "\n- name: '010'\n  containerEdits: {env: [A=2]}\n";
  const FixedFile fixed = FixText("\xEF\xBB\xBF" + twice);
  CHECK_FALSE(fixed.changed());
  CHECK(fixed.fixed == 0);
  CHECK(fixed.left_alone.find("[duplicate-device]") != std::string::npos);
}

TEST_CASE("fixes that make files clash are taken back", "[lint]") {
  const std::vector<FixedFile> files =
      FixAll({MakeSource(WithName("010"), "a.yaml"), MakeSource(WithName("'010'"), "b.yaml"),
              MakeSource("CDIVersion" + WithName("other").substr(10), "c.yaml")});
  CHECK_FALSE(files[0].changed());
  CHECK(files[0].left_alone.find("[device-conflict]") != std::string::npos);
  CHECK_FALSE(files[1].changed());
  CHECK(files[2].after->bytes() == WithName("other"));
}

TEST_CASE("UTF-16 is not mended, and that is said", "[lint]") {
  std::string text = "\xFF\xFE";
  for (const char c : WithName("010")) text += {c, '\0'};
  const FixedFile fixed = FixText(text);
  CHECK_FALSE(fixed.changed());
  CHECK(fixed.left_alone.find("UTF-16") != std::string::npos);
}

TEST_CASE("what is not reported is not mended", "[lint]") {
  const std::string text = "\xEF\xBB\xBF" + WithName("010");
  const RuleSelection names = RuleSelection::Make({.select = {"typed-scalar"}}).value();
  const Registry registry = Registry::OfFiles({MakeSource(text)}, Target::kEve);
  CHECK(FixRegistry(registry, {.selection = names}).front().after->bytes() ==
        "\xEF\xBB\xBF" + WithName("\"010\""));
  const FixOptions nothing{.selection = kAll, .silence = [](std::vector<Diagnostic>& f) { f.clear(); }};
  CHECK_FALSE(FixRegistry(registry, nothing).front().changed());
}

}  // namespace evecdi
