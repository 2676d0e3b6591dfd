// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "evecdi/cdi/registry.h"
#include "evecdi/cdi/spec_json.h"
#include "evecdi/eve/device_model.h"
#include "evecdi/lint/baseline.h"
#include "evecdi/lint/config.h"
#include "evecdi/lint/fixes.h"
#include "evecdi/lint/lint.h"
#include "evecdi/lint/lint_file.h"
#include "evecdi/lint/suppressions.h"
#include "evecdi/rules/model_check.h"
#include "evecdi/text/comments.h"
#include "testing/fuzz/targets.h"

namespace evecdi {
namespace {

const RuleSelection& Everything() {
  static const RuleSelection kEverything = RuleSelection::Make({}).value();
  return kEverything;
}

using Identity = std::tuple<std::string_view, uint32_t, uint32_t, std::string>;

Identity IdentityOf(const Diagnostic& finding) {
  return {finding.rule, finding.span.begin, finding.span.end, finding.message};
}

std::vector<Identity> IdentitiesOf(const std::vector<Diagnostic>& findings) {
  std::vector<Identity> identities;
  identities.reserve(findings.size());
  for (const Diagnostic& finding : findings) identities.push_back(IdentityOf(finding));
  std::sort(identities.begin(), identities.end());
  return identities;
}

// With the letters and digits of its comments crossed out.
SourcePtr CrossOut(const SourceFile& source, const std::vector<Span>& comments) {
  std::string bytes = source.bytes();
  const size_t mark = bytes.size() - source.text().size();
  for (const Span comment : comments) {
    for (size_t i = mark + comment.begin; i < mark + comment.end; ++i) {
      const char c = bytes[i];
      if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')) bytes[i] = 'x';
    }
  }
  return FuzzSource(source.path(), bytes);
}

void PromiseOnlyComments(const SpecFile& file, const std::vector<Span>& comments) {
  uint32_t last = 0;
  for (const Span comment : comments) {
    Promise(last <= comment.begin && comment.begin < comment.end && comment.end <= file.source->text().size(),
            "comments lie in the text, in order");
    last = comment.begin + 1;  // one comment may hold another
  }
  const bool is_read = std::none_of(file.findings.begin(), file.findings.end(),
                                    [](const Diagnostic& finding) { return finding.rule == "yaml-syntax"; });
  if (!is_read || file.source->encoding() != Encoding::kUtf8) return;
  const SpecFile other = ReadSpecFile(CrossOut(*file.source, comments), Target::kEve);
  Promise(FindComments(*other.source, "eve-cdi").spans.empty(), "a comment that is crossed out is none");
  Promise(IdentitiesOf(other.findings) == IdentitiesOf(file.findings) && other.verdict == file.verdict &&
              SpecToJson(other.spec) == SpecToJson(file.spec),
          "nothing but a comment is taken for one");
}

// What `before` and `after` the suppressions is found.
void PromiseToSilenceTheNamed(const SourceFile& source, const std::vector<Span>& comments,
                              const std::vector<Identity>& before, const std::vector<Identity>& after) {
  std::vector<Identity> silenced;
  std::vector<Identity> added;
  std::set_difference(before.begin(), before.end(), after.begin(), after.end(), std::back_inserter(silenced));
  std::set_difference(after.begin(), after.end(), before.begin(), before.end(), std::back_inserter(added));
  const auto named = [&](const Identity& finding) {
    return std::any_of(comments.begin(), comments.end(), [&](Span comment) {
      const std::string_view text = source.text().substr(comment.begin, comment.end - comment.begin);
      return text.find(std::get<std::string_view>(finding)) != std::string_view::npos;
    });
  };
  Promise(std::all_of(silenced.begin(), silenced.end(), named), "only what a comment names is silenced");
  const auto about_comment = [&](const Identity& finding) {
    const auto& [rule, begin, end, message] = finding;
    const bool inside = std::any_of(
        comments.begin(), comments.end(),
        [begin = begin, end = end](Span comment) { return comment.begin <= begin && end <= comment.end; });
    return inside && (rule == "unused-suppression" || rule == "suppression-syntax");
  };
  Promise(std::all_of(added.begin(), added.end(), about_comment), "what is added is about a comment");
}

void PromiseBaselineKnows(std::vector<Diagnostic> findings) {
  const BaselinePlace place{.folder = "/work", .working_directory = "/work"};
  const Baseline written = Baseline::Of(findings, place);
  const auto read = Baseline::Read(FuzzSource("baseline", written.ToJson()), place);
  Promise(read && read->size() == findings.size(), "a baseline can be read again");
  read->Silence(findings);
  Promise(findings.empty(), "what a baseline knows is silenced");
}

// By rule.
using Counts = std::map<std::string_view, size_t>;

Counts CountFindings(const Registry& registry) {
  Report report;
  LintRegistry(registry, Everything(), report);
  Counts counts;
  for (const Diagnostic& finding : report.findings) ++counts[finding.rule];
  return counts;
}

Counts CountFindings(const SourcePtr& model) {
  Counts counts;
  for (const Diagnostic& finding : CheckModel(ReadDeviceModel(model), {})) ++counts[finding.rule];
  return counts;
}

void PromiseBetter(const Counts& before, const Counts& after, const std::vector<FixedFile>& files) {
  size_t fixed = 0;
  for (const FixedFile& file : files) fixed += file.fixed;
  size_t gone = 0;
  for (const auto& [rule, count] : before) gone += count;
  for (const auto& [rule, count] : after) {
    const auto was = before.find(rule);
    Promise(was != before.end() && count <= was->second, "a fix brings no finding");
    gone -= count;
  }
  Promise(fixed <= gone, "what was mended is not found any more");
}

// All lines that no fix is for are there still, in order.
void PromiseOtherLinesStay(const FixedFile& file, const std::vector<Diagnostic>& findings) {
  std::set<uint32_t> touched;
  for (const Diagnostic& finding : findings) {
    if (!finding.fix) continue;
    for (const TextEdit& edit : finding.fix->edits) {
      const uint32_t last = file.before->PositionOf(edit.span.end).line;
      for (uint32_t line = file.before->PositionOf(edit.span.begin).line; line <= last; ++line)
        touched.insert(line);
    }
  }
  uint32_t at = 1;
  for (uint32_t line = 1; line <= file.before->line_count(); ++line) {
    if (touched.contains(line)) continue;
    while (at <= file.after->line_count() && file.after->Line(at) != file.before->Line(line)) ++at;
    Promise(at++ <= file.after->line_count(), "what is not mended stays as it is");
  }
}

void PromiseSound(const FixedFile& file) {
  Promise(file.changed() == (file.fixed > 0), "a file changes where something is mended");
  Promise(!file.changed() || file.left_alone.empty(), "a file that is left alone does not change");
  Promise(!file.changed() || file.after->bytes() != file.before->bytes(), "a change changes something");
}

void FixSpecs(const std::vector<SourcePtr>& sources, bool unsafe) {
  const Registry registry = Registry::OfFiles(sources, Target::kEve);
  const FixOptions options{.selection = Everything(), .unsafe = unsafe};
  const std::vector<FixedFile> files = FixRegistry(registry, options);
  const Registry fixed = registry.WithTexts(TextsOf(files));
  for (size_t i = 0; i < files.size(); ++i) {
    PromiseSound(files[i]);
    const SpecFile& before = registry.files()[i]->file;
    PromiseOtherLinesStay(files[i], LintFile(before, Target::kEve, Everything(), {}));
    Promise(!before.accepted() || fixed.files()[i]->file.accepted(), "what was accepted still is");
  }
  PromiseBetter(CountFindings(registry), CountFindings(fixed), files);
  for (const FixedFile& again : FixRegistry(fixed, options))
    Promise(!again.changed(), "what is mended needs no mending");
}

void FixModel(const SourcePtr& source, bool unsafe) {
  const FixOptions options{.selection = Everything(), .unsafe = unsafe};
  const std::vector<FixedFile> files = FixModels({source}, {}, options);
  PromiseSound(files.front());
  PromiseOtherLinesStay(files.front(), CheckModel(ReadDeviceModel(source), {}));
  PromiseBetter(CountFindings(source), CountFindings(files.front().after), files);
  Promise(!FixModels(TextsOf(files), {}, options).front().changed(), "what is mended needs no mending");
}

}  // namespace

void FuzzSuppressions(std::string_view input) {
  const SpecFile file = ReadSpecFile(FuzzSource("spec.yaml", input), Target::kEve);
  const std::vector<Span> comments = FindComments(*file.source, "eve-cdi").spans;
  PromiseOnlyComments(file, comments);
  const std::vector<Diagnostic> before = LintFile(file, Target::kEve, Everything(), {});
  std::vector<Diagnostic> after = before;
  Suppressions suppressions;
  suppressions.Read(file);
  suppressions.Apply(Everything(), {}, after);
  PromiseSoundPlaces(after);
  PromiseToSilenceTheNamed(*file.source, comments, IdentitiesOf(before), IdentitiesOf(after));
  PromiseBaselineKnows(std::move(after));
}

void FuzzFixes(std::string_view input) {
  std::vector<SourcePtr> sources;
  for (std::string_view rest = input; sources.size() < 3;) {
    const size_t end = rest.find(kFuzzSeparator);
    sources.push_back(
        FuzzSource(std::string(1, static_cast<char>('a' + sources.size())) + ".yaml", rest.substr(0, end)));
    if (end == std::string_view::npos) break;
    rest.remove_prefix(end + kFuzzSeparator.size());
  }
  for (const bool unsafe : {false, true}) {
    FixSpecs(sources, unsafe);
    if (input.starts_with('{')) FixModel(FuzzSource("model.json", input), unsafe);
  }
}

void FuzzSettings(std::string_view input) {
  const SourcePtr source = FuzzSource("/work/.eve-cdi.yaml", input);
  if (const auto config = ReadConfig(source, "/work")) {
    Promise(static_cast<bool>(RuleSelection::Make({}, config->selection)), "a config's selection is one");
    for (const std::string& dir : config->spec_dirs) Promise(dir.starts_with('/'), "a path is absolute");
    std::vector<Diagnostic> findings(1);
    findings.front().source = FuzzSource("a.yaml", "");
    config->Ignore("/work", findings);
  }
  const BaselinePlace place{.folder = "/work", .working_directory = "/work"};
  const auto baseline = Baseline::Read(source, place);
  if (!baseline) return;
  const std::string text = baseline->ToJson();
  const auto again = Baseline::Read(FuzzSource("again", text), place);
  Promise(again && again->ToJson() == text, "a baseline comes back as it was written");
  const auto stale = baseline->Stale({}, [](const std::string&, std::string_view) { return true; });
  Promise(stale.empty() == (baseline->size() == 0), "what is not found is gone");
}

}  // namespace evecdi
