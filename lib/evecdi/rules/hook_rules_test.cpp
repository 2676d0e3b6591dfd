// SPDX-License-Identifier: Apache-2.0
// The rules about hooks: their kind, time, name, sub-command and flags, the words of links:
// what each says, release by release, and what they are silent about.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "testing/rule_findings.h"
#include "testing/vendor_rules.h"

namespace evecdi {
namespace {

using Strings = std::vector<std::string>;

std::string HookOf(std::string_view path, std::string_view more) {
  return fmt::format("hooks: [{{hookName: createContainer, path: {}, {}}}]", path, more);
}

std::string SaidOf(const std::string& spec) { return Said(VendorFindings(spec)); }

}  // namespace

TEST_CASE("hooks of any program are judged by their kind, time and name", "[rules]") {
  CheckVendorCases({
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
  const std::string cuda = EditsOf({VendorHookOf("enable-cuda-compat")});
  const std::string params = EditsOf({VendorHookOf("disable-device-node-modification")});
  const std::string profile = EditsOf({VendorHookOf("update-application-profile")});
  const std::string misspelt = EditsOf({VendorHookOf("create-symlink")});
  const std::string other = EditsOf({VendorHookOf("frobnicate")});
  const auto release = [](uint16_t minor, uint16_t patch) { return ToolkitRelease{1, minor, patch}; };
  CheckVendorCases({
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
      {EditsOf({VendorHookOf("chmod, --mode, 755, --path, /dev/dri")}), "hook-command: chmod is obsolete"},
      {HookOf("/opt/bin/nvidia-cdi-hook", "args: [nvidia-cdi-hook]"),
       "hook-command: the hook program is told no sub"},
      {HookOf("/opt/bin/nvidia-ctk", "args: [nvidia-ctk, cdi, generate]"), ""},
      {HookOf("/opt/bin/nvidia-ctk", "args: [nvidia-ctk]"),
       "hook-command: the hook program is told no sub-command"},
      {HookOf("/opt/bin/nvidia-ctk", "args: [nvidia-ctk, update-ldcache]"),
       R"(hook-command: nvidia-ctk is told "update-ldcache" where hook has to stand)"},
      {HookOf("/opt/bin/nvidia-ctk", "args: [nvidia-ctk, hok, update-ldcache]"),
       R"(hook-command: nvidia-ctk is told "hok" where hook has to stand)"},
      {HookOf("/opt/bin/acme-hook", "args: [acme-hook, enable-cuda-compat, --link]"), ""},
  });
}

TEST_CASE("flags, values and links are judged as they are written", "[rules]") {
  const std::string link = "create-symlinks, --link, ";
  const Strings there = {"/a/x.so.1"};
  const auto edits = [&there](const std::string& args) { return EditsOf({VendorHookOf(args)}, there); };
  CheckVendorCases({
      {edits(link + "'x.so.1::/a/x.so'"), ""},
      {edits("create-symlinks, '--link=x.so.1::/a/x.so'"), ""},
      {edits("create-symlinks, --link"), "hook-flag: --link has no value: create-symlinks takes"},
      {edits(link + "''"), "hook-flag: --link has no value"},
      {edits(link + "--link, 'x.so.1::/a/x.so'"), "hook-flag: --link has no value"},
      {edits("create-symlinks, 'x.so.1::/a/x.so'"),
       R"(hook-flag: "x.so.1::/a/x.so" is the value of no flag)"},
      {edits("create-symlinks, --links, 'x.so.1::/a/x.so'"),
       "hook-flag: create-symlinks has no flag --links: it fails"},
      {edits("create-symlinks, --limk, 'x.so.1::/a/x.so'"), "hook-flag: create-symlinks has no flag --limk",
       std::nullopt},
      {edits("update-ldcache, --ldconfig=/x, --folder, /a"),
       "hook-flag: update-ldcache has no flag --ldconfig:"},
      {edits("update-ldcache, --folders=/a"), "hook-flag: update-ldcache has no flag --folders:"},
      {edits("update-ldcache, --folder, /a, --frobnicate"),
       "hook-flag: update-ldcache has no flag --frobnicate:"},
      {edits("update-ldcache, --folder, /a, --frobnicate"), "", std::nullopt},
      {edits("update-ldcache, --folder, /a, --help"), ""},
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

TEST_CASE("NVIDIA's legacy hook is told to keep out", "[rules]") {
  const auto judge = [](std::string_view kind, std::string_view top, std::string_view a, std::string_view b) {
    return SaidOf(
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

}  // namespace evecdi
