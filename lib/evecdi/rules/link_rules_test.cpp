// SPDX-License-Identifier: Apache-2.0
// The rules about links and the loader's cache over all hooks of a container:
// what each says, release by release, and what they are silent about.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "testing/rule_findings.h"
#include "testing/shared.h"
#include "testing/vendor_rules.h"

namespace evecdi {
namespace {

using Strings = std::vector<std::string>;

std::string SaidOf(const std::string& spec) { return Said(VendorFindings(spec)); }

}  // namespace

TEST_CASE("two links of one path are in conflict, release by release", "[rules]") {
  const Strings there = {"/a/x.so.1", "/a/x.so.2"};
  const std::string one = "x.so.1::/a/x.so";
  const std::string two = "x.so.2::/a/x.so";
  const std::string both = R"(link-conflict: "/a/x.so" is linked to "x.so.1" and then to "x.so.2": )";
  const std::string back = R"(link-conflict: "/a/x.so" is linked to "x.so.2" and then to "x.so.1": )";
  const ToolkitRelease strict{1, 17, 0};
  const ToolkitRelease late{1, 17, 1};
  CheckVendorCases({
      {EditsOf({LinksHook({one, two})}, there), both + R"(with toolkit 1.16.2 the first stays, "x.so.1")"},
      {EditsOf({LinksHook({one, two})}, there), both + "toolkit 1.17.0 fails on it", strict},
      {EditsOf({LinksHook({one, two})}, there), both + R"(with toolkit 1.17.1 the last wins, "x.so.2")",
       late},
      {EditsOf({LinksHook({one, two})}, there), both + "up to release 1.16 of the toolkit the first stays",
       std::nullopt},
      {EditsOf({LinksHook({one}), LinksHook({two})}, there), both},
      {EditsOf({LinksHook({one, two, one})}, there),
       both + R"(with toolkit 1.16.2 the first stays, "x.so.1")" + "\n" + back},
      {EditsOf({LinksHook({one, two, one})}, there), both + R"(with toolkit 1.17.1 the last wins, "x.so.1")",
       late},
      {EditsOf({LinksHook({one, two, two})}, there),
       both + R"(with toolkit 1.16.2 the first stays, "x.so.1")" + "\n" +
           R"(link-duplicate: the link "/a/x.so" is made already)"},
      // The order in which they run, not that in which they stand.
      {EditsOf({LinksHook({one}), LinksHook({two}, "createRuntime")}, there), back},
      {EditsOf({LinksHook({one, "x.so.1::/a//b/../x.so"})}, there),
       R"(link-duplicate: the link "/a/x.so" is made already)"},
      {EditsOf({LinksHook({one, "/a/x.so.1::/a/x.so"})}, there),
       R"(link-duplicate: the link "/a/x.so" is made already)"},
      {EditsOf({LinksHook({one, "/a/x.so.1::/a/x.so"})}, there), "link-conflict: ", strict},
      {EditsOf({LinksHook({one, "/a/x.so.1::/b/x.so"})}, there), ""},
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
  const std::string one = LinksHook({"x.so.1::/a/x.so"});
  const std::string two = LinksHook({"x.so.2::/a/x.so"});
  const Strings there = {"/a/x.so.1", "/a/x.so.2"};
  const std::string conflict =
      R"(link-conflict: "/a/x.so" is linked to "x.so.1" and then to "x.so.2": with toolkit 1.16.2 the first stays, )"
      R"("x.so.1")";
  CHECK(SaidOf(spec(EditsOf({one, two}, there), {"", ""})) == conflict);
  CHECK(SaidOf(spec(EditsOf({one}, there), {EditsOf({two}), ""})) == conflict);
  CHECK(SaidOf(spec(EditsOf({one}, there), {EditsOf({two}), EditsOf({two})})) == conflict + "\n" + conflict);
  CHECK(SaidOf(spec(EditsOf({}, there), {EditsOf({one}), EditsOf({two})})).empty());
  // What one device mounts, the other's container has not.
  CHECK_THAT(
      SaidOf(spec(EditsOf({one}, {"/a/y"}), {EditsOf({}, {"/a/x.so.1"}), ""})),
      Catch::StartsWith(R"(link-dangling: the link "/a/x.so" leads to "/a/x.so.1", which device "gpu1" )"));
  CHECK(SaidOf(spec(EditsOf({one}, {"/a/y"}), {EditsOf({}, {"/a/x.so.1"}), EditsOf({}, {"/a/x.so.1"})}))
            .empty());
  // An alias stands in one place.
  CHECK(SaidOf(fmt::format(
            "cdiVersion: 0.5.0\nkind: vendor.com/gpu\ndevices:\n- {{name: a, containerEdits: &e {{{}}}}}\n"
            "- {{name: b, containerEdits: *e}}\n",
            EditsOf({one, two}, there))) == conflict);
}

TEST_CASE("a link dangles where the device has neither its target nor a reason to be silent", "[rules]") {
  const auto edits = [](const Strings& links, const Strings& mounts, const Strings& folders = {}) {
    Strings hooks = {LinksHook(links)};
    if (!folders.empty()) hooks.push_back(CacheHook(folders));
    return EditsOf(hooks, mounts);
  };
  const std::string dangling = R"(link-dangling: the link "/a/x.so" )";
  const std::string missing =
      dangling + R"(leads to "/a/x.so.1", which device "gpu0" neither mounts nor links)";
  const std::string circle = R"(link-dangling: the link "/a/x.so" leads in a circle)";
  CheckVendorCases({
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
      {edits({"x.so.1::/a/x.so"}, {"/b/y"}), ""},
      {edits({"/b/x.so::/a/x.so"}, {"/a/y"}), ""},
      {edits({"/opt/nvidia::/a/x.so"}, {"/etc/nvidia"}), ""},
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
      {EditsOf({VendorHookOf("create-symlinks, --link, 'x.so.1::/a/x.so', '--link x.so.2::/a/x.so.1'")},
               {"/a/x.so.2"}),
       ""},
  });
}

TEST_CASE("the loader's cache is made of the right folders at the right time", "[rules]") {
  const std::string link = LinksHook({"libx.so.1.2::/a/libx.so.1"});
  const Strings there = {"/a/libx.so.1.2"};
  const std::string order = R"(ldcache-order: the loader's cache is made before the link "/a/libx.so.1")";
  CheckVendorCases({
      {EditsOf({link, CacheHook({"/a"})}, there), ""},
      {EditsOf({CacheHook({"/a"}), link}, there), order},
      {EditsOf({CacheHook({"/a/"}), link}, there), order},
      {EditsOf({CacheHook({"/a"}), link, CacheHook({"/a"})}, there), ""},
      {EditsOf({CacheHook({"/a"}), link, CacheHook({"/usr/lib"})}, there), order},
      {EditsOf({CacheHook({"/a"}, "poststart"), link}, there), ""},
      {EditsOf({link, CacheHook({"/a"}, "createRuntime")}, there), order},
      {EditsOf({CacheHook({"/a"}), LinksHook({"/a/libx.so.1.2::/b/libx.so"})}, there), ""},
      {EditsOf({CacheHook({"/a"}), LinksHook({"libx.so.1.2::/a/x.json"})}, there), ""},
      // Folders.
      {EditsOf({CacheHook({"/a"})}, {"/a/libx.so", "/a/b/liby.so"}),
       R"(ldcache-folder: device "gpu0" brings libraries into "/a/b")"},
      {EditsOf({CacheHook({"/a", "/a/b"})}, {"/a/libx.so", "/a/b/liby.so"}), ""},
      {EditsOf({CacheHook({"/a"}), CacheHook({"/a/b"})}, {"/a/libx.so", "/a/b/liby.so"}), ""},
      {EditsOf({VendorHookOf("update-ldcache, '--folder=/a,/a/b'")}, {"/a/libx.so", "/a/b/liby.so"}), ""},
      {EditsOf({link}, {"/a/libx.so.1.2", "/a/b/liby.so"}), ""},
      {EditsOf({CacheHook({"/a"})}, {"/a/libx.so", "/usr/lib/liby.so", "/lib64/libz.so.1"}), ""},
      {EditsOf({CacheHook({"/a"})},
               {"/a/libx.so", "/usr/lib/xorg/modules/libglx.so", "/usr/lib/dri/libz.so"}),
       ""},
      {EditsOf({CacheHook({"/a"})},
               {"/a/libx.so", "/b/gstreamer-1.0/libgstx.so", "/b/alsa-lib/liba.so", "/b/weston/libw.so",
                "/b/pulse-15.0/modules/libp.so", "/b/pulse-15.0/libq.so", "/b/python3.10/d/libr.so"}),
       ""},
      {EditsOf({CacheHook({"/a"})}, {"/a/libx.so", "/b/pulse/libp.so"}),
       R"(ldcache-folder: device "gpu0" brings libraries into "/b/pulse")"},
      {EditsOf({CacheHook({"/a"})}, {"/a/libx.so", "/b/x.so", "/b/lib.so", "/b/liby.sox", "/b/libz.txt"}),
       ""},
      {EditsOf({CacheHook({"/a", "/other/place"})}, {"/a/libx.so"}),
       R"(ldcache-folder: device "gpu0" brings nothing into "/other/place")"},
      {EditsOf({CacheHook({"/a"}), LinksHook({"/a/libx.so::/a/b/liby.so"})}, {"/a/libx.so"}), ""},
      {EditsOf({CacheHook({"/a/b/c"})}, {"/a/b"}), ""},
      {EditsOf({CacheHook({"/usr/lib"})}, {}), ""},
      // One slip, one finding.
      {EditsOf({CacheHook({"/usr/lib/nvidai"})}, {"/usr/lib/nvidia/libx.so"}),
       R"(ldcache-folder: device "gpu0" brings nothing into "/usr/lib/nvidai": the loader's cache gains nothing by it)"},
  });
  const std::string slip = SpecWith(EditsOf({CacheHook({"/usr/lib/nvidai"})}, {"/usr/lib/nvidia/libx.so"}));
  const std::vector<Diagnostic> findings = VendorFindings(slip);
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].help == "did you mean /usr/lib/nvidia?");
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
             kEvesToolkit, ToolkitRelease{1, 17, 0}, ToolkitRelease{1, 20, 0}, std::nullopt}) {
      CAPTURE(name, toolkit.has_value());
      ReadError error{};
      const SourcePtr source = FileReader::Read((*eve / name).string(), name, error);
      REQUIRE(source != nullptr);
      std::map<std::string_view, int> counts;
      for (const Diagnostic& finding : VendorFindings(source->bytes(), toolkit)) {
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
