// SPDX-License-Identifier: Apache-2.0
// The rules about hooks, links and the loader's cache: what each says, release by release, and what they are
// silent about.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/rules/rule.h"
#include "testing/rule_findings.h"
#include "testing/shared.h"

namespace evecdi {
namespace {

using Strings = std::vector<std::string>;

constexpr std::string_view kVendorRules[] = {
    "hook-argv0",     "hook-command",  "hook-deprecated", "hook-flag",     "hook-timeout",
    "ldcache-folder", "ldcache-order", "link-conflict",   "link-dangling", "link-duplicate",
    "link-escape",    "link-syntax",   "visible-devices"};

constexpr ToolkitRelease kEves{1, 16, 2};

std::string Vendor(std::string_view args, std::string_view stage = "createContainer") {
  return fmt::format(
      "{{hookName: {}, path: /opt/vendor/nvidia/bin/nvidia-cdi-hook, args: [nvidia-cdi-hook, {}]}}", stage,
      args);
}

// A create-symlinks hook of these links.
std::string Links(const Strings& links, std::string_view stage = "createContainer") {
  std::string args = "create-symlinks";
  for (const std::string& link : links) args += fmt::format(", --link, '{}'", link);
  return Vendor(args, stage);
}

std::string Cache(const Strings& folders, std::string_view stage = "createContainer") {
  std::string args = "update-ldcache";
  for (const std::string& folder : folders) args += fmt::format(", --folder, {}", folder);
  return Vendor(args, stage);
}

std::string Edits(const Strings& hooks, const Strings& mounts = {}) {
  std::string edits = "hooks: [";
  for (const std::string& hook : hooks) edits += hook + ", ";
  edits += "], mounts: [";
  for (const std::string& mount : mounts)
    edits += fmt::format("{{hostPath: /opt/vendor/x, containerPath: '{}', options: [bind]}}, ", mount);
  return edits + "]";
}

std::string Judge(const std::string& spec, std::optional<ToolkitRelease> toolkit = kEves) {
  return Said(FindingsOf(kVendorRules, spec, nullptr, Target::kEve, toolkit));
}

struct Case {
  std::string edits, said;  // said: how it begins; empty for nothing
  std::optional<ToolkitRelease> toolkit = kEves;
};

void CheckCases(const std::vector<Case>& cases) {
  for (const auto& [edits, said, toolkit] : cases) {
    CAPTURE(edits);
    const std::string judged = Judge(SpecWith(edits), toolkit);
    CHECK_THAT(judged, Catch::StartsWith(said));
    CHECK(judged.empty() == said.empty());
  }
}

std::string HookOf(std::string_view path, std::string_view more) {
  return fmt::format("hooks: [{{hookName: createContainer, path: {}, {}}}]", path, more);
}

}  // namespace

TEST_CASE("hooks of any program are judged by their kind, time and name", "[rules]") {
  CheckCases({
      {"hooks: [{hookName: prestart, path: /bin/x}]", "hook-deprecated: prestart is deprecated"},
      {"hooks: [{hookName: createRuntime, path: /bin/x}]", ""},
      {HookOf("/bin/x", "timeout: 0"), "hook-timeout: a timeout of 0 s"},
      {HookOf("/bin/x", "timeout: -1"), "hook-timeout: a timeout of -1 s"},
      {HookOf("/bin/x", "timeout: 1"), ""},
      {HookOf("/bin/x", "args: [x]"), ""},
      {HookOf("/bin/x", "args: [/usr/bin/x, y]"), ""},
      {HookOf("/bin/x", "args: []"), ""},
      {HookOf("/bin/x", "args: [z]"),
       R"(hook-argv0: args[0] is "z", which the program "x" takes for its own name)"},
      {HookOf("/bin/x", "args: ['']"), "hook-argv0: "},
      {HookOf("/bin/x", "args: [--flag]"),
       R"(hook-argv0: args[0] is "--flag", which the program "x" takes for its own )"
       "name and never sees as an argument"},
      {HookOf("/usr/bin/nvidia-ctk", "args: [hook, update-ldcache]"), R"(hook-argv0: args[0] is "hook")"},
      {HookOf("/usr/bin/python3.11", "args: [python3, x.py]"), ""},
      {HookOf("/opt/bin/x", "args: [x.real]"), ""},
      {HookOf("/bin/busybox", "args: [sh, -c, x]"), ""},
  });
}

TEST_CASE("a sub-command is judged by the release that runs it", "[rules]") {
  const std::string cuda = Edits({Vendor("enable-cuda-compat")});
  const std::string params = Edits({Vendor("disable-device-node-modification")});
  const std::string profile = Edits({Vendor("update-application-profile")});
  const std::string misspelt = Edits({Vendor("create-symlink")});
  const std::string other = Edits({Vendor("frobnicate")});
  const auto release = [](uint16_t minor, uint16_t patch) { return ToolkitRelease{1, minor, patch}; };
  CheckCases({
      {cuda,
       "hook-command: enable-cuda-compat came with release 1.17.5 of the toolkit, and this is 1.16.2: the "
       "hook "
       "fails and no app"},
      {cuda, "hook-command: enable-cuda-compat came", release(17, 4)},
      {cuda, "", release(17, 5)},
      {cuda, "", std::nullopt},
      {params, "hook-command: disable-device-node-modification came with release 1.18.0", release(17, 9)},
      {params, "", release(18, 0)},
      {profile,
       "hook-command: update-application-profile came with release 1.20.0 of the toolkit, and this is "
       "1.19.0: "
       "the hook does nothing",
       release(19, 0)},
      {profile, "", release(20, 0)},
      {misspelt, R"(hook-command: no release of the toolkit knows "create-symlink": the hook fails)"},
      {misspelt, R"(hook-command: no release of the toolkit knows "create-symlink": the hook does nothing)",
       release(18, 0)},
      {misspelt,
       R"(hook-command: no release of the toolkit knows "create-symlink": the hook does nothing, and before)",
       std::nullopt},
      {other, R"(hook-command: no release of the toolkit knows "frobnicate")"},
      {other, "", release(21, 0)},
      {other, "", std::nullopt},
      {Edits({Vendor("chmod, --mode, 755, --path, /dev/dri")}), "hook-command: chmod is obsolete"},
      {HookOf("/opt/bin/nvidia-cdi-hook", "args: [nvidia-cdi-hook]"),
       "hook-command: the hook program is told no sub"},
      {HookOf("/opt/bin/nvidia-ctk", "args: [nvidia-ctk, cdi, generate]"), ""},
      {HookOf("/opt/bin/acme-hook", "args: [acme-hook, enable-cuda-compat, --link]"), ""},
  });
}

TEST_CASE("flags, values and links are judged as they are written", "[rules]") {
  const std::string link = "create-symlinks, --link, ";
  const Strings there = {"/a/x.so.1"};
  const auto edits = [&there](const std::string& args) { return Edits({Vendor(args)}, there); };
  CheckCases({
      {edits(link + "'x.so.1::/a/x.so'"), ""},
      {edits("create-symlinks, '--link=x.so.1::/a/x.so'"), ""},
      {edits("create-symlinks, --link"), "hook-flag: --link has no value: create-symlinks takes"},
      {edits(link + "''"), "hook-flag: --link has no value"},
      {edits(link + "--link, 'x.so.1::/a/x.so'"), "hook-flag: --link has no value"},
      {edits("create-symlinks, 'x.so.1::/a/x.so'"),
       R"(hook-flag: "x.so.1::/a/x.so" is the value of no flag)"},
      // What folded-value says of them is not said again.
      {edits("create-symlinks, '--link x.so.1::/a/x.so'"), ""},
      {edits("create-symlinks, '--link x.so.1'"), ""},
      {edits("create-symlinks, '--link '"), ""},
      {edits(link + "x.so.1"),
       R"(link-syntax: "x.so.1" is not TARGET::LINK: the hook goes on without the link)"},
      {edits(link + "'::/a/x.so'"), "link-syntax: "},
      {edits(link + "'x.so.1::'"), "link-syntax: "},
      {edits(link + "'::'"), "link-syntax: "},
      {edits(link + "'x.so.1::/a/x.so::'"), "link-syntax: "},
      {edits(link + "'x.so.1::/a/x.so::/a/y.so'"), "link-syntax: "},
      {edits(link + "x.so.1:/a/x.so"), "link-syntax: "},
      {edits(link + "x.so.1"), R"(link-syntax: "x.so.1" is not TARGET::LINK: the hook fails and no app)",
       ToolkitRelease{1, 17, 0}},
      {edits(link + "x.so.1"),
       R"(link-syntax: "x.so.1" is not TARGET::LINK: the hook fails, and before release)", std::nullopt},
      {edits(link + "'/a/x.so.1::/../x.so'"),
       R"(link-escape: "/../x.so" leaves the container's root: the hook makes the link on the host)"},
      {edits(link + "'/a/x.so.1::/b/../../x.so'"), "link-escape: "},
      {edits(link + "'/a/x.so.1::/b/../x.so'"), ""},
      {edits(link + "'/a/x.so.1::/..x.so'"), ""},
      {edits(link + "'/a/x.so.1::/../x.so'"),
       R"(link-escape: "/../x.so" leaves the container's root: the hook fails)", ToolkitRelease{1, 17, 0}},
      {edits(link + "'/a/x.so.1::/../x.so'"),
       R"(link-escape: "/../x.so" leaves the container's root: the hook fails and no app with this device starts, and )"
       "before release 1.17.0",
       std::nullopt},
      {edits(link + "'/a/x.so.1::b/x.so'"),
       R"(link-escape: "b/x.so" is not an absolute path: release 1.16.2 of the)"},
      {edits(link + "'/a/x.so.1::b/x.so'"),
       R"(link-escape: "b/x.so" is not an absolute path: the toolkit before)", std::nullopt},
      {edits(link + "'/a/x.so.1::b/x.so'"), "", ToolkitRelease{1, 17, 0}},
      // A target may well climb: it stays in the container.
      {edits(link + "'../../../a/x.so.1::/b/x.so'"), ""},
  });
}

TEST_CASE("two links of one path are in conflict, release by release", "[rules]") {
  const Strings there = {"/a/x.so.1", "/a/x.so.2"};
  const std::string one = "x.so.1::/a/x.so";
  const std::string two = "x.so.2::/a/x.so";
  const std::string both = R"(link-conflict: "/a/x.so" is linked to "x.so.1" and then to "x.so.2": )";
  const std::string back = R"(link-conflict: "/a/x.so" is linked to "x.so.2" and then to "x.so.1": )";
  const ToolkitRelease strict{1, 17, 0};
  const ToolkitRelease late{1, 17, 1};
  CheckCases({
      {Edits({Links({one, two})}, there), both + R"(with toolkit 1.16.2 the first stays, "x.so.1")"},
      {Edits({Links({one, two})}, there), both + "toolkit 1.17.0 fails on it", strict},
      {Edits({Links({one, two})}, there), both + R"(with toolkit 1.17.1 the last wins, "x.so.2")", late},
      {Edits({Links({one, two})}, there), both + "up to release 1.16 of the toolkit the first stays",
       std::nullopt},
      {Edits({Links({one}), Links({two})}, there), both},
      {Edits({Links({one, two, one})}, there),
       both + R"(with toolkit 1.16.2 the first stays, "x.so.1")" + "\n" + back},
      {Edits({Links({one, two, one})}, there), both + R"(with toolkit 1.17.1 the last wins, "x.so.1")", late},
      {Edits({Links({one, two, two})}, there), both + R"(with toolkit 1.16.2 the first stays, "x.so.1")" +
                                                   "\n" +
                                                   R"(link-duplicate: the link "/a/x.so" is made already)"},
      // The order in which they run, not that in which they stand.
      {Edits({Links({one}), Links({two}, "createRuntime")}, there), back},
      {Edits({Links({one, "x.so.1::/a//b/../x.so"})}, there),
       R"(link-duplicate: the link "/a/x.so" is made already)"},
      {Edits({Links({one, "/a/x.so.1::/a/x.so"})}, there),
       R"(link-duplicate: the link "/a/x.so" is made already)"},
      {Edits({Links({one, "/a/x.so.1::/a/x.so"})}, there), "link-conflict: ", strict},
      {Edits({Links({one, "/a/x.so.1::/b/x.so"})}, there), ""},
  });
}

TEST_CASE("the top level counts for each device, and is said once", "[rules]") {
  const auto spec = [](const std::string& top, const Strings& devices) {
    std::string text =
        fmt::format("cdiVersion: 0.5.0\nkind: vendor.com/gpu\ncontainerEdits: {{{}}}\ndevices:\n", top);
    for (size_t i = 0; i < devices.size(); ++i)
      text += fmt::format("- {{name: gpu{}, containerEdits: {{env: [A=1], {}}}}}\n", i, devices[i]);
    return text;
  };
  const std::string one = Links({"x.so.1::/a/x.so"});
  const std::string two = Links({"x.so.2::/a/x.so"});
  const Strings there = {"/a/x.so.1", "/a/x.so.2"};
  const std::string conflict =
      R"(link-conflict: "/a/x.so" is linked to "x.so.1" and then to "x.so.2": with toolkit 1.16.2 the first stays, )"
      R"("x.so.1")";
  CHECK(Judge(spec(Edits({one, two}, there), {"", ""})) == conflict);
  CHECK(Judge(spec(Edits({one}, there), {Edits({two}), ""})) == conflict);
  CHECK(Judge(spec(Edits({one}, there), {Edits({two}), Edits({two})})) == conflict + "\n" + conflict);
  CHECK(Judge(spec(Edits({}, there), {Edits({one}), Edits({two})})).empty());
  // What one device mounts, the other's container has not.
  CHECK_THAT(
      Judge(spec(Edits({one}, {"/a/y"}), {Edits({}, {"/a/x.so.1"}), ""})),
      Catch::StartsWith(R"(link-dangling: the link "/a/x.so" leads to "/a/x.so.1", which device "gpu1" )"));
  CHECK(Judge(spec(Edits({one}, {"/a/y"}), {Edits({}, {"/a/x.so.1"}), Edits({}, {"/a/x.so.1"})})).empty());
  // An alias stands in one place.
  CHECK(Judge(fmt::format(
            "cdiVersion: 0.5.0\nkind: vendor.com/gpu\ndevices:\n- {{name: a, containerEdits: &e {{{}}}}}\n"
            "- {{name: b, containerEdits: *e}}\n",
            Edits({one, two}, there))) == conflict);
}

TEST_CASE("a link dangles where the device has neither its target nor a reason to be silent", "[rules]") {
  const auto edits = [](const Strings& links, const Strings& mounts, const Strings& folders = {}) {
    Strings hooks = {Links(links)};
    if (!folders.empty()) hooks.push_back(Cache(folders));
    return Edits(hooks, mounts);
  };
  const std::string dangling = R"(link-dangling: the link "/a/x.so" )";
  const std::string missing =
      dangling + R"(leads to "/a/x.so.1", which device "gpu0" neither mounts nor links)";
  const std::string circle = R"(link-dangling: the link "/a/x.so" leads in a circle)";
  CheckCases({
      {edits({"x.so.1::/a/x.so"}, {"/a/y"}), missing},
      {edits({"x.so.1::/a/x.so"}, {"/a/x.so.1"}), ""},
      {edits({"x.so.1::/a/x.so"}, {"/a//b/../x.so.1/"}), ""},
      {edits({"/a/x.so.1::/a/x.so"}, {"/a/y"}), missing},
      {edits({"./../a/x.so.1::/a/x.so"}, {"/a/y"}), missing},
      {edits({"../../../../a/x.so.1::/a/x.so"}, {"/a/x.so.1"}), ""},
      // Link to link; only the last one has nothing.
      {edits({"x.so.1::/a/x.so", "x.so.1.2::/a/x.so.1"}, {"/a/x.so.1.2"}), ""},
      {edits({"/a/x.so::/b/x.so", "x.so.1::/a/x.so"}, {"/a/y"}), missing},
      {edits({"y.so::/a/x.so", "x.so::/a/y.so"}, {}),
       circle + ": a program that opens it finds nothing\nlink-dangling"},
      {edits({"x.so::/a/x.so"}, {}), circle},
      // Folders: mounted, above something mounted, or behind a link.
      {edits({"/b/c/x.so.1::/a/x.so"}, {"/b", "/b/c/y"}), ""},
      {edits({"/b::/a/x.so"}, {"/b/c/d"}), ""},
      {edits({"/::/a/x.so"}, {"/a/y"}), ""},
      {edits({"/b/x.so.1::/a/x.so", "/c::/b"}, {"/c/x.so.1", "/b/y"}), ""},
      {edits({"/b/x.so.1::/a/x.so", "/c::/b"}, {"/c/y", "/b/y"}),
       R"(link-dangling: the link "/a/x.so" leads to "/b/x.so.1")"},
      // The image may bring it.
      {edits({"/usr/lib/x.so.1::/a/x.so"}, {"/a/y"}), ""},
      {edits({"x.so.1::/a/x.so"}, {"/b/y"}), missing},
      {edits({"x.so.1::/a/x.so"}, {}), missing},
      {edits({"/dev/x::/a/x.so", "/run/y::/a/y"}, {"/dev/z", "/run/z"}), ""},
      // A name that the device has elsewhere is meant.
      {edits({"/b/x.so.1::/a/x.so"}, {"/c/x.so.1"}),
       R"(link-dangling: the link "/a/x.so" leads to "/b/x.so.1")"},
      // update-ldcache makes the link by which a library is loaded.
      {edits({"libx.so.1::/a/libx.so"}, {"/a/libx.so.580.00"}, {"/a"}), ""},
      {edits({"libx.so.1.1::/a/libx.so"}, {"/a/libx.so.580.00"}, {"/a"}), "link-dangling: "},
      {edits({"libx.so.1::/a/libx.so"}, {"/a/liby.so.580.00"}, {"/a"}), "link-dangling: "},
      {edits({"libx.so.1::/a/libx.so"}, {"/a/libx.so.580.00"}), "link-dangling: "},
      // As it is meant, once it is no longer folded.
      {Edits({Vendor("create-symlinks, --link, 'x.so.1::/a/x.so', '--link x.so.2::/a/x.so.1'")},
             {"/a/x.so.2"}),
       ""},
  });
}

TEST_CASE("the loader's cache is made of the right folders at the right time", "[rules]") {
  const std::string link = Links({"libx.so.1.2::/a/libx.so.1"});
  const Strings there = {"/a/libx.so.1.2"};
  const std::string order = R"(ldcache-order: the loader's cache is made before the link "/a/libx.so.1")";
  CheckCases({
      {Edits({link, Cache({"/a"})}, there), ""},
      {Edits({Cache({"/a"}), link}, there), order},
      {Edits({Cache({"/a/"}), link}, there), order},
      {Edits({Cache({"/a"}), link, Cache({"/a"})}, there), ""},
      {Edits({Cache({"/a"}), link, Cache({"/usr/lib"})}, there), order},
      {Edits({Cache({"/a"}, "poststart"), link}, there), ""},
      {Edits({link, Cache({"/a"}, "createRuntime")}, there), order},
      {Edits({Cache({"/a"}), Links({"/a/libx.so.1.2::/b/libx.so"})}, there), ""},
      {Edits({Cache({"/a"}), Links({"libx.so.1.2::/a/x.json"})}, there), ""},
      // Folders.
      {Edits({Cache({"/a"})}, {"/a/libx.so", "/a/b/liby.so"}),
       R"(ldcache-folder: device "gpu0" brings libraries into "/a/b")"},
      {Edits({Cache({"/a", "/a/b"})}, {"/a/libx.so", "/a/b/liby.so"}), ""},
      {Edits({Cache({"/a"}), Cache({"/a/b"})}, {"/a/libx.so", "/a/b/liby.so"}), ""},
      {Edits({Vendor("update-ldcache, '--folder=/a,/a/b'")}, {"/a/libx.so", "/a/b/liby.so"}), ""},
      {Edits({link}, {"/a/libx.so.1.2", "/a/b/liby.so"}), ""},
      {Edits({Cache({"/a"})}, {"/a/libx.so", "/usr/lib/liby.so", "/lib64/libz.so.1"}), ""},
      {Edits({Cache({"/a"})}, {"/a/libx.so", "/usr/lib/xorg/modules/libglx.so", "/usr/lib/dri/libz.so"}), ""},
      {Edits({Cache({"/a"})}, {"/a/libx.so", "/b/x.so", "/b/lib.so", "/b/liby.sox", "/b/libz.txt"}), ""},
      {Edits({Cache({"/a", "/other/place"})}, {"/a/libx.so"}),
       R"(ldcache-folder: device "gpu0" brings nothing into "/other/place")"},
      {Edits({Cache({"/a"}), Links({"/a/libx.so::/a/b/liby.so"})}, {"/a/libx.so"}), ""},
      {Edits({Cache({"/a/b/c"})}, {"/a/b"}), ""},
      {Edits({Cache({"/usr/lib"})}, {}), ""},
      // One slip, one finding.
      {Edits({Cache({"/usr/lib/nvidai"})}, {"/usr/lib/nvidia/libx.so"}),
       R"(ldcache-folder: device "gpu0" brings nothing into "/usr/lib/nvidai": the loader's cache gains nothing by it)"},
  });
  const std::string slip = SpecWith(Edits({Cache({"/usr/lib/nvidai"})}, {"/usr/lib/nvidia/libx.so"}));
  const std::vector<Diagnostic> findings = FindingsOf(kVendorRules, slip);
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].help == "did you mean /usr/lib/nvidia?");
}

