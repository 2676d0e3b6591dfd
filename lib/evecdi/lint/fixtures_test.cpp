// SPDX-License-Identifier: Apache-2.0
// Every fix of every fixture: what is mended is gone, nothing new came, and no byte outside of the edits has
// changed; whatever line breaks the file has, and whether it ends in one.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "evecdi/lint/fixes.h"
#include "evecdi/lint/lint.h"
#include "evecdi/rules/rule.h"
#include "testing/example_tree.h"
#include "testing/shared.h"

namespace evecdi {
namespace {

namespace fs = std::filesystem;

const RuleSelection kAll = RuleSelection::Make({}).value();

std::string Read(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::map<std::string_view, size_t> CountByRule(const Report& report) {
  std::map<std::string_view, size_t> counts;
  for (const Diagnostic& finding : report.findings) ++counts[finding.rule];
  return counts;
}

Report Lint(const Registry& registry, const Rootfs* rootfs) {
  Report report;
  LintRegistry(registry, kAll, report, {.rootfs = rootfs});
  FinishReport(kAll, report);
  return report;
}

// `after` is `before` with these edits and not a byte else.
bool DiffersInEditsOnly(const SourceFile& before, const SourceFile& after, std::vector<TextEdit> edits) {
  std::sort(edits.begin(), edits.end(), [](const TextEdit& a, const TextEdit& b) { return a.span < b.span; });
  std::string_view rest = after.text();
  size_t at = 0;
  const auto take = [&rest](std::string_view expected) {
    const bool same = rest.starts_with(expected);
    rest.remove_prefix(same ? expected.size() : 0);
    return same;
  };
  for (const TextEdit& edit : edits) {
    if (!take(before.text().substr(at, edit.span.begin - at)) || !take(edit.replacement)) return false;
    at = edit.span.end;
  }
  return rest == before.text().substr(at);
}

// Mends the registry and gives the rules of which something was mended.
std::set<std::string_view> CheckFixes(const Registry& registry, const Rootfs* rootfs) {
  std::set<std::string_view> mended;
  const Report before = Lint(registry, rootfs);
  std::map<std::string_view, size_t> expected = CountByRule(before);
  std::map<SourcePtr, std::vector<TextEdit>> edits;
  for (const Diagnostic& finding : before.findings) {
    if (!finding.fix) continue;
    mended.insert(finding.rule);
    --expected[finding.rule];
    std::copy(finding.fix->edits.begin(), finding.fix->edits.end(),
              std::back_inserter(edits[finding.source]));
  }
  std::erase_if(expected, [](const auto& count) { return count.second == 0; });
  std::vector<SourcePtr> texts;
  for (const FixedFile& file :
       FixRegistry(registry, {.selection = kAll, .around = {.rootfs = rootfs}, .unsafe = true})) {
    INFO(file.left_alone);
    CHECK(file.left_alone.empty());
    CHECK(DiffersInEditsOnly(*file.before, *file.after, edits[file.before]));
    texts.push_back(file.after);
  }
  const Registry mended_registry = registry.WithTexts(std::move(texts));
  CHECK(CountByRule(Lint(mended_registry, rootfs)) == expected);
  return mended;
}

std::set<std::string_view> CheckFixesOfExample(std::string_view example) {
  const TemporaryFolder folder;
  const Example made = MakeExampleTree(example, folder);
  const auto root =
      OpenRootfs({.folder = folder.path().string(), .manifest = {}, .device_table = made.device_table});
  REQUIRE(root);
  const Rootfs* checked = made.checks_host_paths ? root->get() : nullptr;
  const Registry registry =
      Registry::Load({{.root = root->get(), .path = "/etc/cdi", .shown = "/etc/cdi"}}, made.target);
  std::set<std::string_view> mended = CheckFixes(registry, checked);
  std::vector<SourcePtr> other_breaks;
  for (const auto& file : registry.files()) {
    std::string text;
    for (const char c : file->file.source->bytes()) text += c == '\n' ? "\r\n" : std::string(1, c);
    while (text.ends_with('\n') || text.ends_with('\r')) text.pop_back();
    other_breaks.push_back(std::make_shared<const SourceFile>(file->file.source->path(), text));
  }
  if (mended.empty()) return mended;
  const Registry with_other_breaks = registry.WithTexts(std::move(other_breaks));
  CHECK(CheckFixes(with_other_breaks, checked) == mended);
  return mended;
}

}  // namespace

TEST_CASE("the fixes of all fixtures mend, bring nothing new and touch nothing else", "[lint][rules]") {
  std::set<std::string_view> mended;
  for (const RuleInfo& rule : AllRuleInfos()) {
    INFO(rule.name);
    REQUIRE_FALSE(rule.bad.empty());
    mended.merge(CheckFixesOfExample(rule.bad));
    CHECK(CheckFixesOfExample(rule.good).empty());
  }
  for (const auto& entry : fs::directory_iterator(RepoPath("testdata") / "issues")) {
    INFO(entry.path().filename());
    mended.merge(CheckFixesOfExample(Read(entry.path())));
  }
  const auto root = OpenRootfs("/");
  REQUIRE(root);
  for (const char* board : {"orion", "orion-broken"}) {
    INFO(board);
    const std::string dir = RepoPath("testdata/boards") / board / "rootfs/etc/cdi";
    mended.merge(CheckFixes(Registry::Load({{.root = root->get(), .path = dir, .shown = dir}}, Target::kEve),
                            nullptr));
  }
  for (const char* rule : {"byte-order-mark", "folded-value", "key-case", "typed-scalar"}) {
    INFO(rule);
    CHECK(mended.count(rule) == 1);
  }
}

}  // namespace evecdi
