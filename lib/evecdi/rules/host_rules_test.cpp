// SPDX-License-Identifier: Apache-2.0
// The rules against a root file system: what each says, and what they are silent about.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <set>
#include <string>
#include <vector>

#include "testing/host_findings.h"
#include "testing/rule_findings.h"
#include "testing/temp_root.h"

namespace evecdi {
namespace {

TEST_CASE("sources of mounts are looked at where they are paths of the image", "[rules]") {
  const auto root =
      RootOf(std::string(kVendor) +
             "f 644 1 /opt/vendor/v/lib.so.1\nl 777 1 /opt/vendor/v/lib.so -> lib.so.1\n"
             "l 777 1 /opt/vendor/v/gone -> /opt/gone.so\nl 777 1 /opt/vendor/v/loop -> loop\n"
             "l 777 1 /opt/vendor/v/pipe -> /run/pipe\nl 777 1 /opt/vendor/v/out -> ../../../../../etc\n"
             "f 644 1 /opt/vendor/part/file\n");
  const std::string missing = "mount-source-missing: ";
  CheckHostCases(
      {{MountOf("/opt/vendor/v/lib.so.1"), ""},
       {MountOf("/opt/vendor/v/lib.so"), ""},
       {MountOf("/opt/vendor/v/../v//lib.so"), ""},
       {MountOf("/opt/vendor/v"), ""},
       {MountOf("/opt/vendor/v/lib.so.2"),
        missing + R"("/opt/vendor/v/lib.so.2" is not in the root: the mount)"},
       {MountOf("/opt/vendor/w/lib.so"),
        missing + R"("/opt/vendor/w/lib.so" is not in the root ("/opt/vendor/w" is not)"},
       {MountOf("/opt/vendor/v/lib.so/x"),
        missing + R"("/opt/vendor/v/lib.so/x" is not in the root ("/opt/vendor/v/lib.so.1" is no folder))"},
       {MountOf("/opt/vendor/v/out/passwd"), "mount-source-dangling: "},
       {MountOf("/" + std::string(300, 'x')), missing},
       {MountOf("/opt/vendor/v/gone"),
        R"(mount-source-dangling: "/opt/vendor/v/gone" is a symlink to "/opt/gone.so", and "/opt/gone.so" is not in)"},
       {MountOf("/opt/vendor/v/gone/x"),
        R"(mount-source-dangling: "/opt/vendor/v/gone/x" is behind a symlink: "/opt/vendor/v/gone" is a)"},
       {MountOf("/opt/vendor/v/loop"), R"(mount-source-dangling: "/opt/vendor/v/loop" is never reached)"},
       // Not the image's to say.
       {MountOf("/opt/vendor/part/other"), ""},
       {MountOf("/run/socket"), ""},
       {MountOf("/var/run/socket"), ""},
       {MountOf("/opt/vendor/v/pipe"), ""},
       {MountOf("/dev/dri/by-path"), ""},
       {MountOf("/sys/class/x"), ""},
       {MountOf("/persist/x"), ""},
       // No path of the host.
       {MountOf("tmpfs", "type: tmpfs"), ""},
       {MountOf("/none", "type: tmpfs"), ""},
       {MountOf("/none", "type: tmpfs, options: [rbind]"), missing},
       {MountOf("/none", "type: bind"), missing},
       {MountOf("/none", "type: none"), missing},
       {MountOf("/none", "options: [ro]"), missing},
       {MountOf("relative/path"), ""}},
      *root);
}

TEST_CASE("what was probably meant is looked for a thousand times in a file", "[rules]") {
  const auto root = RootOf(std::string(kVendor) + "f 644 1 /opt/vendor/v/lib.so.1\n");
  std::string mounts;
  for (int i = 0; i < 2000; ++i)
    mounts += fmt::format("{{hostPath: /opt/vendor/v/lib.so.2, containerPath: /c{}, options: [bind]}},", i);
  const auto findings = HostFindings(SpecWith("mounts: [" + mounts + "]"), root.get());
  REQUIRE(findings.size() == 2000);
  for (size_t i = 0; i < findings.size(); ++i) {
    CAPTURE(i);
    CHECK(findings[i].help ==
          (i < 1000 ? "did you mean /opt/vendor/v/lib.so.1?" : "add it to the image, or remove the mount"));
  }
}

TEST_CASE("of a running machine also its run-time folders are looked at", "[rules]") {
  const auto root = RootOf(std::string(kVendor) + "l 777 1 /proc/self -> 1\nd 755 0 /proc/1\n");
  CheckHostCases({{MountOf("/run/socket"), "mount-source-missing: "},
                  {MountOf("/var/run/socket"), "mount-source-missing: "},
                  {MountOf("/proc/1"), ""}},
                 *root);
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
  CheckHostCases(
      {{NodeOf("/dev/c0"), ""},
       {NodeOf("/dev/b0"), ""},
       {NodeOf("/dev/pipe"), ""},
       {NodeOf("/dev/x", "hostPath: /dev/c0"), ""},
       {NodeOf("/opt/vendor/v/node"), ""},
       {NodeOf("relative"), ""},
       {NodeOf("/dev/c1"), R"(node-missing: "/dev/c1" is not in the root: the device cannot be injected)"},
       {NodeOf("/dev/c0", "hostPath: /dev/c1"), "node-missing: \"/dev/c1\""},
       {NodeOf("/dev/none/c1"), "node-missing: "},
       {NodeOf("/dev/c1", "type: c"), "node-missing: "},
       {NodeOf("/dev/c1", "major: 195, minor: 1"), "node-missing: "},
       {NodeOf("/dev/c1", "type: c, major: 195, minor: 1"), ""},
       {NodeOf("/dev/c1", "type: p"), ""},
       {NodeOf("/dev/link"), R"(node-is-symlink: "/dev/link" is a symlink in the root)"},
       {NodeOf("/dev/link", "type: c, major: 195, minor: 0"), ""},
       {NodeOf("/dev/file"), R"(node-not-a-device: "/dev/file" is a file in the root)"},
       {NodeOf("/dev/folder"), R"(node-not-a-device: "/dev/folder" is a folder in the root)"},
       {NodeOf("/dev/socket"), "node-not-a-device: "},
       {NodeOf("/dev/zero0"), R"(node-number-zero: "/dev/zero0" has the number 0:0)"},
       {NodeOf("/dev/c0", "type: b"),
        R"(node-mismatch: "/dev/c0" is of type c in the root, not b: the device cannot)"},
       {NodeOf("/dev/c0", "type: b, major: 195, minor: 0"),
        R"(node-mismatch: "/dev/c0" is of type c in the root, not b: the app gets another)"},
       {NodeOf("/dev/c0", "type: u"), ""},
       {NodeOf("/dev/c0", "type: c, major: 195, minor: 0"), ""},
       {NodeOf("/dev/c0", "type: c, minor: 7"), ""},
       {NodeOf("/dev/c0", "type: c, major: 196, minor: 0"),
        R"(node-mismatch: "/dev/c0" is 195:0 in the root, not 196:0)"},
       {NodeOf("/dev/c0", "type: c, major: 195, minor: 1"),
        R"(node-mismatch: "/dev/c0" is 195:0 in the root, not 195:1)"},
       {NodeOf("/dev/c0", "major: 195, minor: 1"), "node-mismatch: "},
       {NodeOf("/dev/b0", "major: 259, minor: 3"), ""}},
      **root);
}

TEST_CASE("a root without device nodes says nothing of them", "[rules]") {
  const auto root =
      RootOf(std::string(kVendor) + "c 1:3 666 /dev/null\nc 5:1 600 /dev/console\nf 644 1 /dev/file\n");
  CheckHostCases(
      {{NodeOf("/dev/nvidia0"), ""}, {NodeOf("/dev/file"), ""}, {NodeOf("/dev/null", "type: b"), ""}}, *root);
}

TEST_CASE("what EVE itself brings is named only for EVE", "[rules]") {
  const auto root =
      RootOf(std::string(kVendor) +
             "f 644 1 /usr/lib/libc.so\nf 755 1 /usr/bin/tool\nf 644 1 /opt/vendor/v/dist/usr/lib/libc.so\n"
             "f 644 1 /run/file\n");
  CheckHostCases(
      {{MountOf("/usr/lib/libc.so"), R"(outside-vendor: "/usr/lib/libc.so" is outside /opt/vendor)"},
       {MountOf("/opt/vendor/../../usr/lib/libc.so"), "outside-vendor: "},
       {HookOf("/usr/bin/tool"), "outside-vendor: "},
       {MountOf("/opt/vendor/v/dist/usr/lib/libc.so"), ""},
       {MountOf("/run/file"), ""},
       {MountOf("/dev"), ""}},
      *root);
  const std::vector<Diagnostic> findings = HostFindings(SpecWith(MountOf("/usr/lib/libc.so")), root.get());
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].help == "did you mean /opt/vendor/v/dist/usr/lib/libc.so?");
  CHECK(HostFindings(SpecWith(MountOf("/usr/lib/libc.so")), root.get(), Target::kCdi081).empty());
}

TEST_CASE("every place of a path is reported, the top level's too", "[rules]") {
  const auto root = RootOf(std::string(kVendor));
  const std::string spec = "cdiVersion: 0.5.0\nkind: vendor.com/gpu\ncontainerEdits: {" +
                           HookOf("/usr/bin/hook") + "}\ndevices:\n- name: a\n  containerEdits: {" +
                           HookOf("/usr/bin/hook") + "}\n- name: b\n  containerEdits: {" +
                           HookOf("/usr/bin/hook") + "}\n";
  std::set<uint32_t> lines;
  for (const Diagnostic& finding : HostFindings(spec, root.get())) {
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
  for (const std::string& spec : specs) CHECK(HostFindings(spec, root->get()).empty());
  CHECK((*root)->LookCount() == paths.size());
}

}  // namespace
}  // namespace evecdi