TEST_CASE("NVIDIA's legacy hook is told to keep out", "[rules]") {
  const auto judge = [](std::string_view kind, std::string_view top, std::string_view a, std::string_view b) {
    return Judge(
        fmt::format("cdiVersion: 0.5.0\nkind: {}\ncontainerEdits: {{env: [{}]}}\ndevices:\n"
                    "- {{name: a, containerEdits: {{env: [X=1, {}]}}}}\n- {{name: b, containerEdits: {{env: "
                    "[X=1, {}]}}}}\n",
                    kind, top, a, b));
  };
  const std::string is_void = "NVIDIA_VISIBLE_DEVICES=void";
  const std::string all = "NVIDIA_VISIBLE_DEVICES=all";
  CHECK_THAT(judge("nvidia.com/gpu", "", "", ""),
             Catch::StartsWith(R"(visible-devices: device "a" does not set)"));
  CHECK_THAT(judge("nvidia.com/gpu", "", is_void, ""),
             Catch::StartsWith(R"(visible-devices: device "b" does not set)"));
  CHECK_THAT(judge("nvidia.com/gpu", is_void, "", all),
             Catch::StartsWith(R"(visible-devices: device "b" sets NVIDIA_VISIBLE_DEVICES=all)"));
  CHECK_THAT(judge("nvidia.com/gpu", "NVIDIA_VISIBLE_DEVICES=", "", ""),
             Catch::StartsWith(R"(visible-devices: device "a" sets NVIDIA_VISIBLE_DEVICES=:)"));
  CHECK(judge("nvidia.com/gpu", is_void, "", "").empty());
  CHECK(judge("nvidia.com/xavier-gpu", "", is_void, is_void).empty());
  CHECK(judge("nvidia.com/gpu", all, is_void, is_void).empty());
  CHECK(judge("vendor.com/gpu", "", "", "").empty());
  CHECK(judge("nvidia.com.evil.org/gpu", "", "", "").empty());
}

