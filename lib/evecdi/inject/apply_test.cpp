// SPDX-License-Identifier: Apache-2.0
#include "evecdi/inject/apply.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "evecdi/inject/mount_order.h"
#include "testing/injection.h"

namespace evecdi {
namespace {

using Lines = std::vector<std::string>;

// A CDI file with one device, v.com/dev=0, of these edits.
std::string DeviceOf(const std::string& edits) {
  return fmt::format(
      R"({{"cdiVersion": "0.8.0", "kind": "v.com/dev", "devices": [{{"name": "0", "containerEdits": {}}}]}})",
      edits);
}

InjectionInput Once(const std::string& edits, std::string oci, Target target = Target::kCdi081) {
  return {.cdi = DeviceOf(edits), .oci = std::move(oci), .names = {"v.com/dev=0"}, .target = target};
}

TEST_CASE("an edit meets what the spec already has as in the library", "[inject]") {
  struct Row {
    std::string edits, before, after;
  };
  const std::vector<Row> rows = {
      // A variable is looked up by its whole text: only a bare name is replaced, the last one first.
      {R"({"env": ["A=1"]})", R"({"process": {"env": ["A=0", "A", "A", "B"]}})",
       R"({"process": {"env": ["A=0", "A", "A=1", "B"]}})"},
      {R"({"env": ["A=1", "A=2", "B="]})", R"({"process": {"env": ["A=0"]}})",
       R"({"process": {"env": ["A=0", "A=2", "B="]}})"},
      // Of two devices at one path the first goes and the second is replaced.
      {R"({"deviceNodes": [{"path": "/dev/x", "type": "u", "major": 9}]})",
       R"({"linux": {"devices": [{"path": "/dev/y"}, {"path": "/dev/x", "n": 1}, {"n": 2}, {"path": "/dev/x", "n": 3}, {"path": "/dev/x", "n": 4}]}})",
       R"({"linux": {"devices": [{"path": "/dev/y"}, {"n": 2}, {"path": "/dev/x", "type": "u", "major": 9, "minor": 0}, {"path": "/dev/x", "n": 4}]}})"},
      {R"({"deviceNodes": [{"path": "/dev/x", "type": "u", "major": 9}]})",
       R"({"linux": {"devices": [{"path": "/dev/x"}, {"path": "/dev/y"}]}})",
       R"({"linux": {"devices": [{"path": "/dev/y"}, {"path": "/dev/x", "type": "u", "major": 9, "minor": 0}]}})"},
      // The process' user owns the device, unless it is root or the node says otherwise.
      {R"({"deviceNodes": [{"path": "/dev/x", "type": "u", "major": 9, "gid": 0}]})",
       R"({"process": {"user": {"uid": 7, "gid": 8}}, "linux": {"devices": []}})",
       R"({"process": {"user": {"uid": 7, "gid": 8}}, "linux": {"devices": [{"path": "/dev/x", "type": "u", "major": 9, "minor": 0, "gid": 0, "uid": 7}]}})"},
      // One mount of the same target goes, written the same way; all are sorted by depth, then name.
      {R"({"mounts": [{"hostPath": "/h", "containerPath": "/a"}]})",
       R"({"mounts": [{"destination": "/z/z"}, {"destination": "/a/", "n": 1}, {"destination": "/a", "n": 2}, {"destination": "/a", "n": 3}, {}]})",
       R"({"mounts": [{}, {"destination": "/a", "n": 3}, {"destination": "/a", "source": "/h"}, {"destination": "/a/", "n": 1}, {"destination": "/z/z"}]})"},
      {R"({"intelRdt": {"closID": "new"}})", R"({"linux": {"intelRdt": {"closID": "old", "x": 1}}})",
       R"({"linux": {"intelRdt": {"closID": "new"}}})"},
      {R"({"additionalGids": [0, 5, 6, 5]})", R"({"process": {"user": {"uid": 1, "additionalGids": [6]}}})",
       R"({"process": {"user": {"uid": 1, "additionalGids": [6, 5]}}})"},
      // A null is as good as nothing.
      {R"({"hooks": [{"hookName": "poststop", "path": "/h"}]})", R"({"hooks": null})",
       R"({"hooks": {"poststop": [{"path": "/h"}]}})"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.edits, row.before);
    const InjectionOutcome outcome = Inject(Once(row.edits, row.before));
    CHECK(outcome.error.empty());
    CHECK(outcome.text == row.after);
    CHECK(Json::parse(row.before).patch(outcome.patch) == Json::parse(row.after));
  }
}

TEST_CASE("v1.1.0 leaves mounts of one depth in place, and knows network devices", "[inject]") {
  const std::string cdi =
      R"({"cdiVersion": "1.1.0", "kind": "v.com/dev", "devices": [{"name": "0", "containerEdits": {
      "mounts": [{"hostPath": "/h", "containerPath": "/a"}],
      "netDevices": [{"hostInterfaceName": "eth0", "name": "n0"}, {"hostInterfaceName": "w/0", "name": "n1"}]}}]})";
  const InjectionOutcome outcome = Inject(
      {.cdi = cdi,
       .oci =
           R"({"mounts": [{"destination": "/z/z"}, {"destination": "/z"}, {"destination": "/b"}], "linux": {"netDevices": {"eth0": {"name": "x"}, "e": {}}}})",
       .names = {"v.com/dev=0"},
       .target = Target::kCdi110});
  CHECK(
      outcome.text ==
      R"({"mounts": [{"destination": "/z"}, {"destination": "/b"}, {"destination": "/a", "source": "/h"}, {"destination": "/z/z"}], )"
      R"("linux": {"netDevices": {"eth0": {"name": "n0"}, "e": {}, "w/0": {"name": "n1"}}}})");
}

