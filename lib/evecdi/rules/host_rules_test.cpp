// SPDX-License-Identifier: Apache-2.0
// The rules against a root file system: what each says, and what they are silent about.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/host/rootfs.h"
#include "evecdi/rules/rule.h"
#include "testing/elf.h"
#include "testing/rule_findings.h"
#include "testing/temp_root.h"

namespace evecdi {
namespace {

constexpr std::string_view kHostRules[] = {
    "hook-architecture", "hook-interpreter",      "hook-missing",         "hook-not-executable",
    "ldconfig-missing",  "mount-source-dangling", "mount-source-missing", "node-is-symlink",
    "node-mismatch",     "node-missing",          "node-not-a-device",    "node-number-zero",
    "outside-vendor",    "path-not-checked"};

std::vector<Diagnostic> Check(const std::string& spec, const Rootfs* root, Target target = Target::kEve) {
  return FindingsOf(kHostRules, spec, root, target);
}

std::unique_ptr<Rootfs> Manifest(const std::string& text) {
  auto root = RootfsFromManifest(text);
  REQUIRE(root.ok());
  return *std::move(root);
}

// What is said of the edits begins with `said`; nothing where that is empty.
struct Case {
  std::string edits, said;
};

void CheckCases(const std::vector<Case>& cases, const Rootfs& root) {
  for (const auto& [edits, said] : cases) {
    CAPTURE(edits);
    const std::vector<Diagnostic> findings = Check(SpecWith(edits), &root);
    CHECK(findings.size() == (said.empty() ? 0 : 1));
    CHECK_THAT(Said(findings), Catch::StartsWith(said));
    CHECK(Check(SpecWith(edits), nullptr).empty());
  }
}

std::string Mount(std::string_view host, std::string_view more = "options: [ro, bind]") {
  return fmt::format("mounts: [{{hostPath: {}, containerPath: /x, {}}}]", host, more);
}

std::string Hook(std::string_view path, std::string_view more = "hookName: createContainer") {
  return fmt::format("hooks: [{{path: {}, {}}}]", path, more);
}

std::string Node(std::string_view path, std::string_view more = "permissions: rw") {
  return fmt::format("deviceNodes: [{{path: {}, {}}}]", path, more);
}

constexpr std::string_view kVendor =
    "d 755 0 /\nd 755 0 /dev\nd 755 0 /run\nd 755 0 /proc\nd 755 0 /opt\nd 755 0 /opt/vendor\n"
    "d 755 0 /opt/vendor/v\nl 777 1 /var/run -> /run\n";

TEST_CASE("sources of mounts are looked at where they are paths of the image", "[rules]") {
  const auto root =
      Manifest(std::string(kVendor) +
               "f 644 1 /opt/vendor/v/lib.so.1\nl 777 1 /opt/vendor/v/lib.so -> lib.so.1\n"
               "l 777 1 /opt/vendor/v/gone -> /opt/gone.so\nl 777 1 /opt/vendor/v/loop -> loop\n"
               "l 777 1 /opt/vendor/v/pipe -> /run/pipe\nl 777 1 /opt/vendor/v/out -> ../../../../../etc\n"
               "f 644 1 /opt/vendor/part/file\n");
  const std::string missing = "mount-source-missing: ";
  CheckCases(
      {{Mount("/opt/vendor/v/lib.so.1"), ""},
       {Mount("/opt/vendor/v/lib.so"), ""},
       {Mount("/opt/vendor/v/../v//lib.so"), ""},
       {Mount("/opt/vendor/v"), ""},
       {Mount("/opt/vendor/v/lib.so.2"),
        missing + R"("/opt/vendor/v/lib.so.2" is not in the root: the mount)"},
       {Mount("/opt/vendor/w/lib.so"),
        missing + R"("/opt/vendor/w/lib.so" is not in the root ("/opt/vendor/w" is not)"},
       {Mount("/opt/vendor/v/lib.so/x"),
        missing + R"("/opt/vendor/v/lib.so/x" is not in the root ("/opt/vendor/v/lib.so.1" is no folder))"},
       {Mount("/opt/vendor/v/out/passwd"), "mount-source-dangling: "},
       {Mount("/" + std::string(300, 'x')), missing},
       {Mount("/opt/vendor/v/gone"),
        R"(mount-source-dangling: "/opt/vendor/v/gone" is a symlink to "/opt/gone.so", and "/opt/gone.so" is not in)"},
       {Mount("/opt/vendor/v/gone/x"),
        R"(mount-source-dangling: "/opt/vendor/v/gone/x" is behind a symlink: "/opt/vendor/v/gone" is a)"},
       {Mount("/opt/vendor/v/loop"), R"(mount-source-dangling: "/opt/vendor/v/loop" is never reached)"},
       // Not the image's to say.
       {Mount("/opt/vendor/part/other"), ""},
       {Mount("/run/socket"), ""},
       {Mount("/var/run/socket"), ""},
       {Mount("/opt/vendor/v/pipe"), ""},
       {Mount("/dev/dri/by-path"), ""},
       {Mount("/sys/class/x"), ""},
       {Mount("/persist/x"), ""},
       // No path of the host.
       {Mount("tmpfs", "type: tmpfs"), ""},
       {Mount("/none", "type: tmpfs"), ""},
       {Mount("/none", "type: tmpfs, options: [rbind]"), missing},
       {Mount("/none", "type: bind"), missing},
       {Mount("/none", "type: none"), missing},
       {Mount("/none", "options: [ro]"), missing},
       {Mount("relative/path"), ""}},
      *root);
}

TEST_CASE("of a running machine also its run-time folders are looked at", "[rules]") {
  const auto root = Manifest(std::string(kVendor) + "l 777 1 /proc/self -> 1\nd 755 0 /proc/1\n");
  CheckCases({{Mount("/run/socket"), "mount-source-missing: "},
              {Mount("/var/run/socket"), "mount-source-missing: "},
              {Mount("/proc/1"), ""}},
             *root);
}

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
  CheckCases(
      {{Hook(v + "good"), ""},
       {Hook(v + "musl"), ""},
       {Hook(v + "script"), ""},
       {Hook(v + "link"), ""},
       {Hook(v + "arm"), ""},
       {Hook(v + "self"), ""},
       {Hook("/usr/bin/none", "hookName: startContainer"), ""},
       {Hook("bin/none"), ""},
       {Hook(v + "none"), R"(hook-missing: "/opt/vendor/v/none" is not in the root: the hook fails)"},
       {Hook(v + "gone"),
        R"(hook-missing: "/opt/vendor/v/gone" is a symlink to "nothing", and "/opt/vendor/v/nothing" is not in)"},
       {Hook(v + "data"),
        R"(hook-not-executable: "/opt/vendor/v/data" has no execute permission (mode 0644))"},
       {Hook(v + "text"),
        R"(hook-not-executable: "/opt/vendor/v/text" is neither an ELF program nor a script)"},
       {Hook(v + "broken"), "hook-not-executable: "},
       {Hook(v + "empty"), R"(hook-not-executable: "/opt/vendor/v/empty" is an empty file)"},
       {Hook("/opt/vendor/v"), R"(hook-not-executable: "/opt/vendor/v" is no file)"},
       {Hook(v + "x86"),
        "hook-architecture: \"/opt/vendor/v/x86\" is a program for x86-64, and the root is for AArch64"},
       {Hook(v + "big"), "hook-architecture: "},
       {Hook(v + "glibc"),
        R"(hook-interpreter: "/opt/vendor/v/glibc" needs the dynamic loader "/lib/ld-linux-aarch64.so.1", and)"},
       {Hook(v + "dos"), R"(hook-interpreter: "/opt/vendor/v/dos" is a script for "/bin/sh\r")"},
       {Hook(v + "env"), "hook-interpreter: "},
       {Hook(v + "chain"), R"(hook-interpreter: "/opt/vendor/v/glibc" needs)"}},
      **opened);
}

TEST_CASE("a manifest says nothing of what programs are", "[rules]") {
  const auto root = Manifest(std::string(kVendor) + "f 755 0 /opt/vendor/v/hook\nf 755 1 /bin/sh\n");
  CheckCases({{Hook("/opt/vendor/v/hook"), ""}, {Hook("/opt/vendor/v/hock"), "hook-missing: "}}, *root);
}

TEST_CASE("the ldconfig of an update-ldcache hook is looked for", "[rules]") {
  const std::string hook =
      "f 755 1 /opt/vendor/v/nvidia-cdi-hook\nf 755 1 /opt/vendor/v/nvidia-ctk\nf 755 1 /opt/vendor/v/other\n"
      "f 755 1 /opt/vendor/v/ldconfig\n";
  const auto bare = Manifest(std::string(kVendor) + hook);
  const auto with = Manifest(std::string(kVendor) + hook + "f 755 1 /sbin/ldconfig\n");
  const auto call = [](std::string_view program, std::string_view args) {
    return Hook(fmt::format("/opt/vendor/v/{}", program),
                fmt::format("hookName: createContainer, args: [{}]", args));
  };
  const std::vector<Case> cases = {
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
      {call("nvidia-cdi-hook", "nvidia-cdi-hook, update-ldcache, --ldconfig-path=/opt/vendor/v/no"),
       "ldconfig-missing: "}};
  CheckCases(cases, *bare);
  CheckCases({{cases[0].edits, ""}, {cases[1].edits, ""}}, *with);
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
    CheckCases({{Hook("/opt/vendor/v/nvidia-cdi-hook",
                      "hookName: createContainer, args: [nvidia-cdi-hook, update-ldcache]"),
                 said}},
               **OpenRootfs(root.path()));
  }
}

