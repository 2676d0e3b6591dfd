// SPDX-License-Identifier: Apache-2.0
// The rules about variables, annotations, and about devices beside one another.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "testing/rule_findings.h"

namespace evecdi {
namespace {

std::vector<Diagnostic> Check(std::string_view rule, const std::string& spec, Target target = Target::kEve) {
  return FindingsOf(std::span(&rule, 1), spec, nullptr, target);
}

// A spec of one line each: the top level's edits, and those of devices 0, 1, …
std::string Devices(std::string_view top, const std::vector<std::string>& devices) {
  std::string spec =
      fmt::format("cdiVersion: 0.7.0\nkind: vendor.com/gpu\ncontainerEdits: {{{}}}\ndevices:\n", top);
  for (size_t i = 0; i < devices.size(); ++i)
    spec += fmt::format("- {{name: \"{}\", containerEdits: {{{}}}}}\n", i, devices[i]);
  return spec;
}

TEST_CASE("a variable is set once in a list", "[rules]") {
  for (const auto& [edits, said] :
       {std::pair{"env: [A=1, B=1]", ""},
        {"env: [A=1, AB=1, a=1]", ""},
        {"env: [A=1, A=1]", "env-duplicate: \"A\" is set by an earlier entry too: the last one counts"},
        {"env: [A=1, B=1, A=2]", "env-duplicate: \"A\" is set by an earlier entry too: the last one counts"},
        {"hooks: [{hookName: poststop, path: /h, env: [A=1, A=2]}]",
         "env-duplicate: \"A\" is set by an earlier entry too: the hook gets both, and takes the one or the "
         "other"},
        {"env: [A=1], hooks: [{hookName: poststop, path: /h, env: [A=2]}]", ""}}) {
    CAPTURE(edits);
    CHECK(Said(Check("env-duplicate", SpecWith(edits))) == said);
  }
  CHECK(Check("env-duplicate", Devices("env: [A=1]", {"env: [A=2]"})).empty());  // edits-clash
}

TEST_CASE("variables that all programs depend on are told by how bad it is", "[rules]") {
  for (const auto& [variable, severity] : {std::pair{"PATH", Severity::kWarning},
                                           {"HOME", Severity::kWarning},
                                           {"LD_LIBRARY_PATH", Severity::kWarning},
                                           {"LD_PRELOAD", Severity::kError},
                                           {"LD_AUDIT", Severity::kError}}) {
    CAPTURE(variable);
    const auto findings = Check("env-override", SpecWith(fmt::format("env: [{}=/x]", variable)));
    REQUIRE(findings.size() == 1);
    CHECK(findings[0].severity == severity);
    CHECK(Check("env-override", Devices(fmt::format("env: [{}=]", variable), {"env: [A=1]"})).size() == 1);
  }
  for (const char* free : {"path=/x", "MANPATH=/x", "PATH_X=/x", "LD_BIND_NOW=1", "A=PATH=/x"})
    CHECK(Check("env-override", SpecWith(fmt::format("env: [{}]", free))).empty());
  CHECK(Check("env-override", SpecWith("hooks: [{hookName: poststop, path: /h, env: [PATH=/bin]}]")).empty());
}

TEST_CASE("a rule says enough of a hostile file, not all", "[rules]") {
  std::string path = "PATH=";
  for (size_t i = 0; i < 12'000; ++i) path += ", PATH=";
  for (const char* rule : {"env-override", "env-duplicate"})
    CHECK(Check(rule, SpecWith(fmt::format("env: [{}]", path))).size() == 10'000);
}

TEST_CASE("annotation keys are those of Kubernetes", "[rules]") {
  const auto count = [](const std::string& key) {
    return Check("annotation-syntax",
                 Devices("", {"env: [A=1]"}) + fmt::format("annotations: {{\"{}\": v}}\n", key))
        .size();
  };
  for (const std::string& good :
       {std::string("a"), std::string("A.b_c-9"), std::string("vendor.com/a"), std::string("Vendor.COM/A"),
        std::string(63, 'a'), std::string("a-b.c/") + std::string(63, 'a'),
        std::string(126, 'a') + "." + std::string(126, 'a') + "/a"})
    CHECK(count(good) == 0);
  for (const std::string& bad :
       {std::string(), std::string("-a"), std::string("a."), std::string("a b"), std::string("/a"),
        std::string("a/"), std::string("a/b/c"), std::string("a_b/c"), std::string("a..b/c"),
        std::string("-a.b/c"), std::string("\xc3\xa4"), std::string(64, 'a'), std::string(254, 'a') + "/a"})
    CHECK(count(bad) == 1);
  CHECK(Check("annotation-syntax",
              "cdiVersion: 0.6.0\nkind: vendor.com/gpu\ndevices:\n- name: a\n"
              "  annotations: {a b: v}\n  containerEdits: {env: [A=1]}\n")
            .size() == 1);
}

TEST_CASE("annotations are 256 KiB at the most", "[rules]") {
  const auto said = [](size_t bytes) {
    return Said(Check("annotation-syntax",
                      Devices("", {"env: [A=1]"}) +
                          fmt::format("annotations: {{a: \"{}\", b: c, d: e}}\n", std::string(bytes, 'x'))));
  };
  CHECK(said((256 << 10) - 5).empty());
  CHECK_THAT(said((256 << 10) - 4), Catch::StartsWith("annotation-syntax: the annotations are larger"));
}

TEST_CASE("devices that set one thing alike do not clash", "[rules]") {
  const std::string mount = "mounts: [{hostPath: /a, containerPath: /x, options: [ro, bind]}]";
  for (const auto& [top, first, second] : std::vector<std::array<std::string, 3>>{
           {"env: [A=1]", "env: [B=1]", "env: [C=1]"},
           {"env: [A=1]", "env: [A=1]", "env: [A=1]"},
           {"", mount, mount},
           {"", mount, "mounts: [{hostPath: /a, containerPath: /x/, options: [ro, bind], type: ''}]"},
           {"", "deviceNodes: [{path: /dev/a}]",
            "deviceNodes: [{path: /dev/a, hostPath: /dev/a}, {path: /dev/b}]"},
           {"", "intelRdt: {closID: a}", "intelRdt: {closID: a}"},
           {"", "env: [A=1, A=2]", "env: [A=2]"},
           {"", "additionalGids: [1]", "additionalGids: [2]"}}) {
    CAPTURE(top, first, second);
    CHECK(Said(Check("edits-clash", Devices(top, {first, second}))).empty());
  }
}

TEST_CASE("devices that set one thing differently clash", "[rules]") {
  struct Case {
    std::string top, first, second, said;
  };
  for (
      const auto& [top, first, second, said] : std::vector<Case>{
          {"", "env: [A=0]", "env: [A=1]", "device \"1\" sets \"A=1\", device \"0\" sets \"A=0\": in an app"},
          {"env: [A=0]", "env: [A=1]", "env: [B=1]",
           "device \"0\" sets \"A=1\", the top level sets \"A=0\": the device's counts"},
          {"env: [A=0]", "env: [A=1]", "env: [A=2]", "\"A=0\" (and so on, 2 times): the device's counts"},
          {"", "mounts: [{hostPath: /a, containerPath: /x, options: [bind]}]",
           "mounts: [{hostPath: /b, containerPath: //x, options: [bind]}]",
           "device \"1\" mounts to \"/x\" otherwise than device \"0\": written otherwise, so both stand, and "
           "\"/x\" covers the other"},
          {"mounts: [{hostPath: /a, containerPath: /x/, options: [bind]}]",
           "mounts: [{hostPath: /b, containerPath: /x, options: [bind]}]", "env: [A=1]",
           "otherwise than the top level: written otherwise, so both stand, and \"/x/\" covers the other"},
          {"mounts: [{hostPath: /a, containerPath: /x, options: [bind]}]",
           "mounts: [{hostPath: /b, containerPath: /x, options: [bind]}]", "env: [A=1]",
           "otherwise than the top level: the device's counts"},
          {"deviceNodes: [{path: /dev/a}]", "deviceNodes: [{path: /dev/a, hostPath: /dev/b}]", "env: [A=1]",
           "otherwise than the top level: the device's counts, and the cgroup rules of both"},
          {"deviceNodes: [{path: /dev//a}]", "deviceNodes: [{path: /dev/a, hostPath: /dev/b}]", "env: [A=1]",
           "both stand with their cgroup rules, and the node that is made is the top level's"},
          {"", "mounts: [{hostPath: /a, containerPath: /x, options: [bind]}]",
           "mounts: [{hostPath: /a, containerPath: /x, options: [bind, ro]}]",
           "device \"1\" mounts to \"/x\""},
          {"", "deviceNodes: [{path: /dev/a}]", "deviceNodes: [{path: /dev/a, hostPath: /dev/b}]",
           "device \"1\" makes the node \"/dev/a\" otherwise than device \"0\": an app with both gets the "
           "last one, and"},
          {"intelRdt: {closID: a}", "env: [A=1]", "intelRdt: {closID: b}",
           "device \"1\" sets intelRdt otherwise than the top level"}}) {
    CAPTURE(top, first, second);
    const auto findings = Check("edits-clash", Devices(top, {first, second}));
    REQUIRE(findings.size() == 1);
    CHECK(findings[0].related.size() == 1);
    CHECK_THAT(findings[0].message, Catch::Contains(said));
  }
  // Within one injection the library does replace a variable.
  CHECK_THAT(Said(Check("edits-clash", Devices("", {"env: [A=0]", "env: [A=1]"}), Target::kCdi110)),
             Catch::EndsWith("an app with both gets the last one only"));
  CHECK_THAT(Said(Check("edits-clash",
                        Devices("mounts: [{hostPath: /a, containerPath: /x/, options: [bind]}]",
                                {"mounts: [{hostPath: /b, containerPath: /x, options: [bind]}]"}),
                        Target::kCdi110)),
             Catch::EndsWith("so both stand, and the device's covers the other"));
}

TEST_CASE("equal devices are one finding, whatever their number", "[rules]") {
  CHECK(Check("devices-identical", Devices("", {"env: [A=1]", "env: [A=2]", "env: [A=1, B=1]"})).empty());
  const auto two =
      Check("devices-identical", Devices("env: [B=1]", {"env: [A=1]", "env: [A=2]", "env: [A=1]"}));
  REQUIRE(two.size() == 1);
  CHECK_THAT(two[0].message, Catch::StartsWith("device \"2\" has the same edits as \"0\": "));
  const auto many = Check("devices-identical", Devices("", std::vector<std::string>(2000, "env: [A=1]")));
  REQUIRE(many.size() == 1);
  CHECK_THAT(many[0].message, Catch::StartsWith("device \"1\" has the same edits as \"0\" and 1998 more: "));
  CHECK(many[0].related.size() < 10);
}

TEST_CASE("devices that share their edits by an alias need no advice", "[rules]") {
  const std::string head = "cdiVersion: 0.6.0\nkind: vendor.com/gpu\ndevices:\n";
  const std::string anchor =
      "- name: a\n  containerEdits: &edits\n    env: [A=1]\n- name: b\n  containerEdits: *edits\n";
  CHECK(Check("devices-identical", head + anchor).empty());
  const auto third =
      Check("devices-identical", head + anchor + "- name: c\n  containerEdits:\n    env: [A=1]\n");
  REQUIRE(third.size() == 1);
  CHECK_THAT(third[0].message, Catch::StartsWith("device \"c\" has the same edits as \"a\": "));
}

}  // namespace
}  // namespace evecdi
