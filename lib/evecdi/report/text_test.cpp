// SPDX-License-Identifier: Apache-2.0
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "evecdi/report/renderers.h"
#include "evecdi/report/test_findings.h"

namespace evecdi {
namespace {

TEST_CASE("text shows the place, the line, related places and the way out", "[report]") {
  CHECK(RenderText(SampleReport(), {}) == R"(etc/cdi/x.yaml:5:5: warning: edits: too many [some-rule]
    5 |     containerEdits:
      |     ^^^^^^^^^^^^^^^… to line 7

etc/cdi/x.yaml:7:11: error: unknown key "hostpath": the file is not loaded [unknown-key]
    7 |         - hostpath: /a
      |           ^^^^^^^^
   related: var/run/cdi/y.yaml:1:7: the same kind, 100%
    1 | kind: nvidia.com/gpu
      |       --------------
   fix: rename it to hostPath
   help: write hostPath

/run/cdi: note: is empty [some-rule]

1 error, 1 warning, 1 note in 3 files; 1 fixable with --fix
)");
}

TEST_CASE("colour is added to the text and changes nothing else", "[report]") {
  RenderOptions options;
  options.color = true;
  std::string colored = RenderText(SampleReport(), options);
  CHECK(colored.find("\x1b[1metc/cdi/x.yaml:7:11:\x1b[0m \x1b[1;31merror:\x1b[0m unknown key") !=
        std::string::npos);
  CHECK(colored.find("\x1b[34m      |\x1b[0m           \x1b[1;31m^^^^^^^^\x1b[0m\n") != std::string::npos);
  CHECK(colored.find("\x1b[1;33mwarning:\x1b[0m") != std::string::npos);
  CHECK(colored.find("\x1b[32mhelp\x1b[0m: write") != std::string::npos);
  for (size_t at = colored.find('\x1b'); at != std::string::npos; at = colored.find('\x1b'))
    colored.erase(at, colored.find('m', at) + 1 - at);
  CHECK(colored == RenderText(SampleReport(), {}));
}

TEST_CASE("a hostile file cannot steer the terminal", "[report]") {
  const SourcePtr source = MakeSource("a\x1b[2J\n.yaml", "k: \x1b]0;x\a\u202e\xff\n");
  Diagnostic finding = FindingAt(source, {3, 4}, Severity::kError, "saw \x1b[31m\nforged: line");
  finding.related.push_back({source, {0, 1}, "first\u2066"});
  finding.fix = Fix{"do\x9b", {}, false};
  finding.help = "one\x1b\ntwo\r";
  CHECK(RenderText({{}, {finding}}, {}) ==
        R"(a\x1b[2J\n.yaml:1:4: error: saw \x1b[31m\nforged: line [some-rule]
    1 | k: \x1b]0;x\x07\u{202e}\xff
      |    ^^^^
   related: a\x1b[2J\n.yaml:1:1: first\u{2066}
    1 | k: \x1b]0;x\x07\u{202e}\xff
      | -
   fix (unsafe): do\x9b
   help: one\x1b
         two\r

1 error in 0 files; 1 fixable with --fix --unsafe-fixes
)");
}

TEST_CASE("the gutter holds long numbers, and an empty line has no spaces behind it", "[report]") {
  const SourcePtr source = MakeSource("x", std::string(123'455, '\n') + "\na: b\n");
  const auto text_of = [&](uint32_t begin, uint32_t end) {
    return RenderText({{{"x"}}, {FindingAt(source, {begin, end})}}, {});
  };
  CHECK(text_of(123'459, 123'460) ==
        "x:123457:4: error: message [some-rule]\n"
        "123457 | a: b\n"
        "       |    ^\n\n1 error in 1 file\n");
  CHECK(text_of(7, 7) ==
        "x:8:1: error: message [some-rule]\n"
        "    8 |\n"
        "      | ^\n\n1 error in 1 file\n");
}

TEST_CASE("the summary counts in words", "[report]") {
  struct Case {
    size_t errors, warnings, notes, files;
    std::string_view summary;
  };
  for (const auto& [errors, warnings, notes, files, summary] : std::vector<Case>{
           {0, 0, 0, 0, "no findings in 0 files\n"},
           {0, 0, 0, 1, "no findings in 1 file\n"},
           {0, 0, 0, 4, "no findings in 4 files\n"},
           {2, 1, 0, 3, "2 errors, 1 warning in 3 files\n"},
           {1, 2, 3, 1, "1 error, 2 warnings, 3 notes in 1 file\n"},
           {0, 0, 1, 2, "1 note in 2 files\n"},
       }) {
    Report report;
    report.files.resize(files);
    const auto add = [&](size_t count, Severity severity) {
      report.findings.insert(report.findings.end(), count,
                             FindingAt(SourceFile::WithoutText("x"), {}, severity));
    };
    add(errors, Severity::kError);
    add(warnings, Severity::kWarning);
    add(notes, Severity::kNote);
    const std::string text = RenderText(report, {});
    CAPTURE(text);
    CHECK(text.ends_with("\n" + std::string(summary)) == !report.findings.empty());
    CHECK(text.ends_with(summary));
  }
}

}  // namespace
}  // namespace evecdi
