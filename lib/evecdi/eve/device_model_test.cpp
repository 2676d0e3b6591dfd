// SPDX-License-Identifier: Apache-2.0
#include "evecdi/eve/device_model.h"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "testing/model.h"

namespace evecdi {
namespace {

TEST_CASE("the dialect is told by the content", "[eve]") {
  struct Case {
    std::string_view text;
    Dialect dialect;
    size_t adapters;
  };
  for (const auto& [text, dialect, adapters] : std::vector<Case>{
           {R"({"ioMemberList": [{"ztype": 7, "phylabel": "GPU0"}]})", Dialect::kEden, 1},
           {R"({"ioMemberList": [{"ztype": 1}, {"ztype": "IO_TYPE_HDMI"}]})", Dialect::kZedcloud, 2},
           {R"({"ioMemberList": [{"ztype": 1, "usage": "ADAPTER_USAGE_MANAGEMENT"}]})", Dialect::kZedcloud,
            1},
           {R"({"ioMemberList": []})", Dialect::kEden, 0},
           {R"({"deviceIoList": [{"ptype": "PhyIoHDMI", "phylabel": "GPU0"}]})", Dialect::kProtoJson, 1},
           {R"({"deviceIoList": [{"phylabel": "none"}]})", Dialect::kProtoJson, 1},
           {R"({"deviceIoList": [{"ptype": 7, "phylabel": "GPU0"}], "id": {}})", Dialect::kGoJson, 1},
           {R"({"Initialized": true, "AdapterList": [{"Ptype": 7}]})", Dialect::kPillarAdapters, 1},
           {R"({"IoBundleList": [{"Type": 7}]})", Dialect::kPillarBundles, 1},
           {R"([{"ztype": 7, "phylabel": "GPU0"}])", Dialect::kEden, 1},
           {R"([{"phylabel": "a"}, {"phylabel": "b", "ztype": "IO_TYPE_USB"}])", Dialect::kProtoJson, 2},
           {R"([{"ptype": 7}])", Dialect::kGoJson, 1},
           {R"([{"Ptype": 7}])", Dialect::kPillarAdapters, 1},
           {R"({"ztype": 7, "phylabel": "GPU0"})", Dialect::kEden, 1},
           {R"({"ztype": "IO_TYPE_HDMI", "phylabel": "GPU0"})", Dialect::kZedcloud, 1},
           {R"({"Type": 7, "Phylabel": "GPU0"})", Dialect::kPillarBundles, 1},
           {R"({"arch": 2, "attr": {}, "logo": {}})", Dialect::kEden, 0},
           {R"({"Initialized": true})", Dialect::kPillarBundles, 0},
       }) {
    CAPTURE(text);
    const DeviceModelFile model = ModelOf(std::string(text));
    REQUIRE(model.dialect.has_value());
    CHECK(DialectName(*model.dialect) == DialectName(dialect));
    CHECK(model.adapters.size() == adapters);
  }
}

TEST_CASE("every dialect gives the same adapter", "[eve]") {
  for (
      const std::string_view text : {
          R"({"ioMemberList": [{"ztype": 12, "phylabel": "p", "logicallabel": "l", "assigngrp": "g",
               "parentassigngrp": "h", "usage": 3, "cost": 2, "usagePolicy": {}, "cbattr": {"cdi": "v.com/c=d"},
               "phyaddrs": {"PciLong": "0:1", "IFNAME": "i", "serial": "s", "Irq": "4", "ioports": "o",
               "usbaddr": "1:2", "UsbProduct": "1:3"}, "vfs": {"count": 1, "data": [{"index": 5, "mac": "m", "vlan_id": 9}]}}]})",
          R"({"ioMemberList": [{"ztype": "IO_TYPE_ETH_VF", "phylabel": "p", "logicallabel": "l", "assigngrp": "g",
               "parentassigngrp": "h", "usage": "ADAPTER_USAGE_APP_DIRECT", "cbattr": {"cdi": "v.com/c=d"},
               "phyaddrs": {"PciLong": "0:1", "IFNAME": "i", "serial": "s", "Irq": "4", "ioports": "o",
               "usbaddr": "1:2", "UsbProduct": "1:3"}, "vflist": {"vfCount": 1, "data": [{"index": 5, "mac": "m", "vlanId": 9}]}}]})",
          R"({"deviceIoList": [{"ptype": "PhyIoNetEthVF", "phylabel": "p", "logicallabel": "l", "assigngrp": "g",
               "parentassigngrp": "h", "usage": "PhyIoUsageDedicated", "cbattr": {"cdi": "v.com/c=d"},
               "phyaddrs": {"PciLong": "0:1", "IFNAME": "i", "serial": "s", "Irq": "4", "ioports": "o",
               "usbaddr": "1:2", "UsbProduct": "1:3"}, "vflist": {"vfCount": 1, "data": [{"index": 5, "mac": "m", "vlanId": 9}]}}]})",
          R"({"deviceIoList": [{"ptype": 12, "phylabel": "p", "logicallabel": "l", "assigngrp": "g",
               "parentassigngrp": "h", "usage": 3, "cbattr": {"cdi": "v.com/c=d"},
               "phyaddrs": {"PciLong": "0:1", "IFNAME": "i", "serial": "s", "Irq": "4", "ioports": "o",
               "usbaddr": "1:2", "UsbProduct": "1:3"}, "vflist": {"vf_count": 1, "data": [{"index": 5, "mac": "m", "vlan_id": 9}]}}]})",
          R"({"AdapterList": [{"Ptype": 12, "Phylabel": "p", "Logicallabel": "l", "Assigngrp": "g",
               "Parentassigngrp": "h", "Usage": 3, "Cbattr": {"cdi": "v.com/c=d"}, "Phyaddr": {"PciLong": "0:1",
               "Ifname": "i", "Serial": "s", "Irq": "4", "Ioports": "o", "UsbAddr": "1:2", "UsbProduct": "1:3",
               "UnknownType": ""}, "Vfs": {"Count": 1, "Data": [{"Index": 5, "PciLong": "", "Mac": "m", "VlanID": 9}]}}]})",
          R"({"IoBundleList": [{"Type": 12, "Phylabel": "p", "Logicallabel": "l", "AssignmentGroup": "g",
               "ParentAssignmentGroup": "h", "Usage": 3, "Cbattr": {"cdi": "v.com/c=d"}, "PciLong": "0:1",
               "Ifname": "i", "Serial": "s", "Irq": "4", "Ioports": "o", "UsbAddr": "1:2", "UsbProduct": "1:3",
               "NewInSomeRelease": {}, "Vfs": {"Count": 1, "Data": [{"Index": 5, "Mac": "m", "VlanID": 9}]}}]})",
      }) {
    CAPTURE(text);
    const DeviceModelFile model = ModelOf(std::string(text));
    for (const Diagnostic& finding : model.findings) CHECK(finding.severity == Severity::kNote);
    REQUIRE(model.adapters.size() == 1);
    const Adapter& adapter = model.adapters[0];
    CHECK(adapter.type.value == IoType::kNetEthVf);
    CHECK(adapter.phylabel.value == "p");
    CHECK(adapter.logicallabel.value == "l");
    CHECK(adapter.assigngrp.value == "g");
    CHECK(adapter.parentassigngrp.value == "h");
    CHECK(adapter.usage.value == AdapterUsage::kDedicated);
    CHECK(adapter.address.pci_long.value == "0:1");
    CHECK(adapter.address.ifname.value == "i");
    CHECK(adapter.address.serial.value == "s");
    CHECK(adapter.address.irq.value == "4");
    CHECK(adapter.address.ioports.value == "o");
    CHECK(adapter.address.usb_addr.value == "1:2");
    CHECK(adapter.address.usb_product.value == "1:3");
    CHECK(adapter.cdi().value == "v.com/c=d");
    CHECK(model.source->text().substr(adapter.cdi().span.begin, 11) == "\"v.com/c=d\"");
    CHECK(adapter.vf_count.value == 1);
    REQUIRE(adapter.vfs.size() == 1);
    CHECK(adapter.vfs[0].index.value == 5);
    CHECK(adapter.vfs[0].mac.value == "m");
    CHECK(adapter.vfs[0].vlan_id.value == 9);
  }
}

