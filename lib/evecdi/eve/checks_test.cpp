// SPDX-License-Identifier: Apache-2.0
#include "evecdi/eve/checks.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/eve/bundles.h"
#include "testing/model.h"

namespace evecdi {
namespace {

struct Row {
  std::string_view group, parent, pci, usb = {}, product = {};
};

// Adapters a, b, c … with these values.
DeviceModelFile Table(const std::vector<Row>& rows) {
  std::string adapters;
  char label = 'a';
  for (const Row& row : rows) {
    adapters += fmt::format(
        R"({}{{"ptype": 14, "phylabel": "{}", "assigngrp": "{}", "parentassigngrp": "{}",
           "phyaddrs": {{"PciLong": "{}", "usbaddr": "{}", "usbproduct": "{}"}}}})",
        adapters.empty() ? "" : ",", label++, row.group, row.parent, row.pci, row.usb, row.product);
  }
  return DeviceList(adapters);
}

// "a: what is wrong with it" of each fault.
std::vector<std::string> Faults(const std::vector<Row>& rows) {
  const DeviceModelFile model = Table(rows);
  const auto bundles = BuildBundles(model);
  std::vector<std::string> lines;
  for (const BundleFault& fault : CheckBundles(bundles)) {
    lines.push_back(
        fmt::format("{}: {}", bundles[fault.bundle].adapter.phylabel.value, DescribeFault(fault, bundles)));
  }
  return lines;
}

using Lines = std::vector<std::string>;

TEST_CASE("a PCI controller belongs to one group", "[eve]") {
  const auto split = [](std::string_view label, std::string_view own, std::string_view other,
                        std::string_view theirs, std::string_view where) {
    return fmt::format("{}: PCI address {} is on one controller with adapter \"{}\" ({}), which is in {}",
                       label, own, other, theirs, where);
  };
  CHECK(Faults({{"g", "", "0:1.0"}, {"g", "", "0:1.1"}}).empty());
  CHECK(Faults({{"g", "", "0:1.0"}, {"h", "", "0:1.1"}}) ==
        Lines{split("a", "0:1.0", "b", "0:1.1", "group \"h\", not \"g\""),
              split("b", "0:1.1", "a", "0:1.0", "group \"g\", not \"h\"")});
  CHECK(Faults({{"g", "", "0:1.0"}, {"G", "", "0:1.0"}}).size() == 2);  // byte by byte
  CHECK(Faults({{"", "", "0:1.0"}, {"h", "", "0:1.1"}}) ==
        Lines{split("b", "0:1.1", "a", "0:1.0", "no group, not \"h\"")});
  CHECK(Faults({{"", "", "0:1.0"}, {"", "", "0:1.1"}}).empty());
  CHECK(Faults({{"g", "", ""}, {"h", "", ""}}).empty());
  CHECK(Faults({{"g", "", "0:1"}, {"h", "", "0:1.0"}}).empty());
  CHECK(Faults({{"g", "", "0:1"}, {"h", "", "0:1"}}).size() == 2);
  CHECK(Faults({{"g", "", "0:1.0"}, {"h", "", "0:2.0"}}).empty());
  // A USB address or product of either of the two excuses them, and them alone.
  CHECK(Faults({{"g", "", "0:1.0", "1:2"}, {"h", "", "0:1.0"}}).empty());
  CHECK(Faults({{"g", "", "0:1.0"}, {"h", "", "0:1.0", "", "1:1"}}).empty());
  CHECK(Faults({{"g", "", "0:1.0"}, {"h", "", "0:1.0", "1:2"}, {"i", "", "0:1.1"}}) ==
        Lines{split("a", "0:1.0", "c", "0:1.1", "group \"i\", not \"g\""),
              split("c", "0:1.1", "a", "0:1.0", "group \"g\", not \"i\"")});
  CHECK(Faults({{"g", "", "0:1.0"}, {"g", "", "0:1.1"}, {"h", "", "0:1.2"}}).size() == 3);
}

TEST_CASE("a USB address belongs to one bundle of a group", "[eve]") {
  CHECK(Faults({{"g", "", "0:1.0", "1:2"}, {"g", "", "0:1.0", "1:2"}, {"g", "", "0:1.0", "1:2"}}) ==
        Lines{"a: adapter \"b\" of the same group has the same USB address",
              "b: adapter \"a\" of the same group has the same USB address",
              "c: adapter \"a\" of the same group has the same USB address"});
  CHECK(Faults({{"g", "", "", "", "1:1"}, {"g", "", "", "", "1:1"}}).size() == 2);
  CHECK(Faults({{"", "", "", "1:2"}, {"", "", "", "1:2"}}).size() == 2);
  CHECK(Faults({{"g", "", "0:1.0", "1:2"}, {"g", "", "0:2.0", "1:2"}}).empty());
  CHECK(Faults({{"g", "", "", "1:2", "1:1"}, {"g", "", "", "1:2"}}).empty());
  CHECK(Faults({{"g", "", "", "1:2"}, {"h", "", "", "1:2"}}).empty());
  CHECK(Faults({{"g", "", "0:1.0"}, {"g", "", "0:1.0"}}).empty());
}