TEST_CASE("a spec that no runtime reads where it is edited is refused with its pointer", "[inject]") {
  struct Row {
    std::string edits, oci, error;
  };
  const std::string node = R"({"deviceNodes": [{"path": "/dev/x", "type": "c", "major": 9}]})";
  const std::string mount = R"({"mounts": [{"hostPath": "/h", "containerPath": "/a"}]})";
  const std::vector<Row> rows = {
      {R"({"env": ["A=1"]})", R"({"process": []})", "oci.json:1:13: /process is a list, not an object"},
      {R"({"env": ["A=1"]})", R"({"process": {"env": {}}})", "/process/env is a mapping, not a list"},
      {R"({"env": ["A=1"]})", R"({"process": {"env": ["A", null]}})",
       "oci.json:1:27: /process/env/1 is null, not a string"},
      {node, R"({"linux": {"devices": [[]]}})", "/linux/devices/0 is a list, not an object"},
      {node, R"({"linux": {"devices": [{"path": 7}]}})", "/linux/devices/0/path is an integer, not a string"},
      {node, R"({"linux": {"resources": 1}})", "/linux/resources is an integer, not an object"},
      {node, R"({"process": {"user": {"uid": -1}}})",
       "/process/user/uid is an integer, not an integer of 32 bits"},
      {node, R"({"process": {"user": {"gid": 4294967296}}})", "/process/user/gid is"},
      {node, R"({"process": {"user": "root"}})", "/process/user is a string, not an object"},
      {mount, R"({"mounts": {}})", "/mounts is a mapping, not a list"},
      {mount, R"({"mounts": [{"destination": []}]})", "/mounts/0/destination is a list, not a string"},
      {mount, R"({"MOUNTS": []})", "/mounts is missing, but there is the key \"MOUNTS\""},
      {mount, R"({"mounts": [{"destination": "/b"}, {"Destination": "/a"}]})",
       "/mounts/1/destination is missing, but there is the key \"Destination\""},
      {node, R"({"linux": {"devices": [{"path": "/dev/x", "Path": "/dev/y"}]}})",
       "/linux/devices/0/path stands beside the key \"Path\""},
      {node, R"({"process": {"user": {"UID": 5}}})",
       "/process/user/uid is missing, but there is the key \"UID\""},
      {R"({"env": ["A=1"]})", R"({"process": {"env": [], "Env": ["A"]}})",
       "/process/env stands beside the key \"Env\": Go's runtimes take it for the same, others do not; "
       "remove one"},
      {R"({"hooks": [{"hookName": "poststop", "path": "/h"}]})", R"({"hooks": {"poststop": "x"}})",
       "/hooks/poststop is a string"},
      {R"({"additionalGids": [5]})", R"({"process": {"user": {"additionalGids": ["5"]}}})",
       "/process/user/additionalGids/0 is a string"},
      {R"({"intelRdt": {}})", R"({"linux": true})", "/linux is a boolean, not an object"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.edits, row.oci);
    const InjectionOutcome outcome = Inject(Once(row.edits, row.oci));
    CHECK_THAT(outcome.error, Catch::Contains(row.error));
    CHECK(outcome.text.empty());
  }
}

