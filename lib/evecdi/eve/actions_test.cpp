// SPDX-License-Identifier: Apache-2.0
#include "evecdi/eve/actions.h"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "testing/model.h"

namespace evecdi {
namespace {

TEST_CASE("what pillar does with a bundle is told by its type", "[eve]") {
  struct Case {
    std::string_view adapter, action, target, reason;
  };
  for (const auto& [adapter, action, target, reason] : std::vector<Case>{
           {R"("ptype": 7, "cbattr": {"cdi": "v.com/c=0"})", "cdi", "v.com/c=0",
            "type HDMI with cbattr cdi: the CDI device is injected"},
           {R"("ptype": 7, "cbattr": {"CDI": "v.com/c=0"})", "none", "",
            "the cbattr key is \"CDI\", and pillar reads exactly \"cdi\""},
           {R"("ptype": 7, "cbattr": {"cdi": "", "cdi ": "v.com/c=0"})", "none", "",
            "the cbattr key is \"cdi \", and pillar reads exactly \"cdi\""},
           {R"("ptype": 7, "phyaddrs": {"Ifname": "/dev/null"})", "none", "",
            "type HDMI without cbattr cdi: a container gets nothing from it"},
           {R"("ptype": 3, "phyaddrs": {"Serial": "/dev/ttyS0"})", "device", "/dev/ttyS0",
            "type COM with Serial: the device is added"},
           {R"("ptype": 3, "phyaddrs": {"Ifname": "/dev/ttyS0"})", "none", "",
            "type COM is read from Serial, and \"/dev/ttyS0\" stands in Ifname"},
           {R"("ptype": 3)", "none", "", "type COM without Serial: there is no device to add"},
           {R"("ptype": 255, "phyaddrs": {"Ifname": "/dev/video0"})", "device", "/dev/video0",
            "type Other with Ifname: the device is added"},
           {R"("ptype": 255, "phyaddrs": {"Serial": "/dev/video0"})", "none", "",
            "type Other is read from Ifname, and \"/dev/video0\" stands in Serial"},
           {R"("ptype": 255)", "none", "", "type Other without Ifname: there is no device to add"},
           {R"("ptype": 255, "cbattr": {"cdi": "v.com/c=0"}, "phyaddrs": {"Ifname": "/dev/a"})", "device",
            "/dev/a", "type Other with Ifname: the device is added"},
           {R"("ptype": 1)", "interface", "x",
            "type NetEth with Ifname: the interface is moved into the container"},
           {R"("ptype": 2, "cbattr": {"cdi": "v.com/c=0"})", "none", "",
            "pillar reads cbattr cdi on type HDMI (7) only, and this is type USB"},
           {R"("ptype": 5)", "none", "", "type NetWLAN brings nothing to a container"},
           {R"("ptype": 15, "phyaddrs": {"Ifname": "can0"})", "none", "",
            "type CAN brings nothing to a container"},
           {R"("ptype": 20)", "none", "", "type 20 brings nothing to a container"},
       }) {
    CAPTURE(adapter);
    const DeviceModelFile model = DeviceList(R"({"phylabel": "x", )" + std::string(adapter) + "}");
    const auto bundles = BuildBundles(model);
    REQUIRE(bundles.size() == 1);
    const BundleAction done = ActionOf(bundles[0], VirtualizationMode::kNohyper);
    CHECK(ActionName(done.kind) == action);
    CHECK(done.target.value == target);
    CHECK(DescribeReason(done, bundles[0]) == reason);

    const BundleAction ignored = ActionOf(bundles[0], VirtualizationMode::kHvm);
    CHECK(ActionName(ignored.kind) == "none");
    CHECK(ignored.reason == ActionReason::kNotNohyper);
  }
}

TEST_CASE("a network port that pillar knows without a name cannot be moved", "[eve]") {
  const DeviceModelFile model = ModelOf(R"({"IoBundleList": [{"Type": 1, "Phylabel": "x"}]})");
  const IoBundle bundle = BuildBundles(model)[0];
  const BundleAction action = ActionOf(bundle, VirtualizationMode::kNohyper);
  CHECK(ActionName(action.kind) == "none");
  CHECK(DescribeReason(action, bundle) == "type NetEth without Ifname: there is no interface to move");
}

TEST_CASE("the reservation names the first obstacle", "[eve]") {
  constexpr std::string_view kApp = "6ba7b810-9dad-11d1-80b4-00c04fd430c8";
  const DeviceModelFile model = ModelOf(R"({"IoBundleList": [
      {"Type": 7, "Phylabel": "GPU0", "AssignmentGroup": "free", "PciLong": "0:1.0"},
      {"Type": 7, "Phylabel": "alone", "UsedByUUID": "other", "IsPort": true},
      {"Type": 7, "Phylabel": "used", "AssignmentGroup": "used", "UsedByUUID": "other-app", "IsPort": true},
      {"Type": 7, "Phylabel": "mine", "AssignmentGroup": "mine", "UsedByUUID": "6ba7b810-9dad-11d1-80b4-00c04fd430c8"},
      {"Type": 7, "Phylabel": "port", "AssignmentGroup": "port", "IsPort": true, "Error": "broken"},
      {"Type": 7, "Phylabel": "broken", "AssignmentGroup": "broken",
       "Error": {"Errors": [{"ErrStr": "odd", "Warning": true}, {"ErrStr": "no such device"}]}},
      {"Type": 7, "Phylabel": "odd", "AssignmentGroup": "odd", "Error": {"Errors": [{"ErrStr": "odd", "Warning": true}]}},
      {"Type": 1, "Phylabel": "eth0", "AssignmentGroup": "", "IsPort": true, "PciLong": "0:9.0"},
      {"Type": 7, "Phylabel": "parent", "AssignmentGroup": "self", "ParentAssignmentGroup": "self"},
      {"Type": 1, "Phylabel": "mixed1", "AssignmentGroup": "mixed", "IsPort": true},
      {"Type": 7, "Phylabel": "mixed2", "AssignmentGroup": "mixed", "IsPort": true}]})");
  REQUIRE(model.findings.empty());
  const BundleTable table(BuildBundles(model));
  const auto faults = CheckBundles(table.bundles());
  struct Case {
    std::string_view name, text;
    AppContext app;
  };
  const AppContext container{.mode = VirtualizationMode::kNohyper, .uuid = kApp, .io_virtualization = true};
  const AppContext machine{.mode = VirtualizationMode::kHvm, .uuid = kApp, .io_virtualization = true};
  const AppContext bare{.mode = VirtualizationMode::kNohyper, .uuid = kApp, .io_virtualization = false};
  for (const auto& [name, text, app] : std::vector<Case>{
           {"free", "", container},
           {"FREE", "", machine},
           {"GPU0", "adapter \"GPU0\" has a PCI address, and the device has no I/O virtualization", bare},
           {"GPU1", "no adapter, group or label is called \"GPU1\"; did you mean \"GPU0\"?", container},
           {"nothing-like-it", "no adapter, group or label is called \"nothing-like-it\"", container},
           {"alone", "adapter \"alone\" has no assignment group, so no app can have it", container},
           {"used", "adapter \"used\" is used by app other-app", container},
           {"mine", "", container},
           {"port", "adapter \"port\" is part of a network port of EVE's own", container},
           {"broken", "the device recorded an error of adapter \"broken\": \"no such device\"", container},
           {"odd", "", container},
           {"eth0", "", container},
           {"eth0", "", bare},
           {"eth0", "adapter \"eth0\" has no assignment group, so no app can have it", machine},
           {"self", "adapter \"parent\" has an error: group \"self\" is its own parent", container},
           {"mixed", "adapter \"mixed2\" is part of a network port of EVE's own", container},
           {"mixed", "adapter \"mixed1\" is part of a network port of EVE's own", machine},
       }) {
    CAPTURE(name);
    const auto obstacle = CheckReservation(name, table, app, faults);
    CHECK((obstacle ? obstacle->text : "") == text);
  }
  // Where nobody knows whether the device has I/O virtualization, that is no obstacle.
  CHECK_FALSE(CheckReservation("GPU0", table, {}, faults));
}

}  // namespace
}  // namespace evecdi
