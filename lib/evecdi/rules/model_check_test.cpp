// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/model_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/rules/rule.h"
#include "testing/model.h"
#include "testing/shared.h"

namespace evecdi {
namespace {

using Lines = std::vector<std::string>;

// "rule `text`: message" of each finding, in order of the text.
Lines Check(const DeviceModelFile& model, const ModelSurroundings& around = {}) {
  auto findings = CheckModel(model, around);
  std::stable_sort(findings.begin(), findings.end(),
                   [](const Diagnostic& a, const Diagnostic& b) { return a.span.begin < b.span.begin; });
  Lines lines;
  for (const Diagnostic& finding : findings) {
    CHECK(FindRule(finding.rule) != nullptr);
    const Span span = finding.span;
    lines.push_back(fmt::format("{} `{}`: {}", finding.rule,
                                finding.source->text().substr(span.begin, span.end - span.begin),
                                finding.message));
  }
  return lines;
}

TEST_CASE("rules of models find what pillar will stumble over", "[rules]") {
  struct Case {
    std::string_view adapters;
    Lines lines;
  };
  for (
      const auto& [adapters, lines] : std::vector<Case>{
          // Labels.
          {R"({"ptype": 4, "phylabel": "A", "assigngrp": "g"}, {"ptype": 4, "phylabel": "a", "assigngrp": "h"})",
           {"label-duplicate `\"a\"`: phylabel \"a\" is that of an earlier adapter: this one takes its "
            "place, and yet "
            "keeps its addresses and cbattr"}},
          {R"({"ptype": 4, "assigngrp": "g"}, {"ptype": 4, "assigngrp": "h"})",
           {"label-duplicate `{`: a second adapter without a phylabel: it takes the place of the first, "
            "which nobody "
            "can have"}},
          {R"({"ptype": 4, "phylabel": "A", "logicallabel": "x", "assigngrp": "g"},
               {"ptype": 4, "phylabel": "B", "logicallabel": "X", "assigngrp": "h"})",
           {"label-duplicate `\"X\"`: logicallabel \"X\" is that of an earlier adapter: it finds the earlier "
            "one only"}},
          {R"({"ptype": 4, "phylabel": "A", "logicallabel": "b", "assigngrp": "g"},
               {"ptype": 4, "phylabel": "B", "logicallabel": "C", "assigngrp": "h"})",
           {"label-duplicate `\"b\"`: logicallabel \"b\" is the phylabel of another adapter: it finds that "
            "one"}},
          {R"({"ptype": 4, "phylabel": "A", "logicallabel": "a", "assigngrp": "A"})", {}},
          {R"({"ptype": 4, "phylabel": "A", "assigngrp": "b"}, {"ptype": 4, "phylabel": "B", "assigngrp": "h"})",
           {"label-is-group `\"B\"`: phylabel \"B\" is the group of adapter \"A\": an app that asks for it "
            "gets that "
            "group, never this adapter"}},
          {R"({"ptype": 4, "phylabel": "A", "assigngrp": "com"},
               {"ptype": 4, "phylabel": "B", "logicallabel": "COM", "assigngrp": "h"})",
           {"label-is-group `\"COM\"`: logicallabel \"COM\" is the group of adapter \"A\": an app that asks "
            "for it gets "
            "that group, never this adapter"}},
          // Groups.
          {R"({"ptype": 7, "phylabel": "A", "assigngrp": ""})",
           {"not-assignable `\"\"`: adapter \"A\" has no assigngrp, so no app can have it"}},
          {R"({"ptype": 1, "phylabel": "A", "phyaddrs": {"Ifname": "a"}})",
           {"not-assignable `\"A\"`: adapter \"A\" has no assigngrp, so no virtual machine can have it"}},
          {R"({"ptype": 1, "phylabel": "A", "usage": 1, "phyaddrs": {"Ifname": "a"}})", {}},
          {R"({"ptype": 2, "phylabel": "A", "usage": 4})", {}},
          {R"({"ptype": 2, "phylabel": "A", "usage": 1})",
           {"not-assignable `\"A\"`: adapter \"A\" has no assigngrp, so no app can have it"}},
          {R"({"ptype": 4, "phylabel": "A", "assigngrp": "g", "phyaddrs": {"PciLong": "0:1.0"}},
               {"ptype": 4, "phylabel": "B", "assigngrp": "G", "phyaddrs": {"PciLong": "0:2.0"}})",
           {"group-brings-more `\"g\"`: group \"g\" has 2 adapters (\"A\", \"B\"): an app that asks for one "
            "gets them "
            "all"}},
          // CDI.
          {R"({"ptype": 7, "phylabel": "A", "assigngrp": "g", "cbattr": {"cdi": " v.com/gpu=0"}})",
           {"cdi-syntax `\" v.com/gpu=0\"`: \" v.com/gpu=0\" is not one CDI device name: it does not "
            "resolve, and the "
            "app does not start"}},
          {R"({"ptype": 7, "phylabel": "A", "assigngrp": "g", "cbattr": {"cdi": ""}})",
           {"cdi-syntax `\"\"`: cdi is empty: pillar takes the adapter for one without a CDI device"}},
          {R"({"ptype": 7, "phylabel": "A", "assigngrp": "g", "cbattr": {"cdi": "v.com/gpu"}})",
           {"cdi-syntax `\"v.com/gpu\"`: \"v.com/gpu\" is not one CDI device name: it does not resolve, and "
            "the app does "
            "not start"}},
          {R"({"ptype": 255, "phylabel": "A", "assigngrp": "g", "cbattr": {"cdi": "v.com/gpu=0"},
                "phyaddrs": {"Ifname": "/dev/a"}})",
           {"cdi-wrong-type `\"v.com/gpu=0\"`: cdi is read on type HDMI (7) only, and adapter \"A\" is of "
            "type Other "
            "(255): the app starts without \"v.com/gpu=0\""}},
          {R"({"ptype": 7, "phylabel": "A", "assigngrp": "g", "cbattr": {"Cdi": "v.com/gpu=0"}})",
           {"cdi-key `\"Cdi\"`: the key \"Cdi\" is not read, only exactly \"cdi\": the app starts without "
            "the CDI "
            "device"}},
          {R"({"ptype": 7, "phylabel": "A", "assigngrp": "g", "cbattr": {"CDI": "v.com/x=0", "cdi": "v.com/gpu=0"}})",
           {"cdi-key `\"CDI\"`: the key \"CDI\" is not read, only exactly \"cdi\": the one beside it "
            "counts"}},
          {R"({"ptype": 7, "phylabel": "A", "assigngrp": "g", "cbattr": {"serial": "x"}})", {}},
          {R"({"ptype": 7, "phylabel": "A", "assigngrp": "g", "cbattr": {"cdi": "v.com/gpu=0"},
                "phyaddrs": {"PciLong": "0:1.0"}})",
           {"cdi-and-pci `\"0:1.0\"`: adapter \"A\" has the PCI address \"0:1.0\" beside a CDI device: EVE "
            "takes the PCI "
            "device away from the driver that a container needs"}},
          {R"({"ptype": 7, "phylabel": "A", "assigngrp": "g", "cbattr": {"cdi": "v.com/gpu=0"}},
               {"ptype": 7, "phylabel": "B", "assigngrp": "g", "cbattr": {"cdi": "v.com/gpu=1"}})",
           {"group-brings-more `\"g\"`: group \"g\" has 2 adapters (\"A\", \"B\"): an app that asks for one "
            "gets them "
            "all"}},
          {R"({"ptype": 7, "phylabel": "A", "cbattr": {"cdi": "v.com/gpu=0"}, "assigngrp": "g"},
               {"ptype": 7, "phylabel": "B", "cbattr": {"cdi": "v.com/gpu=0"}, "assigngrp": "h"})",
           {}},
          // Devices.
          {R"({"ptype": 3, "phylabel": "A", "assigngrp": "g"})",
           {"serial-missing `\"A\"`: adapter \"A\" of type COM has no Serial: a container gets nothing from "
            "it"}},
          {R"({"ptype": 3, "phylabel": "A", "assigngrp": "g", "phyaddrs": {"PciLong": "0:1.0"}})", {}},
          {R"({"ptype": 3, "phylabel": "A", "assigngrp": "g", "phyaddrs": {"Serial": "ttyS0"}})",
           {"serial-missing `\"ttyS0\"`: Serial \"ttyS0\" is no absolute path: the app starts without the "
            "port"}},
          {R"({"ptype": 255, "phylabel": "A", "assigngrp": "g"})",
           {"device-missing `\"A\"`: adapter \"A\" of type Other has no Ifname: a container gets nothing "
            "from it"}},
          {R"({"ptype": 255, "phylabel": "A", "assigngrp": "g", "phyaddrs": {"Serial": "/dev/a"}})",
           {"device-missing `\"/dev/a\"`: adapter \"A\" of type Other has its path in Serial, and pillar "
            "reads Ifname: a "
            "container gets nothing"}},
          {R"({"ptype": 6, "phylabel": "A", "assigngrp": "g"})",
           {"net-without-ifname `\"A\"`: network adapter \"A\" has no Ifname: pillar takes its label \"A\" "
            "for the name "
            "of the interface"}},
          {R"({"ptype": 12, "phylabel": "A", "assigngrp": "g"})", {}},
          {R"({"ptype": 11, "phylabel": "A", "assigngrp": "g", "phyaddrs": {"Ifname": "a"},
                "vflist": {"vfCount": 0, "data": [{"vlanId": 5000}]}})",
           {"vlan-range `5000`: VLAN 5000 is above 4094"}},
          // A model that its readers refuse gives nothing but that.
          {R"({"ptype": 7, "phylabel": 5, "cbattr": {"cdi": "x"}})",
           {"model-type `5`: phylabel is an integer, not a string: whoever reads the model refuses it"}},
      }) {
    CAPTURE(adapters);
    CHECK(Check(DeviceList(adapters)) == lines);
  }
}

