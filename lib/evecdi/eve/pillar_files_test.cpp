// SPDX-License-Identifier: Apache-2.0
#include "evecdi/eve/pillar_files.h"

#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "testing/temp_root.h"

namespace evecdi {
namespace {

constexpr std::string_view kUuid = "6ba7b810-9dad-11d1-80b4-00c04fd430c8";
constexpr std::string_view kOther = "7ba7b810-9dad-11d1-80b4-00c04fd430c8";
constexpr std::string_view kSecret = "hunter2";

std::string File(std::string_view folder, std::string_view uuid) {
  return std::string(folder) + "/" + std::string(uuid) + ".json";
}

std::string ConfigOf(std::string_view uuid) {
  return R"({"UUIDandVersion": {"UUID": ")" + std::string(uuid) +
         R"(", "Version": "1"}, "DisplayName": "cuda",
      "VirtualizationMode": 4, "VncPasswd": "hunter2", "CloudInitUserData": "hunter2",
      "IoAdapterList": [{"Type": 7, "Name": "GPU0"}, {"Type": 3, "Name": "COM1"}]})";
}

std::unique_ptr<Rootfs> Open(const TempRoot& folder) {
  auto root = OpenRootfs(folder.path());
  REQUIRE(root.ok());
  return *std::move(root);
}

TEST_CASE("pillar's files are found on a device and in a support bundle", "[eve]") {
  for (const std::string run : {"/run", "/root-run"}) {
    CAPTURE(run);
    const TempRoot folder;
    folder.File(run + "/zedagent/PhysicalIOAdapterList/zedagent.json", R"({"AdapterList": []})");
    folder.File(run + "/domainmgr/AssignableAdapters/global.json", R"({"IoBundleList": []})");
    folder.File(File(run + "/zedmanager/DomainConfig", kUuid), ConfigOf(kUuid));
    folder.File(run + "/zedmanager/DomainConfig/restarted", "");
    folder.File(File(run + "/domainmgr/DomainStatus", kUuid),
                R"({"DomainName": "x.1.1", "State": 112, "Error": "unresolvable CDI devices v.com/c=0"})");
    const auto root = Open(folder);
    const auto pillar = PillarFiles::Find(*root);
    REQUIRE(pillar.has_value());
    CHECK(pillar->folder() == folder.path() + run);
    const auto adapters = pillar->ReadAdapters();
    REQUIRE((adapters && *adapters != nullptr));
    CHECK((*adapters)->path() == folder.path() + run + "/zedagent/PhysicalIOAdapterList/zedagent.json");
    CHECK(*pillar->ReadBundles() != nullptr);
    CHECK(*pillar->Apps() == std::vector<std::string>{std::string(kUuid)});

    const auto app = pillar->ReadApp(kUuid);
    REQUIRE(app.ok());
    CHECK(app->uuid == kUuid);
    CHECK(app->display_name == "cuda");
    CHECK(app->mode == VirtualizationMode::kNohyper);
    CHECK(app->adapters == std::vector<std::string>{"GPU0", "COM1"});

    const auto status = pillar->ReadStatus(kUuid);
    REQUIRE(status.has_value());
    REQUIRE(status->ok());
    CHECK((*status)->error == "unresolvable CDI devices v.com/c=0");
    CHECK((*status)->domain_name == "x.1.1");
    CHECK((*status)->state == 112);
  }
}

TEST_CASE("an app that pillar does not know is told with those that it knows", "[eve]") {
  const TempRoot folder;
  folder.File(File("/run/zedmanager/DomainConfig", kUuid), ConfigOf(kUuid));
  folder.File(File("/run/zedagent/AppInstanceConfig", kOther),
              R"({"UUIDandVersion": {"UUID": "7ba7b810-9dad-11d1-80b4-00c04fd430c8"}, "IoAdapterList": null,
                  "FixedResources": {"VirtualizationMode": 1, "VncPasswd": "hunter2"}})");
  const auto root = Open(folder);
  const auto pillar = PillarFiles::Find(*root);
  REQUIRE(pillar.has_value());

  const auto instance = pillar->ReadApp(kOther);
  REQUIRE(instance.ok());
  CHECK(instance->mode == VirtualizationMode::kHvm);
  CHECK(instance->adapters.empty());
  CHECK_FALSE(pillar->ReadStatus(kOther).has_value());
  CHECK(*pillar->ReadAdapters() == nullptr);
  CHECK(*pillar->ReadBundles() == nullptr);

  const auto unknown = pillar->ReadApp("8ba7b810-9dad-11d1-80b4-00c04fd430c8");
  REQUIRE_FALSE(unknown.ok());
  CHECK(unknown.error().message() == "pillar knows no app 8ba7b810-9dad-11d1-80b4-00c04fd430c8 (in " +
                                         folder.path() +
                                         "/run); it knows 6ba7b810-9dad-11d1-80b4-00c04fd430c8");
  const auto outside = pillar->ReadApp("../../../etc/passwd");
  REQUIRE_FALSE(outside.ok());
  CHECK(outside.error().message() == "\"../../../etc/passwd\" is no UUID of an app");
}

