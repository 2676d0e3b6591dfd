// SPDX-License-Identifier: Apache-2.0
#include <catch2/catch.hpp>
#include <string>

#include "evecdi/report/renderers.h"
#include "evecdi/report/test_findings.h"

namespace evecdi {
namespace {

TEST_CASE("concise is one line a finding and nothing else", "[report]") {
  CHECK(RenderConcise({{{"x"}}, {}}).empty());
  CHECK(RenderConcise(SampleReport()) ==
        R"(etc/cdi/x.yaml:5:5: warning: edits: too many [some-rule]
etc/cdi/x.yaml:7:11: error: unknown key "hostpath": the file is not loaded [unknown-key]
/run/cdi:1:1: note: is empty [some-rule]
)");
  const SourcePtr hostile = MakeSource("a\nb", "道x");
  CHECK(RenderConcise({{}, {FindingAt(hostile, {3, 4}, Severity::kError, "one\ntwo\x1b")}}) ==
        "a\\nb:1:2: error: one\\ntwo\\x1b [some-rule]\n");
}

}  // namespace
}  // namespace evecdi