TEST_CASE("nodes are looked at as the CDI library does", "[rules]") {
  const TempRoot files;
  files.File("/list",
             std::string(kVendor) +
                 "l 777 1 /dev/link -> c0\nf 644 1 /dev/file\nd 755 0 /dev/folder\ns 600 0 /dev/socket\n"
                 "p 600 0 /dev/pipe\nc 600 0 /opt/vendor/v/node\n");
  files.File("/table", "c 195:0 0666 /dev/c0\nb 259:3 0660 /dev/b0\nc 0:0 0600 /dev/zero0\n");
  const auto root =
      OpenRootfs({.folder = {}, .manifest = files.At("/list"), .device_table = files.At("/table")});
  REQUIRE(root.ok());
  CheckCases(
      {{Node("/dev/c0"), ""},
       {Node("/dev/b0"), ""},
       {Node("/dev/pipe"), ""},
       {Node("/dev/x", "hostPath: /dev/c0"), ""},
       {Node("/opt/vendor/v/node"), ""},
       {Node("relative"), ""},
       {Node("/dev/c1"), R"(node-missing: "/dev/c1" is not in the root: the device cannot be injected)"},
       {Node("/dev/c0", "hostPath: /dev/c1"), "node-missing: \"/dev/c1\""},
       {Node("/dev/none/c1"), "node-missing: "},
       {Node("/dev/c1", "type: c"), "node-missing: "},
       {Node("/dev/c1", "major: 195, minor: 1"), "node-missing: "},
       {Node("/dev/c1", "type: c, major: 195, minor: 1"), ""},
       {Node("/dev/c1", "type: p"), ""},
       {Node("/dev/link"), R"(node-is-symlink: "/dev/link" is a symlink in the root)"},
       {Node("/dev/link", "type: c, major: 195, minor: 0"), ""},
       {Node("/dev/file"), R"(node-not-a-device: "/dev/file" is a file in the root)"},
       {Node("/dev/folder"), R"(node-not-a-device: "/dev/folder" is a folder in the root)"},
       {Node("/dev/socket"), "node-not-a-device: "},
       {Node("/dev/zero0"), R"(node-number-zero: "/dev/zero0" has the number 0:0)"},
       {Node("/dev/c0", "type: b"),
        R"(node-mismatch: "/dev/c0" is of type c in the root, not b: the device cannot)"},
       {Node("/dev/c0", "type: b, major: 195, minor: 0"),
        R"(node-mismatch: "/dev/c0" is of type c in the root, not b: the app gets another)"},
       {Node("/dev/c0", "type: u"), ""},
       {Node("/dev/c0", "type: c, major: 195, minor: 0"), ""},
       {Node("/dev/c0", "type: c, minor: 7"), ""},
       {Node("/dev/c0", "type: c, major: 196, minor: 0"),
        R"(node-mismatch: "/dev/c0" is 195:0 in the root, not 196:0)"},
       {Node("/dev/c0", "type: c, major: 195, minor: 1"),
        R"(node-mismatch: "/dev/c0" is 195:0 in the root, not 195:1)"},
       {Node("/dev/c0", "major: 195, minor: 1"), "node-mismatch: "},
       {Node("/dev/b0", "major: 259, minor: 3"), ""}},
      **root);
}

