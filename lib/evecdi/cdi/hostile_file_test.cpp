// SPDX-License-Identifier: Apache-2.0
// Files made to exhaust their reader: it has to come back, with no more than a person would read.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/cdi/fault_sink.h"
#include "evecdi/cdi/spec_file.h"

namespace evecdi {
namespace {

constexpr std::string_view kHead = "cdiVersion: 0.5.0\nkind: vendor.com/gpu\n";

std::string Repeat(std::string_view unit, size_t count) {
  std::string text;
  text.reserve(unit.size() * count);
  for (size_t i = 0; i < count; ++i) text += unit;
  return text;
}

std::string Numbered(std::string_view before, std::string_view after, size_t count) {
  std::string text;
  for (size_t i = 0; i < count; ++i) text += fmt::format("{}{}{}", before, i, after);
  return text;
}

// A file that holds `list` as the list of `field` in the edits at its top.
std::string Edits(std::string_view field, std::string_view list) {
  return fmt::format("{}containerEdits: {{{}: [{}]}}\n", kHead, field, list);
}

SpecFile Read(std::string text, std::string_view name = "spec.yaml", Target target = Target::kEve) {
  return ReadSpecFile(std::make_shared<SourceFile>(std::string(name), std::move(text)), target);
}

// Every place lies in the text.
bool PlacesAreSound(const SpecFile& file) {
  const auto size = static_cast<uint32_t>(file.source->text().size());
  return std::all_of(file.findings.begin(), file.findings.end(), [size](const Diagnostic& finding) {
    const bool related = std::all_of(finding.related.begin(), finding.related.end(),
                                     [size](const Label& label) { return label.span.end <= size; });
    return related && finding.span.begin <= finding.span.end && finding.span.end <= size;
  });
}

}  // namespace

TEST_CASE("files made to exhaust the reader end in a finding", "[cdi]") {
  struct Case {
    std::string_view what;
    std::function<std::string()> make;
    std::string_view rule;  // of the first finding
  };
  const std::vector<Case> cases = {
      {"open brackets", [] { return Repeat("[", 1 << 20); }, "yaml-limits"},
      {"open braces", [] { return Repeat("{a: ", 1 << 20); }, "yaml-limits"},
      {"lists in lists", [] { return Repeat("- ", 1 << 20); }, "yaml-limits"},
      {"keys in keys", [] { return Repeat("? ", 1 << 20); }, "yaml-limits"},
      {"one anchor again and again", [] { return Repeat("a: &a\n", 100'000); }, "duplicate-key"},
      {"many anchors", [] { return Numbered("- &a", " x\n", 1'000'000); }, "yaml-limits"},
      {"many aliases", [] { return "- &a x\n" + Repeat("- *a\n", 1'000'000); }, "yaml-limits"},
      {"aliases of a long text",
       [] { return Edits("env", "&a A=" + std::string(1 << 20, 'x') + Repeat(",*a", 100)); }, "yaml-limits"},
      {"aliases of a typed text",
       [] { return Edits("args", "&a 1" + std::string(1 << 20, '_') + Repeat(",*a", 60)); }, "unknown-field"},
      {"brackets at full depth",
       [] { return "- " + Repeat(Repeat("[", 900) + Repeat("]", 900) + "\n- ", 300); }, "yaml-limits"},
      {"many keys", [] { return Numbered("k", ": v\n", 200'000); }, "unknown-field"},
      {"many keys that are numbers", [] { return Numbered("", ": v\n", 200'000); }, "unknown-field"},
      {"entries of a wrong type", [] { return Edits("env", Repeat("[x],", 100'000)); }, "wrong-type"},
      {"entries that are null", [] { return Edits("deviceNodes", Repeat("~,", 400'000)); }, "null-entry"},
      {"entries without content", [] { return Edits("mounts", Repeat("{},", 400'000)); }, "mount-path"},
      {"devices without content",
       [] { return std::string(kHead) + "devices: [" + Repeat("{},", 200'000) + "]\n"; },
       "device-name-syntax"},
      {"a long text", [] { return Edits("env", std::string(8 << 20, '1')); }, "env-syntax"},
      {"a long text of escapes", [] { return Edits("env", "\"" + Repeat("\\'", 1 << 20) + "\""); },
       "env-syntax"},
      {"byte order marks", [] { return Edits("env", Repeat("\xEF\xBB\xBF", 1 << 20)); }, "env-syntax"},
      {"tags that have to be read again", [] { return Repeat("- !a,b c\n", 100'000); }, "yaml-syntax"},
      {"texts that have to be read again", [] { return "[" + Repeat("a:,", 100'000) + "]"; }, "yaml-syntax"},
  };
  for (const auto& [what, make, rule] : cases) {
    CAPTURE(what);
    for (const std::string_view name : {"spec.yaml", "spec.json"}) {
      const SpecFile file = Read(make(), name);
      CHECK_FALSE(file.accepted());
      REQUIRE_FALSE(file.findings.empty());
      CHECK(file.findings[0].rule == rule);
      CHECK(file.findings.size() <= kMaxFindings + 1);
      CHECK(PlacesAreSound(file));
      for (const Diagnostic& finding : file.findings)
        REQUIRE(finding.message.size() + finding.help.size() < 2000);
    }
  }
}

TEST_CASE("what is hollow is dropped, not what it means", "[cdi]") {
  const std::string many = Repeat("~,", kMaxFindings + 10);
  CHECK(Read(Edits("deviceNodes", many)).verdict == Verdict::kPanics);
  CHECK(Read(Edits("deviceNodes", many + "[]")).verdict == Verdict::kRejected);
  const SpecFile file = Read(Edits("mounts", many + "{hostPath: /a, containerPath: /b}"));
  CHECK(file.spec.edits.mounts.back().host_path.value == "/a");
}

TEST_CASE("findings beyond the most that are kept are counted", "[cdi]") {
  const SpecFile file = Read(Edits("env", Repeat("[x],", kMaxFindings + 5)));
  REQUIRE(file.findings.size() == kMaxFindings + 1);
  CHECK(file.findings.back().rule == "yaml-limits");
  CHECK(file.findings.back().severity == Severity::kNote);
  CHECK(file.findings.back().message == "6 more findings in this file are not shown");
  CHECK(file.findings[kMaxFindings - 1].pointer == fmt::format("/containerEdits/env/{}", kMaxFindings - 1));
}

}  // namespace evecdi