TEST_CASE("a misspelled cdi key can be mended", "[rules]") {
  const DeviceModelFile model =
      DeviceList(R"({"ptype": 7, "phylabel": "A", "assigngrp": "g", "cbattr": {"CDI": "v.com/gpu=0"}})");
  const auto findings = CheckModel(model, {});
  REQUIRE(findings.size() == 1);
  REQUIRE(findings[0].fix.has_value());
  REQUIRE(findings[0].fix->edits.size() == 1);
  CHECK(findings[0].fix->edits[0].replacement == "\"cdi\"");
  CHECK(findings[0].pointer == "/deviceIoList/0/cbattr/CDI");
}

TEST_CASE("a CDI device that does not resolve is told with the cause", "[rules]") {
  const auto spec = [](std::string path, const std::string& text) {
    return std::make_shared<SourceFile>(std::move(path), "cdiVersion: 0.6.0\n" + text);
  };
  const Registry registry = Registry::OfFiles(
      {spec("gpu.yaml",
            "kind: nvidia.com/gpu\ndevices:\n- {name: '0', containerEdits: {env: [A=1]}}\n"
            "- {name: tegra, containerEdits: {env: [A=1]}}\n"),
       spec("bad.yaml", "kind: v.com/bad\ndevices:\n- {name: a, containerEdits: {env: [A]}}\n")},
      Target::kEve);
  const auto findings_for = [&](std::string_view cdi) {
    return CheckModel(
        DeviceList(fmt::format(
            R"({{"ptype": 7, "phylabel": "A", "assigngrp": "g", "cbattr": {{"cdi": "{}"}}}})", cdi)),
        {.registry = &registry});
  };
  CHECK(findings_for("nvidia.com/gpu=0").empty());

  const auto renamed = findings_for("nvidia.com/orin-gpu=0");
  REQUIRE(renamed.size() == 1);
  CHECK(renamed[0].rule == "cdi-unresolvable");
  CHECK(renamed[0].message ==
        "the app does not start: kind nvidia.com/orin-gpu is in no spec; did you mean nvidia.com/gpu=0?");

  const auto dropped = findings_for("v.com/bad=a");
  REQUIRE(dropped.size() == 1);
  REQUIRE(dropped[0].related.size() == 1);
  CHECK(dropped[0].related[0].source->path() == "bad.yaml");
}

