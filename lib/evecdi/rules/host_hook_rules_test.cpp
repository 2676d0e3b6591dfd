// SPDX-License-Identifier: Apache-2.0
// The rules about programs of hooks against a root file system: what each says, and what they are silent
// about.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "testing/elf.h"
#include "testing/host_findings.h"
#include "testing/temp_root.h"

namespace evecdi {
namespace {

TEST_CASE("programs of hooks are looked at where they run on the host", "[rules]") {
  const TempRoot root;
  const std::string static_arm = MakeElf({.machine = 183});
  const auto program = [&](const char* path, const std::string& bytes, unsigned mode = 0755) {
    root.File(path, bytes);
    std::filesystem::permissions(root.At(path), std::filesystem::perms(mode));
  };
  program("/bin/busybox", MakeElf({.machine = 183, .interpreter = "/lib/ld-musl-aarch64.so.1"}));
  program("/lib/ld-musl-aarch64.so.1", static_arm);
  root.Link("/bin/sh", "busybox");
  program("/opt/vendor/v/good", static_arm);
  program("/opt/vendor/v/musl", MakeElf({.machine = 183, .interpreter = "/lib/ld-musl-aarch64.so.1"}));
  program("/opt/vendor/v/glibc", MakeElf({.machine = 183, .interpreter = "/lib/ld-linux-aarch64.so.1"}));
  program("/opt/vendor/v/x86", MakeElf({.machine = 62, .interpreter = "/lib64/ld-linux-x86-64.so.2"}));
  program("/opt/vendor/v/arm", MakeElf({.elf_class = ElfClass::k32, .machine = 40}));
  program("/opt/vendor/v/big", MakeElf({.little_endian = false, .machine = 183}));
  program("/opt/vendor/v/script", "#!/bin/sh\n");
  program("/opt/vendor/v/dos", "#!/bin/sh\r\n");
  program("/opt/vendor/v/env", "#!/usr/bin/env python3\n");
  program("/opt/vendor/v/chain", "#!/opt/vendor/v/glibc\n");
  program("/opt/vendor/v/self", "#!/opt/vendor/v/self\n");
  program("/opt/vendor/v/text", "echo\n");
  program("/opt/vendor/v/empty", "");
  program("/opt/vendor/v/broken", static_arm.substr(0, 60));
  program("/opt/vendor/v/data", static_arm, 0644);
  root.Link("/opt/vendor/v/link", "good");
  root.Link("/opt/vendor/v/gone", "nothing");
  const auto opened = OpenRootfs(root.path());
  REQUIRE(opened.ok());
  const std::string v = "/opt/vendor/v/";
  CheckHostCases(
      {{HookOf(v + "good"), ""},
       {HookOf(v + "musl"), ""},
       {HookOf(v + "script"), ""},
       {HookOf(v + "link"), ""},
       {HookOf(v + "arm"), ""},
       {HookOf(v + "self"), ""},
       {HookOf("/usr/bin/none", "hookName: startContainer"), ""},
       {HookOf("bin/none"), ""},
       {HookOf(v + "none"), R"(hook-missing: "/opt/vendor/v/none" is not in the root: the hook fails)"},
       {HookOf(v + "gone"),
        R"(hook-missing: "/opt/vendor/v/gone" is a symlink to "nothing", and "/opt/vendor/v/nothing" is not in)"},
       {HookOf(v + "data"),
        R"(hook-not-executable: "/opt/vendor/v/data" has no execute permission (mode 0644))"},
       {HookOf(v + "text"),
        R"(hook-not-executable: "/opt/vendor/v/text" is neither an ELF program nor a script)"},
       {HookOf(v + "broken"), "hook-not-executable: "},
       {HookOf(v + "empty"), R"(hook-not-executable: "/opt/vendor/v/empty" is an empty file)"},
       {HookOf("/opt/vendor/v"), R"(hook-not-executable: "/opt/vendor/v" is no file)"},
       {HookOf(v + "x86"),
        "hook-architecture: \"/opt/vendor/v/x86\" is a program for x86-64, and the root is for AArch64"},
       {HookOf(v + "big"), "hook-architecture: "},
       {HookOf(v + "glibc"),
        R"(hook-interpreter: "/opt/vendor/v/glibc" needs the dynamic loader "/lib/ld-linux-aarch64.so.1", and)"},
       {HookOf(v + "dos"), R"(hook-interpreter: "/opt/vendor/v/dos" is a script for "/bin/sh\r")"},
       {HookOf(v + "env"), "hook-interpreter: "},
       {HookOf(v + "chain"), R"(hook-interpreter: "/opt/vendor/v/glibc" needs)"}},
      **opened);
}

TEST_CASE("a manifest says nothing of what programs are", "[rules]") {
  const auto root = RootOf(std::string(kVendor) + "f 755 0 /opt/vendor/v/hook\nf 755 1 /bin/sh\n");
  CheckHostCases({{HookOf("/opt/vendor/v/hook"), ""}, {HookOf("/opt/vendor/v/hock"), "hook-missing: "}},
                 *root);
}

TEST_CASE("programs that run as root are nobody's to write but root's", "[rules]") {
  const std::string v = "/opt/vendor/v/";
  const auto root =
      RootOf(std::string(kVendor) +
             "f 755 1 /opt/vendor/v/good\nf 775 1 /opt/vendor/v/group\nf 757 1 /opt/vendor/v/open\n"
             "l 777 1 /opt/vendor/v/link -> good\nl 777 1 /opt/vendor/v/way -> open\n"
             "f 755 1 /opt/vendor/v/nvidia-cdi-hook\nf 755 1 /sbin/ldconfig\n");
  const auto call = [&v](std::string_view ldconfig) {
    return HookOf(v + "nvidia-cdi-hook",
                  fmt::format("hookName: createContainer, args: [nvidia-cdi-hook, update-ldcache, "
                              "--ldconfig-path, {}{}]",
                              v, ldconfig));
  };
  CheckHostCases({{HookOf(v + "good"), ""},
                  {HookOf(v + "group"), ""},
                  {HookOf(v + "link"), ""},
                  {HookOf(v + "open", "hookName: startContainer"), ""},
                  {MountOf(v + "open"), ""},
                  {call("good"), ""},
                  {HookOf(v + "open"),
                   R"(file-permissions: everybody may write "/opt/vendor/v/open" (mode 0757) in the root)"},
                  {HookOf(v + "way"), R"(file-permissions: everybody may write "/opt/vendor/v/way")"},
                  {call("open"), R"(file-permissions: everybody may write "/opt/vendor/v/open")"}},
                 *root);
}

TEST_CASE("the ldconfig of an update-ldcache hook is looked for", "[rules]") {
  const std::string hook =
      "f 755 1 /opt/vendor/v/nvidia-cdi-hook\nf 755 1 /opt/vendor/v/nvidia-ctk\nf 755 1 /opt/vendor/v/other\n"
      "f 755 1 /opt/vendor/v/ldconfig\n";
  const auto bare = RootOf(std::string(kVendor) + hook);
  const auto with = RootOf(std::string(kVendor) + hook + "f 755 1 /sbin/ldconfig\n");
  const auto call = [](std::string_view program, std::string_view args) {
    return HookOf(fmt::format("/opt/vendor/v/{}", program),
                  fmt::format("hookName: createContainer, args: [{}]", args));
  };
  const std::vector<HostCase> cases = {
      {call("nvidia-cdi-hook", "nvidia-cdi-hook, update-ldcache"),
       R"(ldconfig-missing: "/sbin/ldconfig" is not in the root)"},
      {call("nvidia-ctk", "nvidia-ctk, hook, update-ldcache, --folder, /a"), "ldconfig-missing: "},
      {call("nvidia-ctk", "nvidia-ctk, hook, create-symlinks"), ""},
      {call("nvidia-cdi-hook", "nvidia-cdi-hook, create-symlinks, --link, 'update-ldcache::/a'"), ""},
      {call("other", "other, update-ldcache"), ""},
      {call("nvidia-cdi-hook", ""), ""},
      {call("nvidia-cdi-hook", "nvidia-cdi-hook, update-ldcache, --ldconfig-path, /opt/vendor/v/ldconfig"),
       ""},
      {call("nvidia-cdi-hook", "nvidia-cdi-hook, update-ldcache, --ldconfig-path=/opt/vendor/v/ldconfig"),
       ""},
      {call("nvidia-cdi-hook",
            "nvidia-cdi-hook, update-ldcache, --ldconfig-path, /opt/vendor/v/ldconfig-glibc"),
       R"(ldconfig-missing: "/opt/vendor/v/ldconfig-glibc" is not in the root)"},
      {call("nvidia-cdi-hook",
            "nvidia-cdi-hook, update-ldcache, --ldconfig-path=/no, --ldconfig-path=/opt/vendor/v/ldconfig"),
       ""},
      {call("nvidia-cdi-hook", "nvidia-cdi-hook, update-ldcache, --ldconfig-path=/opt/vendor/v/no"),
       "ldconfig-missing: "}};
  CheckHostCases(cases, *bare);
  CheckHostCases({{cases[0].edits, ""}, {cases[1].edits, ""}}, *with);
}

TEST_CASE("an ldconfig that is a script is musl's", "[rules]") {
  for (const auto& [name, bytes, said] : std::vector<std::array<std::string, 3>>{
           {"/sbin/ldconfig", "#!/bin/sh\n", R"(ldconfig-missing: "/sbin/ldconfig" is not glibc's)"},
           {"/sbin/ldconfig", MakeElf({}), ""},
           {"/sbin/ldconfig.real", MakeElf({}), ""}}) {
    const TempRoot root;
    root.File("/sbin/ldconfig", "#!/bin/sh\n");
    root.File(name, bytes);
    root.File("/opt/vendor/v/nvidia-cdi-hook", MakeElf({}));
    std::filesystem::permissions(root.At("/opt/vendor/v/nvidia-cdi-hook"), std::filesystem::perms(0755));
    CheckHostCases({{HookOf("/opt/vendor/v/nvidia-cdi-hook",
                            "hookName: createContainer, args: [nvidia-cdi-hook, update-ldcache]"),
                     said}},
                   **OpenRootfs(root.path()));
  }
}

}  // namespace
}  // namespace evecdi