TEST_CASE("what is missing or null is the zero value", "[eve]") {
  const DeviceModelFile model = DeviceList(R"({"ptype": 7, "phylabel": null, "cbattr": null, "phyaddrs": null,
      "usage": null, "vflist": null}, {"ptype": null})");
  CHECK(model.findings.empty());
  REQUIRE(model.adapters.size() == 2);
  CHECK(model.adapters[0].cbattr.empty());
  CHECK(model.adapters[0].phylabel.value.empty());
  CHECK(model.adapters[1].type.value == IoType::kNoop);
}

TEST_CASE("a bundle's state is read in the old and the new form", "[eve]") {
  const DeviceModelFile model = ModelOf(R"({"Initialized": true, "IoBundleList": [
      {"Type": 7, "Phylabel": "new", "UsedByUUID": "00000000-0000-0000-0000-000000000000",
       "Error": {"Errors": [{"ErrStr": "broken", "TypeStr": "x"}, {"ErrStr": "odd", "Warning": true}]}},
      {"Type": 1, "Phylabel": "old", "UsedByUUID": "6ba7b810-9dad-11d1-80b4-00c04fd430c8", "IsPCIBack": true,
       "IsPort": true, "KeepInHost": true, "Error": "no such device", "ErrorTime": "0001-01-01T00:00:00Z"},
      {"Type": 2, "Phylabel": "quiet", "IsPort": false, "Error": "", "Cbattr": null}]})");
  CHECK(model.findings.empty());
  REQUIRE(model.states.size() == 3);
  CHECK(model.states[0].used_by.value.empty());
  REQUIRE(model.states[0].errors.size() == 2);
  CHECK(model.states[0].errors[0].text.value == "broken");
  CHECK_FALSE(model.states[0].errors[0].is_warning);
  CHECK(model.states[0].errors[1].is_warning);
  CHECK(model.states[1].used_by.value == "6ba7b810-9dad-11d1-80b4-00c04fd430c8");
  CHECK(model.states[1].is_pci_back);
  CHECK(model.states[1].is_port);
  CHECK(model.states[1].keep_in_host);
  REQUIRE(model.states[1].errors.size() == 1);
  CHECK(model.states[1].errors[0].text.value == "no such device");
  CHECK(model.states[2].errors.empty());
}

