// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/app_summary.h"

#include <array>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "testing/example_tree.h"
#include "testing/run_cli.h"
#include "testing/shared.h"

namespace evecdi {
namespace {

using Strings = std::vector<std::string>;

bool Holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

constexpr std::array kUuids = {"00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002",
                               "00000000-0000-4000-8000-000000000003"};

// A device with a GPU that resolves, one that does not, and apps as wanted.
class SampleDevice {
 public:
  SampleDevice() {
    root_.Write(
        "etc/cdi/gpu.yaml",
        "cdiVersion: 0.5.0\nkind: vendor.com/gpu\ndevices: [{name: one, containerEdits: {env: [A=1]}}]\n");
    root_.Write("run/domainmgr/AssignableAdapters/global.json",
                R"({"IoBundleList": [
                  {"Type": 7, "Phylabel": "Good", "AssignmentGroup": "good", "Cbattr": {"cdi": "vendor.com/gpu=one"}},
                  {"Type": 7, "Phylabel": "Bad", "AssignmentGroup": "bad", "Cbattr": {"cdi": "vendor.com/gpu=two"}},
                  {"Type": 2, "Phylabel": "Usb", "AssignmentGroup": "usb"}]})");
  }

  void AddApp(size_t number, const std::string& name, int mode, const std::string& adapter) {
    Write(number, R"({"UUIDandVersion": {"UUID": ")" + std::string(kUuids.at(number)) +
                      R"("}, "DisplayName": ")" + name + R"(", "VirtualizationMode": )" +
                      std::to_string(mode) + R"(, "VncPasswd": "not-to-be-printed",
                      "IoAdapterList": [{"Type": 7, "Name": ")" +
                      adapter + "\"}]}");
  }
  void Write(size_t number, const std::string& text) {
    root_.Write("run/zedmanager/DomainConfig/" + std::string(kUuids.at(number)) + ".json", text);
  }
  Outcome Resolve(Strings arguments = {}) const {
    arguments.insert(arguments.begin(), {"resolve", "-q", "-r", root_.path().string()});
    return RunProgram(arguments);
  }

 private:
  TemporaryFolder root_;
};

}  // namespace

TEST_CASE("without a name, each adapter of each app is a line, the worst first", "[apps]") {
  SampleDevice device;
  device.AddApp(0, "first", 4, "Good");
  device.AddApp(1, "second", 4, "Bad");
  device.AddApp(2, "third", 4, "Usb");
  const Outcome outcome = device.Resolve();
  CHECK(outcome.status == 1);
  CHECK(outcome.out ==
        "error    second  Bad   CDI device \"vendor.com/gpu=two\" does not resolve: kind vendor.com/gpu has "
        "no device "
        "two, only one\n"
        "                       help: did you mean \"vendor.com/gpu=one\"?\n"
        "warning  third   Usb   pillar passes over adapter \"Usb\" in silence: type USB brings nothing to a "
        "container\n"
        "ok       first   Good  vendor.com/gpu=one: 1 variable\n"
        "apps: 3, adapters they ask for: 3, 1 error, 1 warning, 1 ok\n");
}

TEST_CASE("a device whose adapters all resolve is well; an app without any, too", "[apps]") {
  SampleDevice device;
  CHECK(device.Resolve().out == "apps: 0, adapters they ask for: 0\n");
  CHECK(device.Resolve().status == 0);
  device.AddApp(0, "first", 4, "Good");
  device.AddApp(1, "machine", 1, "Bad");
  CHECK(device.Resolve().status == 0);
  CHECK(Holds(device.Resolve().out, "vm       machine  Bad   a virtual machine (HVM): "));
}

TEST_CASE("an app that asks for what is not there, or cannot be read, is an error and hides no other",
          "[apps]") {
  SampleDevice device;
  device.AddApp(0, "first", 4, "Good");
  device.AddApp(1, "machine", 1, "Unknown");
  device.Write(2, "{\"VncPasswd\": \"not-to-be-printed\"");
  const Outcome outcome = device.Resolve();
  CHECK(outcome.status == 1);
  CHECK(Holds(outcome.out, "error    machine "));
  CHECK(Holds(outcome.out, kUuids.at(2)));
  CHECK(Holds(outcome.out, "vendor.com/gpu=one: 1 variable"));
  CHECK(Holds(outcome.out, "apps: 3, adapters they ask for: 3, 2 error, 1 ok\n"));
  for (const char* format : {"text", "json", "yaml"})
    CHECK_FALSE(Holds(device.Resolve({"-f", format}).out, "not-to-be-printed"));
  CHECK(device.Resolve({"-f", "dot"}).status == 2);
}

}  // namespace evecdi
