// SPDX-License-Identifier: Apache-2.0
#include <catch2/catch.hpp>
#include <string>

#include "evecdi/report/renderers.h"
#include "evecdi/report/test_findings.h"

namespace evecdi {
namespace {

TEST_CASE("errors come first, and a span of several lines is given by its beginning", "[report]") {
  CHECK(RenderGithub({{{"x"}}, {}}, {}).empty());
  CHECK(
      RenderGithub(SampleReport(), {}) ==
      R"(::error file=etc/cdi/x.yaml,line=7,endLine=7,col=11,endColumn=19,title=unknown-key::unknown key "hostpath": the file is not loaded%0Arelated: var/run/cdi/y.yaml:1:7: the same kind, 100%25%0Ahelp: write hostPath
::warning file=etc/cdi/x.yaml,line=5,col=5,title=some-rule::edits: too many
::notice file=/run/cdi,title=some-rule::is empty
)");
}

TEST_CASE("a command holds whatever its file holds", "[report]") {
  const SourcePtr source = MakeSource("/repo/a,b:c%d\r\n.yaml", "x");
  Diagnostic finding = FindingAt(source, {0, 1}, Severity::kError, "1:2,3%\r\n::set-output::\x1b");
  finding.help = "one\n::two%0A";
  RenderOptions options;
  options.working_directory = "/repo";
  CHECK(RenderGithub({{}, {finding}}, options) ==
        R"(::error file=a%2Cb%3Ac%25d\r\n.yaml,line=1,endLine=1,col=1,endColumn=2,title=some-rule::)"
        R"(1:2,3%25\r\n::set-output::\x1b%0Ahelp: one%0A::two%250A)"
        "\n");
}

}  // namespace
}  // namespace evecdi