TEST_CASE("what is wrong with a model is told at its place", "[eve]") {
  struct Case {
    std::string_view text, summary;
  };
  for (const auto& [text, summary] : std::vector<Case>{
           {"", "model-syntax  ``: not JSON that can be read: the file is empty"},
           {"\xEF\xBB\xBF[{\"ztype\": 7, \"phylabel\": \"a\"}]",
            "model-syntax  ``: the file begins with a byte order mark, at which the JSON readers of EVE and "
            "of the "
            "controller stop"},
           {R"({"ioMemberList": [)",
            "model-syntax  `[`: not JSON that can be read: the text breaks off within the list that begins "
            "in line 1"},
           {R"({"ioMemberList": [{"ztype": 7,}]})",
            "model-syntax  `,`: not JSON that can be read: a comma before '}', which JSON does not allow"},
           {R"("text")", "model-shape  `\"text\"`: a string is no device model"},
           {"{}", "model-shape  `{`: an object that is neither a device model nor an adapter"},
           {R"({"name": "x"})", "model-shape  `{`: an object that is neither a device model nor an adapter"},
           {R"([1, 2])", "model-shape  `[`: a list in which nothing is an adapter"},
           {R"([])",
            "model-shape  `[]`: an empty list: the model has no adapters, so no app can ask for one"},
           {R"({"iomemberlist": []})",
            "model-shape /iomemberlist `\"iomemberlist\"`: no list of adapters under \"iomemberlist\"; did "
            "you mean ioMemberList?"},
           {R"({"ioMemberList": {}})",
            "model-shape /ioMemberList `{}`: ioMemberList is an object, not a list"},
           {R"({"ioMemberList": null})",
            "model-shape /ioMemberList `\"ioMemberList\"`: a list that is null: the model has no adapters, "
            "so no app can ask for one"},
           {R"({"arch": 2})",
            "model-shape  `{`: no ioMemberList: the model has no adapters, so no app can ask for one"},
           {R"({"ioMemberList": [], "deviceIoList": []})",
            "model-shape /deviceIoList `\"deviceIoList\"`: a second list of adapters, deviceIoList beside "
            "ioMemberList: it is not looked at"},
           {R"({"ioMemberList": [null]})",
            "model-shape /ioMemberList/0 `null`: null where an adapter should stand: it is passed over"},
           {R"({"ioMemberList": [{"ztype": "7"}]})",
            "model-type /ioMemberList/0/ztype `\"7\"`: ztype is a string, not an integer: whoever reads the "
            "model refuses it"},
           {R"({"ioMemberList": [{"ztype": 8}]})",
            "model-type /ioMemberList/0/ztype `8`: ztype 8 is reserved: pillar does nothing with such an "
            "adapter"},
           {R"({"ioMemberList": [{"ztype": 18}]})",
            "model-type /ioMemberList/0/ztype `18`: there is no ztype 18: pillar does nothing with such an "
            "adapter"},
           {R"({"ioMemberList": [{"ztype": 256}]})",
            "model-type /ioMemberList/0/ztype `256`: ztype 256 is out of range: 0 to 255"},
           {R"({"ioMemberList": [{"ztype": -1}]})",
            "model-type /ioMemberList/0/ztype `-1`: ztype -1 is out of range: 0 to 255"},
           {R"({"ioMemberList": [{"ztype": 18446744073709551615}]})",
            "model-type /ioMemberList/0/ztype `18446744073709551615`: ztype 18446744073709551615 is out of "
            "range: 0 to 255"},
           {R"({"ioMemberList": [{"ztype": 7.0}]})",
            "model-type /ioMemberList/0/ztype `7.0`: ztype is a float, not an integer: whoever reads the "
            "model refuses it"},
           {R"({"ioMemberList": [{"ztype": "IO_TYPE_HDMY"}]})",
            "model-type /ioMemberList/0/ztype `\"IO_TYPE_HDMY\"`: there is no ztype \"IO_TYPE_HDMY\"; did "
            "you mean \"IO_TYPE_HDMI\"?"},
           {R"({"ioMemberList": [{"ztype": "PhyIoHDMI"}]})",
            "model-type /ioMemberList/0/ztype `\"PhyIoHDMI\"`: there is no ztype \"PhyIoHDMI\"; did you mean "
            "\"IO_TYPE_HDMI\"?"},
           {R"({"ioMemberList": [{"ztype": "hdmi"}]})",
            "model-type /ioMemberList/0/ztype `\"hdmi\"`: there is no ztype \"hdmi\"; did you mean "
            "\"IO_TYPE_HDMI\"?"},
           {R"({"deviceIoList": [{"ptype": "IO_TYPE_HDMI"}]})",
            "model-type /deviceIoList/0/ptype `\"IO_TYPE_HDMI\"`: there is no ptype \"IO_TYPE_HDMI\"; did "
            "you mean \"PhyIoHDMI\"?"},
           {R"({"ioMemberList": [{"ztype": "IO_TYPE_HDMI"}]})",
            "model-type /ioMemberList/0/ztype `\"IO_TYPE_HDMI\"`: a name where eden reads numbers only: it "
            "refuses this model"},
           {R"({"ioMemberList": [{"ztype": 1, "usage": 6}]})",
            "model-type /ioMemberList/0/usage `6`: usage 6 is out of range: 0 to 5"},
           {R"({"deviceIoList": [{"ptype": "PhyIoUSB", "usage": "PhyIoUsageShare"}]})",
            "model-type /deviceIoList/0/usage `\"PhyIoUsageShare\"`: there is no usage \"PhyIoUsageShare\"; "
            "did you mean \"PhyIoUsageShared\"?"},
           {R"({"ioMemberList": [{"ztype": 1, "phylabel": 5}]})",
            "model-type /ioMemberList/0/phylabel `5`: phylabel is an integer, not a string: whoever reads "
            "the model refuses it"},
           {R"({"ioMemberList": [{"ztype": 1, "phyaddrs": []}]})",
            "model-type /ioMemberList/0/phyaddrs `[]`: phyaddrs is a list, not an object: whoever reads the "
            "model refuses it"},
           {R"({"ioMemberList": [{"ztype": 3, "phyaddrs": {"irq": 4}}]})",
            "model-type /ioMemberList/0/phyaddrs/irq `4`: irq is an integer, not a string: whoever reads the "
            "model refuses it"},
           {R"({"ioMemberList": [{"ztype": 7, "cbattr": {"cdi": ["x"]}}]})",
            "model-type /ioMemberList/0/cbattr/cdi `[\"x\"]`: \"cdi\" is a list, not a string: whoever reads "
            "the model refuses it"},
           {R"({"ioMemberList": [{"ztype": 1, "assignGroup": "g"}]})",
            "model-field /ioMemberList/0/assignGroup `\"assignGroup\"`: adapter field \"assignGroup\" is "
            "read by nobody; did you mean \"assigngrp\"?"},
           {R"({"ioMemberList": [{"ztype": 1, "Phylabel": "x"}]})",
            "model-field /ioMemberList/0/Phylabel `\"Phylabel\"`: adapter field \"Phylabel\" is read by "
            "nobody; did you mean \"phylabel\"?"},
           {R"({"deviceIoList": [{"ptype": 1, "ztype": 1}]})",
            "model-field /deviceIoList/0/ztype `\"ztype\"`: adapter field \"ztype\" is read by nobody; did "
            "you mean \"ptype\"?"},
           {R"({"ioMemberList": [{"ztype": 1, "phyaddrs": {"PciLng": "0:1"}}]})",
            "model-field /ioMemberList/0/phyaddrs/PciLng `\"PciLng\"`: phyaddrs key \"PciLng\" is read by "
            "nobody; did you mean \"PciLong\"?"},
           {R"({"ioMemberList": [{"ztype": 1, "phyaddrs": {"Ifname": "a", "ifname": "b"}}]})",
            "model-field /ioMemberList/0/phyaddrs/ifname `\"ifname\"`: \"ifname\" stands twice but for case: "
            "which one counts changes from boot to boot"},
           {R"({"ioMemberList": [{"ztype": 1, "ztype": 2}]})",
            "model-field /ioMemberList/0/ztype `\"ztype\"`: the same key twice in one object: only the last "
            "one counts"},
       }) {
    CAPTURE(text);
    CHECK(Summaries(ModelOf(std::string(text)).findings) == std::vector<std::string>{std::string(summary)});
  }
}