TEST_CASE("paths are looked for where the root knows its devices", "[rules]") {
  const auto root =
      RootfsFromManifest("d 755 0 /\nd 755 0 /dev\nc 188:0 0660 /dev/ttyS0\nf 644 0 /dev/plain\n");
  REQUIRE(root.ok());
  const DeviceModelFile model = DeviceList(R"(
      {"ptype": 3, "phylabel": "A", "assigngrp": "a", "phyaddrs": {"Serial": "/dev/ttyS0"}},
      {"ptype": 3, "phylabel": "B", "assigngrp": "b", "phyaddrs": {"Serial": "/dev/ttyS1"}},
      {"ptype": 255, "phylabel": "C", "assigngrp": "c", "phyaddrs": {"Ifname": "/dev/plain"}},
      {"ptype": 255, "phylabel": "D", "assigngrp": "d", "phyaddrs": {"Ifname": "/dev/video0"}})");
  CHECK(Check(model, {.root = root->get()}) ==
        Lines{"serial-missing `\"/dev/ttyS1\"`: Serial \"/dev/ttyS1\" is not there: the app starts without "
              "the port",
              "device-missing `\"/dev/plain\"`: Ifname \"/dev/plain\" is no device: the app starts without "
              "the device",
              "device-missing `\"/dev/video0\"`: Ifname \"/dev/video0\" is not there: the app starts without "
              "the device"});
  CHECK(Check(model).empty());
}

