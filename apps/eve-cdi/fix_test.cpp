// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/fix.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "testing/run_cli.h"
#include "testing/shared.h"
#include "testing/temp_root.h"

namespace evecdi {
namespace {

namespace fs = std::filesystem;

std::string WithName(const std::string& name) {
  return "cdiVersion: 0.5.0\nkind: vendor.com/gpu\ndevices:\n- name: " + name +
         " # why\n  containerEdits: {env: [A=1]}\n";
}

std::string Slurp(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

Outcome Validate(std::vector<std::string> arguments, const std::string& input = "") {
  arguments.insert(arguments.begin(), "validate");
  return RunProgram(arguments, input);
}

bool Holds(const std::string& text, const std::string& words) {
  return text.find(words) != std::string::npos;
}

size_t FilesIn(const std::string& folder) {
  return static_cast<size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

}  // namespace

TEST_CASE("the flag --fix mends the files and reports what is left", "[apps]") {
  const TempRoot root;
  root.File("/a.yaml", WithName("010"));
  root.File("/b.yaml", WithName("gpu0") + "- name: 1.50\n  containerEdits: {}\n");
  root.File("/good.yaml", WithName("good"));
  chmod(root.At("/a.yaml").c_str(), 0640);
  const fs::file_time_type good_time = fs::last_write_time(root.At("/good.yaml"));
  CHECK(Holds(Validate({root.path()}).out, "; 2 fixable with --fix\n"));
  const Outcome fixed = Validate({root.path(), "--fix", "-f", "concise"});
  CHECK(fixed.err == "eve-cdi: fixed 2 findings in 2 files\n");
  CHECK_FALSE(Holds(fixed.out, "typed-scalar"));
  CHECK(Holds(fixed.out, "b.yaml:6:9: "));
  CHECK(Holds(fixed.out, "[empty-device]"));
  CHECK(Slurp(root.At("/a.yaml")) == WithName("\"010\""));
  CHECK((fs::status(root.At("/a.yaml")).permissions() & fs::perms::all) == fs::perms(0640));
  CHECK(fs::last_write_time(root.At("/good.yaml")) == good_time);
  CHECK(FilesIn(root.path()) == 3);
  CHECK(Validate({root.path(), "--fix", "-q"}).err.empty());
}

TEST_CASE("the flag --diff shows what --fix would do, and does nothing", "[apps]") {
  const TempRoot root;
  const std::string file = root.At("/a.yaml");
  root.File("/a.yaml", WithName("010"));
  const Outcome diff = Validate({file, "--diff"});
  CHECK(diff.status == 1);
  CHECK(diff.out == "--- " + file + "\n+++ " + file +
                        "\n@@ -1,5 +1,5 @@\n cdiVersion: 0.5.0\n kind: vendor.com/gpu\n devices:\n"
                        "-- name: 010 # why\n+- name: \"010\" # why\n   containerEdits: {env: [A=1]}\n");
  CHECK(diff.err == "eve-cdi: would fix 1 finding in 1 file\n");
  CHECK(Slurp(file) == WithName("010"));
  CHECK(Validate({file, "--diff", "--ignore", "typed-scalar"}).status == 0);
  const Outcome none = Validate({"-", "--diff"}, "a: [");
  CHECK(none.status == 0);
  CHECK(none.out.empty());
  CHECK(Validate({file, "--diff", "-o", root.At("/patch")}).out.empty());
  CHECK(Slurp(root.At("/patch")) == diff.out);
}

TEST_CASE("of standard input --fix writes the text to standard output, the report beside it", "[apps]") {
  const Outcome fixed = Validate({"-", "--fix"}, WithName("010"));
  CHECK(fixed.status == 0);
  CHECK(fixed.out == WithName("\"010\""));
  CHECK(fixed.err == "eve-cdi: fixed 1 finding in 1 file\nno findings in 1 file\n");
  const Outcome broken = Validate({"-", "--fix", "-f", "concise"}, "a: [");
  CHECK(broken.status == 1);
  CHECK(broken.out == "a: [");
  CHECK(Holds(broken.err, "[yaml-syntax]"));
}

TEST_CASE("a file that would not be better is left alone, and that is said", "[apps]") {
  const TempRoot root;
  const std::string text = WithName("010") + "- name: '010'\n  containerEdits: {env: [A=2]}\n";
  root.File("/a.yaml", text);
  const Outcome fixed = Validate({root.At("/a.yaml"), "--fix"});
  CHECK(Holds(fixed.err, "a.yaml is left as it is: mended, it would give: "));
  CHECK(Holds(fixed.out, "[typed-scalar]"));
  CHECK(Slurp(root.At("/a.yaml")) == text);
}

TEST_CASE("where one file cannot be written none is", "[apps]") {
  const TempRoot root;
  root.File("/a.yaml", WithName("010"));
  root.File("/b.yaml", WithName("010"));
  // It can be read, but has no name any more under which it could be replaced.
  const int deleted = open(root.At("/b.yaml").c_str(), O_RDONLY);
  REQUIRE(deleted >= 0);
  fs::remove(root.At("/b.yaml"));
  const Outcome fixed = Validate({root.At("/a.yaml"), "/proc/self/fd/" + std::to_string(deleted), "--fix"});
  close(deleted);
  CHECK(fixed.status == 3);
  CHECK(fixed.out.empty());
  CHECK(Holds(fixed.err, "cannot write"));
  CHECK(Slurp(root.At("/a.yaml")) == WithName("010"));
  CHECK(FilesIn(root.path()) == 1);
}

TEST_CASE("where the report cannot be written, nothing is", "[apps]") {
  const TempRoot root;
  const std::string file = root.At("/a.yaml");
  root.File("/a.yaml", WithName("010"));
  for (const Outcome& outcome :
       {RunWithoutOutput({"validate", file, "--fix"}),
        Validate({file, "--fix", "-o", root.At("/none/report")}),
        RunWithoutOutput({"validate", file, "--write-baseline", root.At("/known")})}) {
    CHECK(outcome.status == 3);
    CHECK(Holds(outcome.err, "cannot write"));
    CHECK_FALSE(Holds(outcome.err, "fixed"));
    CHECK(Slurp(file) == WithName("010"));
    CHECK(FilesIn(root.path()) == 1);
  }
}

TEST_CASE("a symlink of an image leads to a file of the image", "[apps]") {
  const TempRoot root;
  root.File("/outside.yaml", WithName("010"));
  const std::string outside = root.At("/outside.yaml");
  root.File("/image" + outside, WithName("010"));
  root.Link("/image/etc/cdi/a.yaml", outside);  // absolute: in the image, the image's own
  const Outcome fixed = Validate({"--rootfs", root.At("/image"), "--fix", "--select", "typed-scalar"});
  CHECK(fixed.status == 0);
  CHECK(Slurp(outside) == WithName("010"));
  CHECK(Slurp(root.At("/image" + outside)) == WithName("\"010\""));
  CHECK(fs::is_symlink(root.At("/image/etc/cdi/a.yaml")));
}

TEST_CASE("check-model mends models", "[apps]") {
  const std::string model =
      R"({"ioMemberList": [{"ztype": 7, "phylabel": "GPU0", "logicallabel": "GPU0", "assigngrp": "gpu",
"cbattr": {"CDI" : "vendor.com/gpu=0"}}]}
)";
  const Outcome diff = RunProgram({"check-model", "-", "--diff"}, model);
  INFO(diff.err);
  CHECK(diff.status == 1);
  CHECK(Holds(diff.out, "\n+\"cbattr\": {\"cdi\" : \"vendor.com/gpu=0\"}}]}\n"));
  const Outcome fixed = RunProgram({"check-model", "-", "--fix", "--select", "cdi-key"}, model);
  CHECK(fixed.status == 0);
  CHECK(Holds(fixed.out, "\"cbattr\": {\"cdi\" : \"vendor.com"));
}

TEST_CASE("flags that say nothing together are refused", "[apps]") {
  CHECK(Validate({"-", "--fix", "--diff"}, "").status == 2);
  CHECK(Validate({"-", "--unsafe-fixes"}, "").status == 2);
  CHECK(Validate({"-", "x.yaml", "--fix"}, "").status == 2);
  // Of a device whose own models would be checked.
  const std::string device = RepoPath("testdata/devices/bench").string();
  CHECK(RunProgram({"check-model", "-r", device, "--fix"}).status == 2);
}

}  // namespace evecdi