TEST_CASE("the depth of a mount is that of its cleaned path", "[inject]") {
  struct Row {
    std::string_view path;
    size_t depth;
  };
  const std::vector<Row> rows = {
      {"/", 1},       {"", 0},          {".", 0},          {"/a", 1},  {"/a/", 1},    {"//a//b/.", 2},
      {"/a/../b", 1}, {"/../..", 1},    {"/a/b/../..", 1}, {"a", 0},   {"a/b", 1},    {"..", 0},
      {"../a", 1},    {"a/../../b", 1}, {"../../a", 2},    {"./q", 0}, {"/a/..b", 2}, {"a/..", 0}};
  for (const auto& row : rows) {
    CAPTURE(row.path);
    CHECK(MountDepth(row.path) == row.depth);
  }
}

TEST_CASE("what the container would suffer from is said", "[inject]") {
  struct Row {
    std::string edits, oci;
    Lines warnings;
    Lines names = {"v.com/dev=0"};
  };
  const std::string args = R"("process": {"args": ["sh"], "env": ["A=0"]})";
  const std::string node = R"({"deviceNodes": [{"path": "/dev/x", "type": "c", "major": 9}]})";
  const std::string mounts =
      R"({"mounts": [{"hostPath": "/h", "containerPath": "/a"}, {"hostPath": "/h", "containerPath": "/b"}]})";
  const std::vector<Row> rows = {
      {R"({"env": ["B=1"]})", "{" + args + "}", {}},
      {R"({"env": ["A=1", "B=2"]})",
       "{" + args + "}",
       {"warning variable-twice: a variable stands twice in process.env: \"A\"; programs differ in which one "
        "they take (a.json:1)"}},
      {R"({"env": ["B=1"]})",
       "{}",
       {"warning process-without-args: the process of the OCI spec has no args: no runtime starts it "
        "(a.json:1)"}},
      {R"({"hooks": [{"hookName": "poststop", "path": "/h", "args": ["a"]}]})",
       R"({"hooks": {"poststop": [{"args": ["a"], "path": "/h"}], "prestart": [{"path": "/h"}]}})",
       {"warning hook-twice: a hook stands twice, and will run twice: \"/h\" (a.json:1)"}},
      {R"({"hooks": [{"hookName": "poststop", "path": "/h", "args": ["a"]}]})",
       R"({"hooks": {"poststop": [{"path": "/h", "args": ["b"]}, {"path": "/h"}]}})",
       {}},
      {node, R"({"linux": {"resources": {"devices": [{"allow": false, "access": "rwm"}]}}})", {}},
      {node,
       R"({"linux": {"resources": {"devices": [{"allow": true, "type": "c", "major": 9, "minor": 0, "access": "rwm"}]}}})",
       {"warning rule-twice: a cgroup rule stands twice: \"c 9:0\" (a.json:1)"}},
      {node,
       R"({"linux": {"resources": {"devices": [{"allow": true, "access": "rwm"}]}}})",
       {"warning rule-allows-all: a cgroup rule allows every device: the container can open more than what "
        "is injected (oci.json:1)"}},
      {R"({"deviceNodes": [{"path": "/dev/u", "type": "u", "major": 9}]})",
       "{}",
       {"warning device-without-rule: no cgroup rule allows \"/dev/u\": the container sees the node and "
        "cannot open it (a.json:1)"}},
      {R"({"deviceNodes": [{"path": "/dev/u", "type": "u", "major": 9}]})",
       R"({"linux": {"resources": {"devices": [{"allow": true, "type": "c", "major": 9, "access": "rw"}]}}})",
       {}},
      {R"({"deviceNodes": [{"path": "/dev/p", "type": "p"}]})", "{}", {}},
      {mounts, R"({"linux": {"namespaces": [{"type": "mount"}]}})", {}},
      {mounts,
       R"({"linux": {"namespaces": [{"type": "mount"}, {"type": "user"}]}})",
       {"warning mount-without-id-mapping: 2 mounts without id mapping in a container with a user namespace: "
        "\"/a\", \"/b\"; files "
        "there belong to ids that the container may not have (a.json:1)"}},
      {R"({"env": ["A=1"]})",
       R"({"process": {"args": ["sh"]}})",
       {"warning variable-twice: a variable stands twice in process.env: \"A\"; programs differ in which one "
        "they take (a.json:1)"},
       {"v.com/dev=0", "v.com/dev=0"}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.edits, row.oci);
    InjectionInput input = Once(row.edits, row.oci);
    input.names = row.names;
    const InjectionOutcome outcome = Inject(input);
    CHECK(outcome.error.empty());
    CHECK(outcome.warnings == row.warnings);
  }
}