TEST_CASE("what a reboot would change is found", "[rules]") {
  const DeviceModelFile in_use = ModelOf(R"({"IoBundleList": [
      {"Type": 7, "Phylabel": "GPU0", "AssignmentGroup": "g", "Cbattr": {"cdi": "v.com/gpu=0"}},
      {"Type": 3, "Phylabel": "com1", "AssignmentGroup": "c", "Serial": "/dev/ttyS0", "Irq": "4"},
      {"Type": 1, "Phylabel": "eth0", "AssignmentGroup": "e", "Ifname": "eth0", "PciLong": "0:1.0"},
      {"Type": 4, "Phylabel": "audio", "AssignmentGroup": "a", "PciLong": "0:2.0"}]})");
  const DeviceModelFile model = ModelOf(R"({"AdapterList": [
      {"Ptype": 7, "Phylabel": "GPU0", "Assigngrp": "g", "Cbattr": {"cdi": "v.com/gpu=1"}},
      {"Ptype": 3, "Phylabel": "COM1", "Assigngrp": "c", "Phyaddr": {"Serial": "/dev/ttyS0"}},
      {"Ptype": 1, "Phylabel": "eth0", "Assigngrp": "e", "Phyaddr": {"Ifname": "eth0", "PciLong": ""}},
      {"Ptype": 4, "Phylabel": "audio", "Assigngrp": "a", "Phyaddr": {"PciLong": "0:3.0"}},
      {"Ptype": 4, "Phylabel": "new", "Assigngrp": "n", "Phyaddr": {"PciLong": "0:4.0"}}]})");
  CHECK(Check(model, {.in_use = &in_use}) == Lines{"adapter-changed `\"v.com/gpu=1\"`: adapter \"GPU0\" has "
                                                   "another cdi than pillar works with: \"v.com/gpu=0\" "
                                                   "instead of \"v.com/gpu=1\"",
                                                   "adapter-changed `\"COM1\"`: adapter \"COM1\" has another "
                                                   "Irq than pillar works with: \"4\" instead of none",
                                                   "adapter-changed `\"0:3.0\"`: adapter \"audio\" has "
                                                   "another PciLong than pillar works with: \"0:2.0\" "
                                                   "instead of \"0:3.0\""});
}

// The rules that are pillar's own checks.
bool IsPillarsCheck(std::string_view rule) {
  return rule == "pci-group-split" || rule == "usb-collision" || rule == "parent-group";
}

TEST_CASE("a bundle gets an error where pillar marks it, and no other does", "[rules][conformance]") {
  const auto corpus = SharedPath("conformance/pillar");
  if (!corpus) return;
  size_t marked = 0;
  for (const auto& scenario : std::filesystem::directory_iterator(*corpus)) {
    CAPTURE(scenario.path().filename());
    ReadError error{};
    const SourcePtr source =
        FileReader::Read((scenario.path() / "scenario.json").string(), "scenario.json", error);
    REQUIRE(source != nullptr);
    const DeviceModelFile model = ReadDeviceModel(source);
    const BundleTable table(BuildBundles(model));
    const auto findings = CheckModel(model, {});
    std::ifstream stream(scenario.path() / "expected.json");
    const auto bundles = nlohmann::json::parse(stream)["bundles"];
    REQUIRE(bundles.size() == table.bundles().size());
    for (size_t i = 0; i < bundles.size(); ++i) {
      const Span entry = table[i].adapter.span;
      const auto count = std::count_if(findings.begin(), findings.end(), [entry](const Diagnostic& finding) {
        return IsPillarsCheck(finding.rule) && finding.severity == Severity::kError &&
               entry.Contains(finding.span);
      });
      CHECK(count == static_cast<std::ptrdiff_t>(bundles[i]["errors"].size()));
      marked += static_cast<size_t>(count);
    }
  }
  CHECK(marked > 10);
}

TEST_CASE("the findings in the shared models are those that were checked by hand", "[rules][conformance]") {
  const auto folder = SharedPath("eve/models");
  if (!folder) return;
  std::map<std::string_view, size_t> counts;
  for (const auto& entry : std::filesystem::directory_iterator(*folder)) {
    ReadError error{};
    const SourcePtr source = FileReader::Read(entry.path().string(), "model.json", error);
    REQUIRE(source != nullptr);
    for (const Diagnostic& finding : CheckModel(ReadDeviceModel(source), {})) ++counts[finding.rule];
  }
  CHECK(counts == std::map<std::string_view, size_t>{{"group-brings-more", 51},
                                                     {"label-is-group", 2},
                                                     {"model-field", 1},
                                                     {"model-shape", 1},
                                                     {"net-without-ifname", 19},
                                                     {"not-assignable", 7},
                                                     {"pci-group-split", 70}});
}

}  // namespace
}  // namespace evecdi
