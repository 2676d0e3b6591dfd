// SPDX-License-Identifier: Apache-2.0
#include "evecdi/eve/bundles.h"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "testing/model.h"

namespace evecdi {
namespace {

TEST_CASE("pillar fills in labels and the names of interfaces", "[eve]") {
  struct Case {
    std::string_view adapter, logicallabel, ifname;
  };
  for (const auto& [adapter, logicallabel, ifname] : std::vector<Case>{
           {R"({"ptype": 1, "phylabel": "p"})", "p", "p"},
           {R"({"ptype": 1, "phylabel": "p", "logicallabel": "l"})", "l", "l"},
           {R"({"ptype": 1, "phylabel": "p", "logicallabel": "l", "phyaddrs": {"Ifname": "i"}})", "l", "i"},
           {R"({"ptype": 5, "phylabel": "p"})", "p", "p"},
           {R"({"ptype": 6, "phylabel": "p"})", "p", "p"},
           {R"({"ptype": 11, "phylabel": "p"})", "p", "p"},
           {R"({"ptype": 12, "phylabel": "p"})", "p", ""},
           {R"({"ptype": 7, "phylabel": "p"})", "p", ""},
           {R"({"ptype": 255, "logicallabel": "l"})", "l", ""},
       }) {
    CAPTURE(adapter);
    const DeviceModelFile model = DeviceList(adapter);
    const auto bundles = BuildBundles(model);
    REQUIRE(bundles.size() == 1);
    CHECK(bundles[0].adapter.logicallabel.value == logicallabel);
    CHECK(bundles[0].adapter.address.ifname.value == ifname);
  }
}

TEST_CASE("a second adapter of a phylabel takes the first one's place but not its addresses", "[eve]") {
  const DeviceModelFile model = DeviceList(R"(
      {"ptype": 3, "phylabel": "X", "assigngrp": "g", "usage": 3, "cbattr": {"cdi": "v.com/c=0"},
       "phyaddrs": {"PciLong": "0:0", "Ifname": "first", "Serial": "/dev/a", "Irq": "4", "UsbAddr": "1:2"}},
      {"ptype": 7, "phylabel": "Y"},
      {"ptype": 255, "phylabel": "x", "assigngrp": "h", "cbattr": {"cdi": "v.com/c=1"},
       "phyaddrs": {"PciLong": "0:1", "Ifname": "second", "Serial": "/dev/b", "Ioports": "1-2", "UsbProduct": "1:1"}})");
  const auto bundles = BuildBundles(model);
  REQUIRE(bundles.size() == 2);
  const Adapter& merged = bundles[0].adapter;
  CHECK(bundles[0].index == 2);
  CHECK(bundles[1].index == 1);
  CHECK(merged.phylabel.value == "x");
  CHECK(merged.type.value == IoType::kOther);
  CHECK(merged.assigngrp.value == "h");
  CHECK(merged.address.ifname.value == "second");
  CHECK(merged.address.pci_long.value == "0:0");
  CHECK(merged.address.serial.value == "/dev/a");
  CHECK(merged.address.irq.value == "4");
  CHECK(merged.address.usb_addr.value == "1:2");
  CHECK(merged.address.ioports.value == "1-2");
  CHECK(merged.address.usb_product.value == "1:1");
  CHECK(merged.cdi().value == "v.com/c=0");
}

TEST_CASE("an adapter with a VLAN out of range is left out", "[eve]") {
  const auto count = [](std::string_view functions) {
    return BuildBundles(
               DeviceList(R"({"ptype": 11, "phylabel": "p", "vflist": )" + std::string(functions) + "}"))
        .size();
  };
  CHECK(count(R"({"vfCount": 1, "data": [{"vlanId": 4094}]})") == 1);
  CHECK(count(R"({"vfCount": 2, "data": [{"vlanId": 1}, {"vlanId": 4095}]})") == 0);
  CHECK(count(R"({"vfCount": 0, "data": [{"vlanId": 4095}]})") == 1);
}

TEST_CASE("pillar's own bundles are taken as they are", "[eve]") {
  const DeviceModelFile model =
      ModelOf(R"({"IoBundleList": [{"Type": 1, "Phylabel": "p", "IsPort": true}]})");
  const auto bundles = BuildBundles(model);
  REQUIRE(bundles.size() == 1);
  CHECK(bundles[0].adapter.address.ifname.value.empty());
  CHECK(bundles[0].state.is_port);
}

TEST_CASE("a name is a group, a phylabel or a logicallabel, in this order and without regard to case",
          "[eve]") {
  const DeviceModelFile model = DeviceList(R"(
      {"ptype": 7, "phylabel": "GPU0", "logicallabel": "cuda", "assigngrp": "Video"},
      {"ptype": 7, "phylabel": "GPU1", "logicallabel": "gpu0", "assigngrp": "VIDEO"},
      {"ptype": 3, "phylabel": "COM1", "logicallabel": "video", "assigngrp": "serial"},
      {"ptype": 3, "phylabel": "serial", "logicallabel": "debug", "assigngrp": "video2"},
      {"ptype": 255, "phylabel": "Größe", "logicallabel": "alone"},
      {"ptype": 255, "phylabel": "twin", "logicallabel": "same", "assigngrp": "t1"},
      {"ptype": 255, "phylabel": "twin2", "logicallabel": "SAME", "assigngrp": "t2"})");
  const BundleTable table(BuildBundles(model));
  struct Case {
    std::string_view name;
    FoundBy found_by;
    std::vector<size_t> bundles;
  };
  for (const auto& [name, found_by, bundles] : std::vector<Case>{
           {"Video", FoundBy::kGroup, {0, 1}},    // groups that differ by case are one
           {"vIDEO", FoundBy::kGroup, {0, 1}},    // and win over the label of COM1
           {"serial", FoundBy::kGroup, {2}},      // over a phylabel too
           {"GPU1", FoundBy::kPhylabel, {0, 1}},  // a label brings the whole group
           {"gpu0", FoundBy::kPhylabel, {0, 1}},  // a phylabel wins over a logicallabel
           {"CUDA", FoundBy::kLogicallabel, {0, 1}},
           {"debug", FoundBy::kLogicallabel, {3}},
           {"alone", FoundBy::kLogicallabel, {4}},  // in no group: alone
           {"gRÖßE", FoundBy::kPhylabel, {4}},
           {"same", FoundBy::kLogicallabel, {5}},  // the first of two
           {"t2", FoundBy::kGroup, {6}},
           {"", FoundBy::kNothing, {}},
           {"GPU", FoundBy::kNothing, {}},
           {"v.com/c=0", FoundBy::kNothing, {}},
       }) {
    CAPTURE(name);
    const Lookup lookup = table.Find(name);
    CHECK(lookup.found_by == found_by);
    CHECK(lookup.bundles == bundles);
    CHECK(lookup.found() == !bundles.empty());
  }
  Guesses guesses;
  CHECK(table.NearMiss("GPU2", guesses) == "GPU0");
  CHECK(table.NearMiss("debugs", guesses) == "debug");
  CHECK_FALSE(table.NearMiss("nothing-like-it", guesses));
}

}  // namespace
}  // namespace evecdi
