// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/lint_setup.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "testing/golden.h"
#include "testing/run_cli.h"
#include "testing/shared.h"
#include "testing/temp_root.h"

namespace evecdi {
namespace {

namespace fs = std::filesystem;

Outcome Validate(std::vector<std::string> arguments, const std::string& input = "") {
  arguments.insert(arguments.begin(), "validate");
  return RunProgram(arguments, input);
}

bool Holds(const std::string& text, const std::string& words) {
  return text.find(words) != std::string::npos;
}

std::string WithName(const std::string& name) {
  return "cdiVersion: 0.5.0\nkind: vendor.com/gpu\ndevices:\n- name: " + name +
         "\n  containerEdits: {env: [A=1]}\n";
}

// Makes a folder the working directory as long as it lives.
class Inside {
 public:
  explicit Inside(const std::string& folder) : before_(fs::current_path()) { fs::current_path(folder); }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;
  ~Inside() { fs::current_path(before_); }

 private:
  fs::path before_;
};

}  // namespace

TEST_CASE("the nearest config file counts, the command line more", "[apps]") {
  const TempRoot root;
  root.Folder("/.git");
  root.Folder("/sub");
  root.File("/a.yaml", WithName("010"));
  root.File("/.eve-cdi.yaml", "rules: {typed-scalar: error}\nper-file-ignores: {'old/*': [typed-scalar]}\n");
  root.File("/old/b.yaml", WithName("010"));
  const Inside inside(root.At("/sub"));
  CHECK(Validate({"../a.yaml"}).status == 1);
  CHECK(Validate({"../old/b.yaml"}).status == 0);
  CHECK(Validate({"../a.yaml", "--rule", "typed-scalar=warning"}).status == 0);
  CHECK(Validate({"../a.yaml", "--no-config"}).status == 0);
  CHECK(Holds(Validate({"../a.yaml", "-v"}).err, "config is " + root.At("/.eve-cdi.yaml")));
  root.File("/other.yaml", "ignore: [typed-*]\nfail-on: note\ntarget: cdi-1.1.0\n");
  CHECK(Validate({"../a.yaml", "--config", "../other.yaml"}).out == "no findings in 1 file\n");
  const Outcome selected = Validate({"../a.yaml", "--config", "../other.yaml", "--select", "typed-scalar"});
  CHECK(selected.status == 1);
  CHECK(Holds(selected.out, "but the CDI library v1.1.0 reads"));
  CHECK(Validate({"../a.yaml", "--config", "../other.yaml", "--select", "typed-scalar", "--fail-on", "error"})
            .status == 0);
}

TEST_CASE("a config file's paths start from its folder", "[apps]") {
  const TempRoot root;
  root.File("/c/conf.yaml", "spec-dirs: [cdi]\nrootfs: image\n");
  root.File("/c/cdi/a.yaml",
            "cdiVersion: 0.5.0\nkind: vendor.com/gpu\ndevices:\n- name: a\n  containerEdits:\n    mounts:\n"
            "    - {hostPath: /opt/vendor/x, containerPath: /x, options: [bind]}\n");
  root.Folder("/c/image/opt");
  const Outcome outcome = Validate({"--config", root.At("/c/conf.yaml"), "-f", "concise"});
  CHECK(Holds(outcome.out, "[mount-source-missing]"));
  root.Folder("/other/opt/vendor/x");
  const Outcome other =
      Validate({"--config", root.At("/c/conf.yaml"), "-f", "concise", "-r", root.At("/other")});
  CHECK_FALSE(Holds(other.out, "[mount-source-missing]"));
}

TEST_CASE("a config file that is wrong is wrong usage", "[apps]") {
  const TempRoot root;
  root.File("/conf.yaml", "outptu: x\n");
  const Outcome outcome = Validate({"-", "--config", root.At("/conf.yaml")}, "");
  CHECK(outcome.status == 2);
  CHECK(outcome.out.empty());
  CHECK(Holds(outcome.err, "conf.yaml:1:1: unknown key \"outptu\""));
  CHECK(Validate({"-", "--config", root.At("/missing.yaml")}, "").status == 2);
  CHECK(Validate({"-", "--config", root.At("/conf.yaml"), "--no-config"}, "").status == 2);
}

TEST_CASE("a baseline silences what it knows and tells of what is gone", "[apps]") {
  const TempRoot root;
  const std::string file = root.At("/a.yaml");
  const std::string known = root.At("/ci/known.json");
  root.File("/a.yaml", WithName("010"));
  root.Folder("/ci");
  const std::vector<std::string> strict = {file, "--fail-on", "note"};
  const auto run = [&strict](std::vector<std::string> more) {
    more.insert(more.begin(), strict.begin(), strict.end());
    return Validate(more);
  };
  CHECK(run({}).status == 1);
  const Outcome written = run({"--write-baseline", known});
  CHECK(written.status == 0);
  CHECK(written.out == "no findings in 1 file\n");
  CHECK(written.err == "eve-cdi: " + known + " holds 1 finding as known\n");
  CHECK(Holds(ReadWholeFile(known), "\"path\": \"../a.yaml\""));
  CHECK(run({"--baseline", known}).status == 0);
  CHECK(run({"--baseline", known}).err.empty());

  root.File("/a.yaml", "# a new line\n" + WithName("010"));
  CHECK(run({"--baseline", known}).status == 0);
  root.File("/a.yaml", WithName("010") + "- name: 0x10\n  containerEdits: {env: [A=2]}\n");
  const Outcome another = run({"--baseline", known, "-f", "concise"});
  CHECK(another.status == 1);
  CHECK(Holds(another.out, "a.yaml:6:9: "));
  CHECK_FALSE(Holds(another.out, "a.yaml:4:9: "));
  CHECK(run({"--baseline", known, "--diff"}).status == 1);
  CHECK_FALSE(Holds(run({"--baseline", known, "--diff"}).out, "-- name: 010"));

  root.File("/a.yaml", WithName("gpu0"));
  const Outcome stale = run({"--baseline", known});
  CHECK(stale.status == 0);
  CHECK(Holds(stale.err, "a finding known to it is gone"));
  CHECK(Holds(stale.err, "../a.yaml: typed-scalar"));
  CHECK(run({"--baseline", known, "-q"}).err.empty());
  CHECK(run({"--baseline", known, "--ignore", "typed-scalar"}).err.empty());
  root.File("/b.yaml", WithName("gpu1"));
  CHECK(Validate({root.At("/b.yaml"), "--baseline", known}).err.empty());  // a.yaml was not looked at
  fs::remove(file);
  CHECK(Holds(Validate({root.At("/b.yaml"), "--baseline", known}).err, "is gone"));
}

TEST_CASE("a baseline that cannot be read or written ends with 3, and changes nothing", "[apps]") {
  const TempRoot root;
  root.File("/known.json", "{\"version\": 2, \"findings\": []}");
  const Outcome outcome = Validate({"-", "--baseline", root.At("/known.json")}, "");
  CHECK(outcome.status == 3);
  CHECK(outcome.out.empty());
  CHECK(Holds(outcome.err, "known.json:1:13: no baseline: "));
  CHECK(Validate({"-", "--baseline", root.At("/missing.json")}, "").status == 3);
  const Outcome unwritten = Validate({"-", "--write-baseline", root.At("/missing/b.json")}, "");
  CHECK(unwritten.status == 3);
  CHECK(unwritten.out.empty());
  CHECK(Validate({"-", "--write-baseline", root.At("/n.json"), "-o", root.At("/missing/out")}, "").status ==
        3);
  CHECK_FALSE(fs::exists(root.At("/n.json")));
  CHECK(Validate({"-", "--write-baseline", root.At("/n.json"), "--diff"}, "").status == 2);
  CHECK(
      Validate({"-", "--write-baseline", root.At("/n.json"), "--baseline", root.At("/n.json")}, "").status ==
      2);
}

TEST_CASE("models have a baseline too", "[apps]") {
  const TempRoot root;
  const std::string model = RepoPath("testdata/rules/cdi-key/bad.txt").string();
  CHECK(RunProgram({"check-model", model}).status == 1);
  CHECK(RunProgram({"check-model", model, "--write-baseline", root.At("/known.json")}).status == 0);
  CHECK(RunProgram({"check-model", model, "--baseline", root.At("/known.json")}).status == 0);
}

TEST_CASE("a comment in the file silences a finding", "[apps]") {
  const Outcome silent =
      Validate({"-", "--fail-on", "note"}, WithName("010 # eve-cdi: ignore=typed-scalar -- as it was"));
  CHECK(silent.status == 0);
  CHECK(silent.out == "no findings in 1 file\n");
  CHECK(Validate({"-", "--diff"}, WithName("010 # eve-cdi: ignore=typed-scalar")).status == 0);
}

}  // namespace evecdi