TEST_CASE("a root without pillar's files has none", "[eve]") {
  const TempRoot folder;
  folder.Folder("/run/zedagent");
  CHECK_FALSE(PillarFiles::Find(*Open(folder)).has_value());
}

TEST_CASE("a broken app file is told by its place, never by its text", "[eve]") {
  struct Case {
    std::string_view text, message;
  };
  for (const auto& [text, message] : std::vector<Case>{
           {R"({"VncPasswd": hunter2})", "app.json:1:15: not JSON that can be read"},
           {"", "app.json:1:1: not JSON that can be read"},
           {R"(["hunter2"])", "app.json:1:1: not an object"},
           {R"({"DisplayName": "hunter2"})", "app.json:1:1: no UUID: this is no DomainConfig of an app"},
           {R"({"UUIDandVersion": "hunter2"})", "app.json:1:1: no UUID: this is no DomainConfig of an app"},
           {R"({"UUIDandVersion": {"UUID": "u"}, "DisplayName": 5})",
            "app.json:1:50: DisplayName is not a string"},
           {R"({"UUIDandVersion": {"UUID": "u"}, "VirtualizationMode": 6})",
            "app.json:1:57: VirtualizationMode is not a number from 0 to 5"},
           {R"({"UUIDandVersion": {"UUID": "u"}, "VirtualizationMode": "hunter2"})",
            "app.json:1:57: VirtualizationMode is not a number from 0 to 5"},
           {R"({"UUIDandVersion": {"UUID": "u"}, "IoAdapterList": "hunter2"})",
            "app.json:1:52: IoAdapterList is not a list"},
           {R"({"UUIDandVersion": {"UUID": "u"}, "IoAdapterList": ["hunter2"]})",
            "app.json:1:53: an adapter without a name"},
       }) {
    CAPTURE(text);
    const auto config = ReadAppConfig(SourceFile("app.json", std::string(text)));
    REQUIRE_FALSE(config.ok());
    CHECK(config.error().message() == message);
    CHECK(config.error().message().find(kSecret) == std::string::npos);
  }
  const auto status = ReadAppStatus(SourceFile("status.json", R"({"State": -1})"));
  REQUIRE_FALSE(status.ok());
  CHECK(status.error().message() == "status.json:1:11: State is not a number from 0 to 2147483647");
}

TEST_CASE("what cannot be read of an app is told by its path", "[eve]") {
  const TempRoot folder;
  const std::string config = File("/run/zedmanager/DomainConfig", kUuid);
  const std::string status = File("/run/domainmgr/DomainStatus", kUuid);
  folder.Folder(config);
  folder.Folder(status);
  const auto root = Open(folder);
  const auto pillar = PillarFiles::Find(*root);
  REQUIRE(pillar.has_value());
  CHECK(pillar->ReadApp(kUuid).error().message() == folder.At(config) + ": not a regular file");
  const auto read = pillar->ReadStatus(kUuid);
  REQUIRE(read.has_value());
  CHECK(read->error().message() == folder.At(status) + ": not a regular file");
  CHECK_FALSE(pillar->ReadStatus(kOther).has_value());
  CHECK_FALSE(pillar->ReadStatus("../x").has_value());
}

TEST_CASE("what of pillar's cannot be read is not taken for absent", "[eve]") {
  const TempRoot folder;
  folder.Folder("/run/zedagent/PhysicalIOAdapterList/zedagent.json");
  folder.Folder("/run/domainmgr/AssignableAdapters/global.json");
  folder.File("/run/zedmanager/DomainConfig", "");
  const auto root = Open(folder);
  const auto pillar = PillarFiles::Find(*root);
  REQUIRE(pillar.has_value());
  CHECK(pillar->ReadAdapters().error().message() ==
        folder.At("/run/zedagent/PhysicalIOAdapterList/zedagent.json") + ": not a regular file");
  CHECK(pillar->ReadBundles().error().message() ==
        folder.At("/run/domainmgr/AssignableAdapters/global.json") + ": not a regular file");
  CHECK(pillar->Apps().error().message() == folder.At("/run/zedmanager/DomainConfig") + ": is no folder");
}

TEST_CASE("an app without a mode is paravirtualized, as pillar's zero value says", "[eve]") {
  const auto config = ReadAppConfig(SourceFile("app.json", R"({"UUIDandVersion": {"UUID": "u"}})"));
  REQUIRE(config.ok());
  CHECK(config->mode == VirtualizationMode::kPv);
}

TEST_CASE("a UUID is one in its usual form", "[eve]") {
  CHECK(IsUuid(kUuid));
  CHECK(IsUuid("6BA7B810-9DAD-11D1-80B4-00C04FD430C8"));
  CHECK_FALSE(IsUuid("6ba7b8109dad11d180b400c04fd430c8"));
  CHECK_FALSE(IsUuid("6ba7b810-9dad-11d1-80b4-00c04fd430c"));
  CHECK_FALSE(IsUuid("6ba7b810-9dad-11d1-80b4-00c04fd430g8"));
  CHECK_FALSE(IsUuid("../../../../../../../../etc/passwd-x"));
  CHECK_FALSE(IsUuid(""));
}

}  // namespace
}  // namespace evecdi
