// SPDX-License-Identifier: Apache-2.0
#include "evecdi/lint/fix_rounds.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

namespace evecdi {
namespace {

Diagnostic Finding(const SourcePtr& source, std::string_view rule, uint32_t at, std::string to,
                   bool safe = true) {
  Diagnostic finding;
  finding.rule = rule;
  finding.source = source;
  finding.span = {at, at + 1};
  finding.message = "m";
  finding.fix =
      Fix{.title = "t", .edits = {{.span = finding.span, .replacement = std::move(to)}}, .safe = safe};
  return finding;
}

// Each 'a' shall be "b", each 'b' "c"; each 'c' is a finding without a fix.
Seen LookForLetters(const SourcePtr& source) {
  Seen seen;
  const std::string_view text = source->text();
  for (uint32_t i = 0; i < text.size(); ++i) {
    if (text[i] == 'a') seen.all.push_back(Finding(source, "rule-a", i, "b"));
    if (text[i] == 'u') seen.all.push_back(Finding(source, "rule-u", i, "x", false));
    if (text[i] == 'l') seen.all.push_back(Finding(source, "rule-l", i, "ll"));
    if (text[i] == 't') {  // two at one place: the second has to wait
      seen.all.push_back(Finding(source, "rule-t", i, "T"));
      seen.all.push_back(Finding(source, "rule-v", i, "V"));
    }
    if (text[i] == 'T') seen.all.push_back(Finding(source, "rule-v", i, "V"));
    if (text[i] == 'b') seen.all.push_back(Finding(source, "rule-b", i, "c"));
  }
  seen.reported = seen.all;
  return seen;
}

FixedFile Run(const std::string& text, bool unsafe = false) {
  return FixInRounds(std::make_shared<const SourceFile>("x", text), unsafe, LookForLetters);
}

}  // namespace

TEST_CASE("fixes at one place are made one after the other", "[lint]") {
  const FixedFile fixed = Run("-t-b-");
  CHECK(fixed.after->text() == "-V-c-");
  CHECK(fixed.fixed == 3);
}

TEST_CASE("a fix that brings another finding, or its own again, is not made", "[lint]") {
  for (const std::string text : {"ab", "-l", "b a"}) {
    INFO(text);
    const FixedFile fixed = Run(text);
    CHECK(fixed.after == fixed.before);
    CHECK(fixed.fixed == 0);
    CHECK(fixed.left_alone.starts_with("mended, it would give: m [rule-"));
  }
}

TEST_CASE("unsafe fixes are made only where they are asked for", "[lint]") {
  CHECK(Run("ub").after->text() == "uc");
  CHECK(Run("ub", true).after->text() == "xc");
}

TEST_CASE("an end comes though there is still something to mend", "[lint]") {
  const auto one_at_a_time = [](const SourcePtr& source) {
    Seen seen;
    for (uint32_t i = 0; i < source->text().size(); ++i) seen.all.push_back(Finding(source, "rule", i, ""));
    seen.reported.assign(seen.all.begin(), seen.all.begin() + (seen.all.empty() ? 0 : 1));
    return seen;
  };
  const auto run = [&one_at_a_time](size_t size) {
    return FixInRounds(std::make_shared<const SourceFile>("x", std::string(size, 'x')), false, one_at_a_time);
  };
  CHECK(run(10).after->text().empty());
  CHECK(run(100).after->text().size() == 90);
  CHECK(run(100).fixed == 10);
}

}  // namespace evecdi