TEST_CASE("of EVE's own files these rules say what is known of them, and no more", "[rules][shared]") {
  const auto eve = SharedPath("eve/cdi");
  if (!eve) return;
  for (const auto& [name, expected] : std::map<std::string, std::map<std::string_view, int>>{
           {"jp5/jetson-orin-nano.yaml", {{"link-conflict", 2}}},
           {"jp5/jetson-xavier-nx.yaml", {{"link-conflict", 2}}},
           {"jp6/jetson-orin.yaml", {{"link-conflict", 2}, {"visible-devices", 1}}},
           {"jp7/jetson-thor.yaml", {{"link-conflict", 2}, {"link-duplicate", 40}}},
       }) {
    for (const auto& toolkit : std::vector<std::optional<ToolkitRelease>>{
             kEves, ToolkitRelease{1, 17, 0}, ToolkitRelease{1, 20, 0}, std::nullopt}) {
      CAPTURE(name, toolkit.has_value());
      ReadError error{};
      const SourcePtr source = FileReader::Read((*eve / name).string(), name, error);
      REQUIRE(source != nullptr);
      std::map<std::string_view, int> counts;
      for (const Diagnostic& finding :
           FindingsOf(kVendorRules, std::string(source->bytes()), nullptr, Target::kEve, toolkit)) {
        ++counts[finding.rule];
        if (finding.rule != "link-conflict") continue;
        CHECK(finding.message.find("/libcuda.so\" is linked to ") != std::string::npos);
        CHECK(finding.related.size() == 1);
      }
      CHECK(counts == expected);
    }
  }
}

}  // namespace evecdi
