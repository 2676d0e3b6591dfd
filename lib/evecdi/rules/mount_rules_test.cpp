// SPDX-License-Identifier: Apache-2.0
// The rules about mounts: what each says, and what it is silent about.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/host/rootfs.h"
#include "testing/rule_findings.h"

namespace evecdi {
namespace {

// The mount's options are bind only where it says nothing else.
std::string Mount(std::string_view host, std::string_view container,
                  std::string_view more = "options: [ro, bind]") {
  return fmt::format("mounts: [{{hostPath: \"{}\", containerPath: \"{}\", {}}}]", host, container, more);
}

std::string Options(std::string_view options) {
  return Mount("/opt/acme", "/opt/acme", fmt::format("options: [{}]", options));
}

struct Case {
  std::string edits;
  std::string said;  // by the rule, with its name before it; nothing where empty
};

void CheckCases(std::string_view rule, const std::vector<Case>& cases) {
  for (const auto& [edits, said] : cases) {
    CAPTURE(edits);
    const auto findings = FindingsOf(std::span(&rule, 1), SpecWith(edits));
    CHECK(findings.size() == (said.empty() ? 0 : 1));
    CHECK_THAT(Said(findings), Catch::Contains(said));
  }
}

TEST_CASE("a mount is a bind mount by its option, not by its type", "[rules]") {
  const auto mount = [](std::string_view more) { return Mount("/opt/acme", "/opt/acme", more); };
  CheckCases("mount-without-bind",
             {
                 {mount("options: [ro, rbind]"), ""},
                 {mount("options: [bind], type: none"), ""},
                 {mount("options: [mode=755], type: tmpfs"), ""},
                 {mount("type: ''"), "neither the option bind nor a type"},
                 {mount("options: []"), "neither the option bind nor a type"},
                 {mount("options: [Bind]"), "neither the option bind nor a type"},
                 {mount("options: [ro], type: bind"), "a file system, which \"bind\" is not"},
                 {mount("options: [ro], type: none"), "a file system, which \"none\" is not"},
             });
}

TEST_CASE("options are known, of one kind each, and one an item", "[rules]") {
  CheckCases(
      "mount-option",
      {
          {Options("ro, nosuid, nodev, noexec, noatime, rbind, rprivate"), ""},
          {Options("rw, suid, dev, exec, async, relatime, bind, rro, tmpcopyup, idmap"), ""},
          {Options("bind, slave, shared"), ""},
          {Options("ro, ro, bind"), ""},
          {Options("ro, bind, readonly"), "\"readonly\" is no mount option"},
          {Options("ro, bind, nosiud"), "\"nosiud\" is no mount option"},
          {Options("RO, bind"), "\"RO\" is no mount option"},
          {Options("'', bind"), "\"\" is no mount option"},
          {Options("bind, \"z\\e[0m\""), "\"z\\x1b[0m\" is no mount option"},
          {Options("bind, 'ro,nosuid'"), "\"ro,nosuid\" is one word"},
          {Options("bind, ','"), "\",\" is one word"},
          {Options("ro, bind, rw"), "rw contradicts ro: the later one counts"},
          {Options("rw, ro, bind"), "ro contradicts rw: the later one counts"},
          {Options("bind, rbind"), "rbind contradicts bind: what is mounted below"},
          {Options("bind, exec, noexec"), "noexec contradicts exec"},
          {Options("bind, nosuid, suid"), "suid contradicts nosuid"},
          {Options("bind, noatime, strictatime"), "strictatime contradicts noatime: the kernel gets both"},
          {Options("bind, private, rshared"), "rshared contradicts private"},
          {Options("bind, slave, rslave"), "rslave contradicts slave"},
      });
}

TEST_CASE("what a file system is told is its own affair", "[rules]") {
  const auto tmpfs = [](std::string_view options) {
    return Mount("tmpfs", "/scratch", fmt::format("type: tmpfs, options: [{}]", options));
  };
  CheckCases("mount-option", {
                                 {tmpfs("nosuid, mode=1777, size=64m"), ""},
                                 {tmpfs("'mode=1777,size=64m'"), ""},
                                 {tmpfs("'nosuid,size=64m'"), "is one word"},
                                 {tmpfs("ro, rw"), "rw contradicts ro"},
                                 {tmpfs("bind, size=64m"), "\"size=64m\" is no mount option"},
                             });
}

TEST_CASE("a wrong option has a near miss", "[rules]") {
  constexpr std::string_view kRule[] = {"mount-option"};
  for (const auto& [option, help] : {std::pair{"rbnd", "did you mean rbind?"},
                                     {"readonly", "write ro"},
                                     {"x-systemd.automount", "remove it, or write what mount(8) calls it"}}) {
    const auto findings = FindingsOf(kRule, SpecWith(Options(fmt::format("bind, {}", option))));
    REQUIRE(findings.size() == 1);
    CHECK(findings[0].help == help);
  }
}

TEST_CASE("a target is mounted to once, and written cleanly", "[rules]") {
  const auto twice = [](std::string_view first, std::string_view second) {
    const std::string entry = "{{hostPath: /a, containerPath: {}, options: [ro, bind]}}";
    return fmt::format("mounts: [{}, {}]", fmt::format(fmt::runtime(entry), first),
                       fmt::format(fmt::runtime(entry), second));
  };
  CheckCases("mount-duplicate", {
                                    {twice("/x/a", "/x/b"), ""},
                                    {twice("/x", "/x"), "the library drops the earlier one"},
                                    {twice("/x", "/y/../x/"), "both are mounted and one covers the other"},
                                    {twice("/x", "//x"), "both are mounted and one covers the other"},
                                });
  CheckCases("mount-unclean-path", {
                                       {Mount("/a//b/", "/a/b"), ""},
                                       {Mount("/a", "/..a/b..c/...d"), ""},
                                       {Mount("/a", "a//b"), ""},  // relative-path
                                       {Mount("/a", "/"), ""},
                                       {Mount("/a", "/a/"), "\"/a/\" means \"/a\""},
                                       {Mount("/a", "//a"), "\"//a\" means \"/a\""},
                                       {Mount("/a", "/a/./b"), "\"/a/./b\" means \"/a/b\""},
                                       {Mount("/a", "/a/../../b"), "\"/a/../../b\" means \"/b\""},
                                       {Mount("/a", "/a/.."), "\"/a/..\" means \"/\""},
                                   });
}

TEST_CASE("paths are absolute where a runtime needs it", "[rules]") {
  CheckCases(
      "relative-path",
      {
          {Mount("/a", "/b"), ""},
          {Mount("tmpfs", "/b", "type: tmpfs"), ""},
          {Mount("lib", "/b"), "the hostPath of a mount \"lib\" is relative"},
          {Mount("/a", "usr/lib"), "the containerPath of a mount \"usr/lib\" is relative"},
          {"deviceNodes: [{path: dev/acme0, hostPath: /dev/acme0}]",
           "the path of a device node \"dev/acme0\""},
          {"deviceNodes: [{path: /dev/a, hostPath: acme0}]", "the hostPath of a device node \"acme0\""},
          {"hooks: [{hookName: createContainer, path: ./hook}]", "the path of a hook \"./hook\""},
      });
}

TEST_CASE("a mount leaves alone what the runtime puts into every container", "[rules]") {
  std::vector<Case> cases;
  for (const char* free :
       {"/dev/dri/by-path", "/dev/shm/acme", "/run/acme.sock", "/run/nvidia-persistenced/socket",
        "/tmp/.X11-unix", "/tmp/nvidia-mps", "/sys/class/drm", "/proc/cpuinfo", "/usr/lib/acme", "/etc/acme",
        "/etc/nv_tegra_release", "/procfs", "/lib/firmware", "/devices"})
    cases.push_back({Mount("/a", free), ""});
  for (const char* taken : {"/dev", "/dev/", "/dev/shm", "/dev/pts", "/dev/null", "/run", "/var/run",
                            "/run/secrets", "/tmp", "/sys", "/sys/fs/cgroup", "/usr", "/lib", "/etc"})
    cases.push_back({Mount("/a", taken), fmt::format("the mount at \"{}\" hides", taken)});
  for (const char* proc : {"/proc", "/proc/driver/nvidia", "/proc/net"})
    cases.push_back({Mount("/a", proc), "the container does not start"});
  cases.push_back({Mount("tmpfs", "/dev/shm", "type: tmpfs, options: [size=1g]"), ""});
  cases.push_back({Mount("proc", "/proc", "type: proc"), ""});
  cases.push_back({Mount("/proc", "/proc", "options: [rbind, ro]"), ""});
  cases.push_back({Mount("/proc/", "/proc/", "type: proc, options: [rbind]"), ""});
  cases.push_back({Mount("/a", "/proc", "type: proc, options: [bind]"), "at or below /proc"});
  cases.push_back({Mount("tmpfs", "/proc", "type: tmpfs"), "at or below /proc"});
  cases.push_back({Mount("tmpfs", "/proc/driver/nvidia", "type: tmpfs"), "at or below /proc"});
  for (const char* folder : {"/usr", "/etc", "/lib", "/sys", "/run/secrets"})
    cases.push_back({Mount("tmpfs", folder, "type: tmpfs"), "hides the"});
  for (const char* folder : {"/dev", "/dev/shm", "/run", "/tmp", "/usr/share/acme"})
    cases.push_back({Mount("tmpfs", folder, "type: tmpfs"), ""});
  cases.push_back({Mount("mqueue", "/dev/mqueue", "type: mqueue"), ""});
  cases.push_back({Mount("cgroup", "/sys/fs/cgroup", "type: cgroup2"), ""});
  cases.push_back({Mount("/a", "/x/.."), "the whole root of the container"});
  cases.push_back({Mount("tmpfs", "/", "type: tmpfs"), "the whole root of the container"});
  CheckCases("mount-target", cases);
  constexpr std::string_view kRule[] = {"mount-target"};
  CHECK(FindingsOf(kRule, SpecWith(Mount("/a", "/")))[0].severity == Severity::kError);
  CHECK(FindingsOf(kRule, SpecWith(Mount("/a", "/run")))[0].severity == Severity::kWarning);
}

TEST_CASE("a mount gives no more of the host than the device needs", "[rules]") {
  const std::string writable = "options: [nosuid, bind]";
  std::vector<Case> cases;
  for (const char* source :
       {"/", "/etc", "/etc/", "/proc", "/sys", "/dev", "/run", "/var/run", "/var", "/config",
        "/config/device.key.pem", "/persist/vault", "/run/containerd/containerd.sock", "/var/run/docker.sock",
        "/run/containerd-user/containerd.sock"})
    cases.push_back({Mount(source, "/x"), fmt::format("\"{}\" gives the app", source)});
  for (const char* source :
       {"/etc/acme", "/proc/driver/acme", "/sys/class/drm", "/dev/dri/by-path", "/run/acme",
        "/var/run/acme.sock", "/persistent", "/configs", "/opt/vendor/acme", "/usr/lib/x.so"})
    cases.push_back({Mount(source, "/x"), ""});
  for (const char* source :
       {"/run/acme.sock", "/dev/shm/acme", "/tmp/acme", "/sys/bus/pci/devices", "/var/log/acme"})
    cases.push_back({Mount(source, "/x", writable), ""});
  for (const char* source : {"/opt/vendor/acme", "/usr/lib/x.so", "/etc/acme.conf", "/var/lib/acme"})
    cases.push_back({Mount(source, "/x", writable), fmt::format("the app may write to \"{}\"", source)});
  cases.push_back({Mount("/opt/acme", "/x", "options: [bind, ro, rw]"), "the app may write to"});
  cases.push_back({Mount("/opt/acme", "/x", "options: [bind, rw, rro]"), ""});
  cases.push_back({Mount("/etc", "/x", "type: tmpfs"), ""});  // nothing of the host
  CheckCases("dangerous-mount", cases);
}

TEST_CASE("a root says that what can be written to is no software", "[rules]") {
  const auto root = RootfsFromManifest("s 755 0 /opt/acme/control.sock\nf 644 1 /opt/acme/lib.so\n");
  REQUIRE(root.ok());
  constexpr std::string_view kRule[] = {"dangerous-mount"};
  const auto count = [&](std::string_view source) {
    return FindingsOf(kRule, SpecWith(Mount(source, "/x", "options: [bind]")), root->get()).size();
  };
  CHECK(count("/opt/acme/control.sock") == 0);
  CHECK(count("/opt/acme/lib.so") == 1);
  CHECK(count("/opt/acme") == 1);
  CHECK(count("/opt/other") == 1);
}

}  // namespace
}  // namespace evecdi
