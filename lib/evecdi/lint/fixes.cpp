// SPDX-License-Identifier: Apache-2.0
#include "evecdi/lint/fixes.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <tuple>
#include <utility>

#include "evecdi/base/parallel.h"
#include "evecdi/lint/fix_rounds.h"
#include "evecdi/lint/lint_file.h"
#include "evecdi/lint/suppressions.h"

namespace evecdi {
namespace {

// What clashes is taken back, which may make another clash; after so many turns everything is.
constexpr int kMostTurns = 3;

// What of a text's findings is reported, beside all of them.
Seen Sift(std::vector<Diagnostic> all, std::vector<Diagnostic> reported, const FixOptions& options) {
  SortFindings(all);
  SortFindings(reported);
  options.selection.Apply(reported);
  options.silence(reported);
  return {.all = std::move(all), .reported = std::move(reported)};
}

Seen LookAtSpec(const SourcePtr& source, Target target, const FixOptions& options) {
  static const RuleSelection kEverything = RuleSelection::Make({}).value();
  const SpecFile file = ReadSpecFile(source, target);
  std::vector<Diagnostic> all = LintFile(file, target, kEverything, options.around);
  std::vector<Diagnostic> reported = all;
  Suppressions suppressions;
  suppressions.Read(file);
  suppressions.Apply(kEverything, {.root = options.around.rootfs != nullptr}, reported);
  // A suppression that comes to nothing is new, too.
  std::copy_if(reported.begin(), reported.end(), std::back_inserter(all), [](const Diagnostic& finding) {
    return finding.rule == "unused-suppression" || finding.rule == "suppression-syntax";
  });
  return Sift(std::move(all), std::move(reported), options);
}

void LeaveAlone(FixedFile& file, std::string why) {
  file.after = file.before;
  file.fixed = 0;
  file.left_alone = std::move(why);
}

// The file on the disk that a file of a spec directory was read from, as its root resolves it: a symlink in
// an image leads to a file of the image.
Result<std::string> FileOnDisk(const Registry& registry, const RegistryFile& file) {
  if (registry.dirs().empty()) return file.file.source->path();
  const SpecDir& dir = registry.dirs()[file.priority];
  const std::string& shown = file.file.source->path();
  const std::string path = shown == dir.shown ? dir.path : dir.path + shown.substr(shown.rfind('/'));
  const auto real = dir.root->Resolve(path);
  if (!real.ok()) return Error(fmt::format("{} {}", real.where, Describe(real.error)));
  return dir.root->Outside(real.value);
}

using Identity = std::tuple<std::string_view, std::string, std::string>;

Identity IdentityOf(const Diagnostic& finding) {
  return {finding.rule, finding.source->path(), finding.message};
}

// Takes the fixes back that make files clash; false where all fit together.
bool TakeBackClashes(const Registry& registry, std::vector<FixedFile>& files) {
  std::multiset<Identity> known;
  for (const Diagnostic& finding : registry.findings()) known.insert(IdentityOf(finding));
  const Registry fixed = registry.WithTexts(TextsOf(files));
  bool clash = false;
  for (const Diagnostic& finding : fixed.findings()) {
    const auto same = known.find(IdentityOf(finding));
    if (same != known.end()) {
      known.erase(same);
      continue;
    }
    for (FixedFile& file : files) {
      const auto is_of_file = [&file](const Label& label) { return label.source == file.after; };
      const bool involved = finding.source == file.after ||
                            std::any_of(finding.related.begin(), finding.related.end(), is_of_file);
      if (!file.changed() || !involved) continue;
      LeaveAlone(file, fmt::format("mended, it would give: {} [{}]", finding.message, finding.rule));
      clash = true;
    }
  }
  return clash;
}

}  // namespace

std::vector<SourcePtr> TextsOf(const std::vector<FixedFile>& files) {
  std::vector<SourcePtr> texts;
  texts.reserve(files.size());
  for (const FixedFile& file : files) texts.push_back(file.after);
  return texts;
}

std::vector<FixedFile> FixModels(const std::vector<SourcePtr>& models, const ModelSurroundings& around,
                                 const FixOptions& options) {
  std::vector<FixedFile> files(models.size());
  ParallelFor(files.size(), [&](size_t i) {
    files[i] = FixInRounds(models[i], options.unsafe, [&](const SourcePtr& source) {
      std::vector<Diagnostic> all = CheckModel(ReadDeviceModel(source), around);
      return Sift(all, all, options);
    });
  });
  return files;
}

std::vector<FixedFile> FixRegistry(const Registry& registry, const FixOptions& options) {
  std::vector<FixedFile> files(registry.files().size());
  ParallelFor(files.size(), [&](size_t i) {
    const RegistryFile& file = *registry.files()[i];
    files[i] = FixInRounds(file.file.source, options.unsafe, [&](const SourcePtr& source) {
      return LookAtSpec(source, registry.target(), options);
    });
    if (!files[i].changed()) return;
    auto where = FileOnDisk(registry, file);
    if (!where) return LeaveAlone(files[i], where.error().message());
    files[i].where = *std::move(where);
  });
  const auto changed = [](const FixedFile& file) { return file.changed(); };
  for (int turn = 0; std::any_of(files.begin(), files.end(), changed); ++turn) {
    if (!TakeBackClashes(registry, files)) break;
    if (turn < kMostTurns) continue;
    for (FixedFile& file : files) {
      if (file.changed()) LeaveAlone(file, "mended, these files would clash");
    }
  }
  return files;
}

}  // namespace evecdi