TEST_CASE("parents of groups are settled by the first bundle and go round in no circle", "[eve]") {
  CHECK(Faults({{"g", "g", ""}}) == Lines{"a: group \"g\" is its own parent"});
  CHECK(Faults({{"g", "h", ""}, {"h", "g", ""}}) ==
        Lines{"a: group \"g\" has itself among the parents of its parent \"h\"",
              "b: group \"h\" has itself among the parents of its parent \"g\""});
  // c stands above no circle, only beside one.
  CHECK(Faults({{"g", "h", ""}, {"h", "i", ""}, {"j", "g", ""}, {"i", "g", ""}}) ==
        Lines{"a: group \"g\" has itself among the parents of its parent \"h\"",
              "b: group \"h\" has itself among the parents of its parent \"i\"",
              "d: group \"i\" has itself among the parents of its parent \"g\""});
  CHECK(Faults({{"g", "h", ""}, {"g", "i", ""}}) ==
        Lines{"b: parent group \"i\", where adapter \"a\" of the same group has \"h\""});
  CHECK(Faults({{"g", "h", ""}, {"g", "", ""}}) ==
        Lines{"b: parent group \"\", where adapter \"a\" of the same group has \"h\""});
  CHECK(Faults({{"", "h", ""}}) == Lines{"a: a parent group \"h\", but no group of its own"});
  CHECK(Faults({{"", "h", ""}, {"", "", ""}}) == Lines{"a: a parent group \"h\", but no group of its own"});
  CHECK(Faults({{"", "", ""}, {"", "h", ""}}) == Lines{"b: a parent group \"h\", but no group of its own"});
  CHECK(Faults({{"g", "nowhere", ""}, {"h", "g", ""}, {"i", "g", ""}}).empty());
  // One that is at fault settles nothing, and yet takes part in its group's circle.
  CHECK(Faults({{"g", "g", ""}, {"g", "h", ""}, {"h", "g", ""}}) ==
        Lines{"a: group \"g\" is its own parent",
              "a: group \"g\" has itself among the parents of its parent \"h\"",
              "b: group \"g\" has itself among the parents of its parent \"h\"",
              "c: group \"h\" has itself among the parents of its parent \"g\""});
  CHECK(Faults({{"G", "g", ""}, {"g", "", ""}}).empty());  // byte by byte
}

TEST_CASE("checks take no longer for many bundles on one controller", "[eve]") {
  std::string adapters = R"({"phylabel": "x"})";
  constexpr int kAdapters = 20'000;
  for (int i = 0; i < kAdapters; ++i) {
    adapters += fmt::format(R"(,{{"phylabel": "{}", "assigngrp": "{}", "parentassigngrp": "{}",
                               "phyaddrs": {{"PciLong": "0:1.{}"}}}})",
                            i, i, (i + 1) % kAdapters, i);
  }
  const DeviceModelFile model = DeviceList(adapters);
  CHECK(CheckBundles(BuildBundles(model)).size() == size_t{2} * kAdapters);
}

TEST_CASE("the published size grows with the list", "[eve]") {
  // {"Initialized":true,"AdapterList":[]} in base64, with what stands before it.
  CHECK(PublishedSize({}) == 42 + 52);
  const DeviceModelFile model =
      DeviceList(R"({"ptype": 7, "phylabel": "GPU0", "cbattr": {"cdi": "v.com/c=0"}})");
  const std::string_view written =
      R"({"Initialized":true,"AdapterList":[{"Ptype":7,"Phylabel":"GPU0","Phyaddr":{"PciLong":"","Ifname":"","Serial":"",)"
      R"("Irq":"","Ioports":"","UsbAddr":"","UsbProduct":"","UnknownType":""},"Logicallabel":"GPU0","Assigngrp":"",)"
      R"("Parentassigngrp":"","Usage":0,"Vfs":{"Count":0,"Data":null},"Cbattr":{"cdi":"v.com/c=0"}}]})";
  CHECK(PublishedSize(model.adapters) == 42 + (written.size() + 2) / 3 * 4);
  const std::vector<Adapter> two(2, model.adapters.at(0));
  const size_t more =
      written.size() - std::string_view(R"({"Initialized":true,"AdapterList":[]})").size() + 1;
  CHECK(PublishedSize(two) == 42 + (written.size() + more + 2) / 3 * 4);
}

TEST_CASE("the published size counts what Go escapes", "[eve]") {
  const auto size_with = [](std::string_view text) {
    const DeviceModelFile model =
        DeviceList(fmt::format(R"({{"ptype": 7, "phylabel": "GPU0", "cbattr": {{"{0}": "{0}"}}}})", text));
    return PublishedSize(model.adapters);
  };
  // Key and value, so twice what is escaped; three bytes are four in base64.
  CHECK(size_with("a&<>") == size_with("aaaa") + size_t{2} * 15 / 3 * 4);
  CHECK(size_with("\u2028\u2029") == size_with("aaaaaa") + size_t{2} * 6 / 3 * 4);
  CHECK(size_with("\u2027\u202A\x7F/'") == size_with("aaaaaaaaa"));
}

}  // namespace
}  // namespace evecdi