TEST_CASE("where the library's order of mounts is not certain, that is said", "[inject]") {
  std::string mounts = R"({"destination": "/same", "n": 1}, {"destination": "/same", "n": 2})";
  for (int i = 0; i < 11; ++i) mounts += fmt::format(R"(, {{"destination": "/m{}"}})", i);
  const std::string edits = R"({"mounts": [{"hostPath": "/h", "containerPath": "/a"}]})";
  const std::string oci = R"({"mounts": [)" + mounts + "]}";
  const auto warnings = Inject(Once(edits, oci)).warnings;
  REQUIRE(warnings.size() == 1);
  CHECK_THAT(warnings[0], Catch::StartsWith("warning mount-order: two mounts at \"/same\" in the OCI spec"));
  CHECK(Inject(Once(edits, oci, Target::kCdi110)).warnings.empty());
}

TEST_CASE("a plan states each edit with its effect and its place", "[inject]") {
  const std::string cdi =
      "{\"cdiVersion\": \"0.8.0\", \"kind\": \"v.com/dev\",\n \"containerEdits\": {\"env\": [\"TOP=1\"]},\n"
      " \"devices\": [{\"name\": \"0\", \"containerEdits\": {\n  \"deviceNodes\": [{\"path\": \"/dev/x\", "
      "\"type\": \"c\", \"major\": 9, \"permissions\": \"r\"}],\n"
      "  \"mounts\": [{\"hostPath\": \"/h\\n\", \"containerPath\": \"/a\", \"options\": [\"ro\", "
      "\"bind\"]}],\n"
      "  \"hooks\": [{\"hookName\": \"prestart\", \"path\": \"/bin/h\", \"args\": [\"h\", \"x\"]}],\n  "
      "\"additionalGids\": [5],\n  \"intelRdt\": {\"closID\": \"c\"}}}]}";
  const InjectionOutcome outcome =
      Inject({.cdi = cdi,
              .model = R"({"ptype": 7, "phylabel": "GPU", "assigngrp": "g", "cbattr": {"cdi": "v.com/dev=0"}},
                                                       {"ptype": 1, "phylabel": "eth1", "assigngrp": "e", "phyaddrs": {"Ifname": "eth1"}})",
              .oci = R"({"mounts": [{"destination": "/a"}], "process": {"user": {"additionalGids": [5]}}})",
              .names = {"g", "eth1"}});
  CHECK(
      outcome.plan ==
      "CDI device \"v.com/dev=0\", adapter \"GPU\", asked for as \"g\"\n"
      "  + /process/env              TOP=1  <- a.json:2:29 (top level)\n"
      "  + /linux/devices            c 9:0 /dev/x  <- a.json:4:19\n"
      "  + /linux/resources/devices  c 9:0 r  <- a.json:4:19\n"
      "  ~ /mounts                   /h\\n on /a (ro,bind)  <- a.json:5:14\n"
      "  + /hooks/prestart           /bin/h: h x  <- a.json:6:13\n"
      "  + /linux/intelRdt           {\"closID\":\"c\"}  <- a.json:8:15\n"
      "  = /process/user/additionalGids 5  <- a.json:7:22\n"
      "pillar: interface \"eth1\", adapter \"eth1\", asked for as \"eth1\"\n"
      "  + /hooks/prestart           /bin/eve: eve exec pillar /opt/zededa/bin/direct-net.sh up eth1 eth1\n"
      "  + /hooks/poststop           /bin/eve: eve exec pillar /opt/zededa/bin/direct-net.sh down eth1 eth1\n"
      "  = /process/capabilities     CAP_NET_ADMIN\n"
      "  = /process/capabilities     CAP_NET_RAW\n");
  CHECK(outcome.plan_json["target"] == "eve");
  CHECK(outcome.plan_json["edits"][0] ==
        Json::parse(R"({"edit": "env", "pointer": "/process/env", "value": "TOP=1",
      "origin": {"name": "g", "adapter": "GPU", "device": "v.com/dev=0", "scope": "file", "path": "a.json", "line": 2, "column": 29},
      "effect": "added"})"));
  CHECK(outcome.plan_json["edits"][7]["origin"]["rule"] ==
        "the interface of an adapter of type NetEth, moved in by hooks");
}