TEST_CASE("a root without device nodes says nothing of them", "[rules]") {
  const auto root =
      Manifest(std::string(kVendor) + "c 1:3 666 /dev/null\nc 5:1 600 /dev/console\nf 644 1 /dev/file\n");
  CheckCases({{Node("/dev/nvidia0"), ""}, {Node("/dev/file"), ""}, {Node("/dev/null", "type: b"), ""}},
             *root);
}

TEST_CASE("what EVE itself brings is named only for EVE", "[rules]") {
  const auto root =
      Manifest(std::string(kVendor) +
               "f 644 1 /usr/lib/libc.so\nf 755 1 /usr/bin/tool\nf 644 1 /opt/vendor/v/dist/usr/lib/libc.so\n"
               "f 644 1 /run/file\n");
  CheckCases({{Mount("/usr/lib/libc.so"), R"(outside-vendor: "/usr/lib/libc.so" is outside /opt/vendor)"},
              {Mount("/opt/vendor/../../usr/lib/libc.so"), "outside-vendor: "},
              {Hook("/usr/bin/tool"), "outside-vendor: "},
              {Mount("/opt/vendor/v/dist/usr/lib/libc.so"), ""},
              {Mount("/run/file"), ""},
              {Mount("/dev"), ""}},
             *root);
  const std::vector<Diagnostic> findings = Check(SpecWith(Mount("/usr/lib/libc.so")), root.get());
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].help == "did you mean /opt/vendor/v/dist/usr/lib/libc.so?");
  CHECK(Check(SpecWith(Mount("/usr/lib/libc.so")), root.get(), Target::kCdi081).empty());
}

