// SPDX-License-Identifier: Apache-2.0
#include "evecdi/lint/suppressions.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "evecdi/lint/lint.h"

namespace evecdi {
namespace {

using Strings = std::vector<std::string>;

// "LINE RULE" of all that is reported of the text as a single file.
Strings Found(const std::string& text, const SelectionOptions& options = {}) {
  const RuleSelection selection = RuleSelection::Make(options).value();
  Report report;
  LintRegistry(Registry::OfFiles({std::make_shared<const SourceFile>("x.yaml", text)}, Target::kEve),
               selection, report);
  FinishReport(selection, report);
  Strings found;
  for (const Diagnostic& finding : report.findings)
    found.push_back(fmt::format("{} {}", finding.source->PositionOf(finding.span.begin).line, finding.rule));
  return found;
}

// A spec with a finding of typed-scalar in line 4; comments above everything, above it, and behind it.
std::string TypedName(const std::string& top, const std::string& above, const std::string& behind) {
  return top + "cdiVersion: 0.5.0\nkind: vendor.com/gpu\ndevices:\n" + above + "- name: 010" + behind +
         "\n  containerEdits: {env: [A=1]}\n";
}

}  // namespace

TEST_CASE("a suppression silences its rule at its place", "[lint]") {
  CHECK(Found(TypedName("", "", "")) == Strings{"4 typed-scalar"});
  for (const std::string comment :
       {"# eve-cdi: ignore=typed-scalar -- apps ask for =8", "#eve-cdi:ignore=typed-scalar",
        "# eve-cdi: ignore=typed-scalar --", "# why # eve-cdi: ignore=typed-scalar"}) {
    INFO(comment);
    CHECK(Found(TypedName("", "", " " + comment)).empty());
    CHECK(Found(TypedName("", comment + "\n", "")).empty());
    CHECK(Found(TypedName("", "  " + comment + "\n\n# another comment\n", "")).empty());
  }
  CHECK(Found(TypedName("# eve-cdi: ignore-file=typed-scalar -- why\n", "", "")).empty());
  CHECK(Found(TypedName("---\n# eve-cdi: ignore-file=typed-scalar\n", "", "")).empty());
  // A text of several lines ends where the comment can stand.
  const std::string folded =
      "cdiVersion: 0.5.0\nkind: v.com/gpu\ndevices:\n- name: gpu0\n  containerEdits:\n    env:\n    - A=1\n"
      "      B=2 # eve-cdi: ignore=folded-value -- meant\n";
  CHECK(Found(folded).empty());
}

TEST_CASE("a suppression of several rules, or one of several, is the same", "[lint]") {
  const std::string both = "# eve-cdi: ignore=typed-scalar, key-case -- why\n";
  const std::string spec = "cdiVersion: 0.5.0\nkind: v.com/gpu\ndevices:\n" + both +
                           "- {Name: 010, containerEdits: {env: [A=1]}}\n";
  CHECK(Found(spec).empty());
  CHECK(Found(TypedName("", "# eve-cdi: ignore=typed-scalar\n# eve-cdi: ignore=typed-scalar\n", "")).empty());
}

TEST_CASE("one that silences nothing is a warning, where its rule was looked for", "[lint]") {
  CHECK(Found(TypedName("", "", "\n# eve-cdi: ignore=typed-scalar")) ==
        Strings{"4 typed-scalar", "5 unused-suppression"});
  CHECK(Found(TypedName("", "", " # eve-cdi: ignore=typed-scalar,key-case")) ==
        Strings{"4 unused-suppression"});
  CHECK(Found(TypedName("# eve-cdi: ignore-file=key-case\n", "", " # eve-cdi: ignore=typed-scalar")) ==
        Strings{"1 unused-suppression"});
  CHECK(Found(TypedName("", "", " # eve-cdi: ignore=typed-scalar\n# eve-cdi: ignore=key-case")) ==
        Strings{"5 unused-suppression"});
  CHECK(Found(TypedName("", "", " # eve-cdi: ignore=typed-scalar") + "# eve-cdi: ignore=key-case") ==
        Strings{"6 unused-suppression"});  // nothing follows
  // Not looked for: switched off, or without a root or a directory.
  CHECK(
      Found(TypedName("", "", " # eve-cdi: ignore=typed-scalar,key-case"), {.ignore = {"key-case"}}).empty());
  CHECK(Found(TypedName("", "", " # eve-cdi: ignore=typed-scalar,mount-source-missing,device-conflict"))
            .empty());
  // A file that is not loaded is not looked at whole.
  CHECK(Found("# eve-cdi: ignore-file=key-case\na: b\n").front().find("unused") == std::string::npos);
  // And it can be silenced as well.
  CHECK(Found(TypedName("# eve-cdi: ignore-file=unused-suppression\n", "# eve-cdi: ignore=key-case\n", "")) ==
        Strings{"6 typed-scalar"});
}

TEST_CASE("what looks like a suppression and is none is a finding", "[lint]") {
  for (const std::string comment :
       {"# eve-cdi:", "# eve-cdi: ignore", "# eve-cdi: ignore=", "# eve-cdi: ignore=,typed-scalar",
        "# eve-cdi: disable=typed-scalar", "# eve-cdi ignore=typed-scalar",
        "# eve-cdi: ignore=typed-scalar why", "# eve-cdi: ignore=typed-scala", "# eve-cdi: ignore=typed-*",
        "# eve-cdi: ignore-file=typed-scalar", "# eve-cdi: Ignore=typed-scalar",
        "# eve-cdi: ignore =typed-scalar"}) {
    INFO(comment);
    const Strings found = Found(TypedName("", "# eve-cdi: ignore=typed-scalar\n", " " + comment));
    CHECK(found == Strings{"5 suppression-syntax"});
  }
  CHECK(Found(TypedName("", "", " # eve-cdi: ignore=typed-scalar -- why # eve-cdi says so")).empty());
  CHECK(Found(TypedName("# eve-cdi validate checks this file\n# `# eve-cdi: x`\n", "",
                        "# eve-cdi: ignore=typed-scalar"))
            .front() != "1 suppression-syntax");
}

TEST_CASE("no text silences anything", "[lint]") {
  const std::string spec =
      "cdiVersion: 0.6.0\nkind: v.com/gpu\nannotations:\n  a.com/b: |\n    # eve-cdi: "
      "ignore-file=typed-scalar\n"
      "  a.com/c: '\n    # eve-cdi: ignore=typed-scalar'\ndevices:\n- {name: 010, containerEdits: {env: ['A= "
      "# eve-cdi: "
      "ignore=typed-scalar']}}\n";
  CHECK(Found(spec) == Strings{"9 typed-scalar"});
}

TEST_CASE("of very many suppressions the rest is not read, and that is said", "[lint]") {
  std::string top;
  for (int i = 0; i < 11'000; ++i) top += "# eve-cdi: ignore-file=key-case\n";
  std::string names = "# eve-cdi: ignore=";
  for (int i = 0; i < 11'000; ++i) names += "key-case,";
  CHECK(Found(TypedName("", "", " " + names), {.ignore = {"unused-suppression"}}) ==
        Strings{"4 typed-scalar", "4 suppression-syntax"});
  const Strings found = Found(TypedName(top, "", ""), {.ignore = {"unused-suppression"}});
  CHECK(found == Strings{"10001 suppression-syntax", "11004 typed-scalar"});
}

}  // namespace evecdi