TEST_CASE("a plan has an end, whatever is asked for", "[inject]") {
  std::string env;
  for (int i = 0; i < 1000; ++i) env += fmt::format("{}\"E{}=1\"", i > 0 ? "," : "", i);
  std::string devices;
  for (int i = 0; i < 1000; ++i)
    devices +=
        fmt::format(R"({}{{"name": "{}", "containerEdits": {{"env": ["A=1"]}}}})", i > 0 ? "," : "", i);
  const std::string cdi = fmt::format(
      R"({{"cdiVersion": "0.8.0", "kind": "v.com/dev", "containerEdits": {{"env": [{}]}}, "devices": [{}]}})",
      env, devices);
  const InjectionOutcome edits = Inject({.cdi = cdi, .names = {"v.com/dev=*"}});
  CHECK(edits.problems == Lines{"error plan-limit: more than 1000000 edits, the limit of this tool"});

  const std::string large = DeviceOf("{\"env\": [\"A=" + std::string(size_t{4} << 20, 'x') + "\"]}");
  const InjectionOutcome text = Inject({.cdi = large, .names = std::vector<std::string>(20, "v.com/dev=0")});
  CHECK(text.problems ==
        Lines{"error plan-limit: more than 64 MiB of text in the edits, the limit of this tool"});

  const InjectionOutcome problems = Inject({.names = std::vector<std::string>(1500, "v.com/none=0")});
  REQUIRE(problems.problems.size() == 1001);
  CHECK(problems.problems.back() ==
        "error plan-limit: more than 1000 problems: the others are not looked for");
}

}  // namespace
}  // namespace evecdi