TEST_CASE("every place of a path is reported, the top level's too", "[rules]") {
  const auto root = Manifest(std::string(kVendor));
  const std::string spec = "cdiVersion: 0.5.0\nkind: vendor.com/gpu\ncontainerEdits: {" +
                           Hook("/usr/bin/hook") + "}\ndevices:\n- name: a\n  containerEdits: {" +
                           Hook("/usr/bin/hook") + "}\n- name: b\n  containerEdits: {" +
                           Hook("/usr/bin/hook") + "}\n";
  std::set<uint32_t> lines;
  for (const Diagnostic& finding : Check(spec, root.get())) {
    CHECK(finding.rule == "hook-missing");
    lines.insert(finding.source->PositionOf(finding.span.begin).line);
    CHECK(spec.substr(finding.span.begin, finding.span.end - finding.span.begin) == "/usr/bin/hook");
  }
  CHECK(lines == std::set<uint32_t>{3, 6, 8});
}

TEST_CASE("20 specs over a root of 5,000 files look at each path once", "[rules]") {
  constexpr size_t kFiles = 5000;
  constexpr size_t kSpecs = 20;
  const TempRoot files;
  std::set<std::string> paths = {"/", "/opt", "/opt/vendor", "/opt/vendor/v", "/opt/vendor/v/lib"};
  std::vector<std::string> specs;
  files.Folder("/opt/vendor/v/lib");
  for (size_t s = 0; s < kSpecs; ++s) {
    std::string mounts = "mounts: [";
    for (size_t i = 0; i < kFiles / 5; ++i) {
      const std::string path =
          "/opt/vendor/v/lib/lib" + std::to_string((s * kFiles / kSpecs + i) % kFiles) + ".so";
      if (paths.insert(path).second) files.File(path);
      mounts += fmt::format("{{hostPath: {}, containerPath: {}, options: [bind]}}, ", path, path);
    }
    specs.push_back(SpecWith(mounts + "]"));
  }
  REQUIRE(paths.size() == kFiles + 5);
  const auto root = OpenRootfs(files.path());
  REQUIRE(root.ok());
  for (const std::string& spec : specs) CHECK(Check(spec, root->get()).empty());
  CHECK((*root)->LookCount() == paths.size());
}

}  // namespace
}  // namespace evecdi