TEST_CASE("a model is accepted where its readers would take it", "[eve]") {
  struct Case {
    std::string_view text;
    bool accepted;
  };
  for (const auto& [text, accepted] : std::vector<Case>{
           {R"({"ioMemberList": [{"ztype": 7, "phylabel": "x"}]})", true},
           {R"({"ioMemberList": [{"ztype": 8, "nosuch": 1}, null]})", true},
           {R"({"arch": 2})", true},
           {R"({"ioMemberList": [{"ztype": "7"}]})", false},
           {R"({"ioMemberList": [{"ztype": 256}]})", false},
           {R"({"ioMemberList": [{"ztype": "IO_TYPE_NONE"}]})", false},
           {R"({"ioMemberList": [{"ztype": 7, "phylabel": []}]})", false},
           {R"({"ioMemberList": [7, {"ztype": 7}]})", false},
           {R"({"ioMemberList": 7})", false},
           {R"({})", false},
           {R"({"ioMemberList": [)", false},
       }) {
    CAPTURE(text);
    CHECK(ModelOf(std::string(text)).accepted == accepted);
  }
}

TEST_CASE("findings have an end, and a refused model says why", "[eve]") {
  std::string fields;
  for (int i = 0; i < 12'000; ++i) fields += "\"f" + std::to_string(i) + "\": 1, ";
  const DeviceModelFile model = DeviceList("{" + fields + R"("ptype": true, "assigngrp": 1})");
  REQUIRE(model.findings.size() == 10'001);
  CHECK_FALSE(model.accepted);
  CHECK(model.findings.back().severity == Severity::kError);
}

TEST_CASE("a large model is read in one go", "[eve]") {
  std::string text = R"({"ioMemberList": [{"ztype": 0})";
  constexpr size_t kAdapters = 100'000;
  for (size_t i = 1; i < kAdapters; ++i) text += R"(,{"ztype": 8, "phylabel": "x", "assigngrp": "g"})";
  const DeviceModelFile model = ModelOf(text + "]}");
  CHECK(model.adapters.size() == kAdapters);
  REQUIRE(model.findings.size() == 10'001);
  CHECK(model.findings.back().pointer == "/ioMemberList/10001/ztype");
}

}  // namespace
}  // namespace evecdi
