// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "evecdi/base/edit_distance.h"
#include "evecdi/base/quote.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

// Options of which a mount can have but one, and what happens where it has two.
struct Exclusion {
  std::span<const std::string_view> options;
  std::string_view outcome;
};

using Pair = std::array<std::string_view, 2>;

// mount(8) and the OCI runtime specification; each of these undoes the other.
constexpr Pair kOpposites[] = {
    {"ro", "rw"},
    {"suid", "nosuid"},
    {"dev", "nodev"},
    {"exec", "noexec"},
    {"sync", "async"},
    {"mand", "nomand"},
    {"atime", "noatime"},
    {"diratime", "nodiratime"},
    {"relatime", "norelatime"},
    {"strictatime", "nostrictatime"},
    {"iversion", "noiversion"},
    {"lazytime", "nolazytime"},
    {"silent", "loud"},
    {"symfollow", "nosymfollow"},
    {"rro", "rrw"},
    {"rsuid", "rnosuid"},
    {"rdev", "rnodev"},
    {"rexec", "rnoexec"},
    {"ratime", "rnoatime"},
    {"rdiratime", "rnodiratime"},
    {"rrelatime", "rnorelatime"},
    {"rstrictatime", "rnostrictatime"},
    {"rsymfollow", "rnosymfollow"},
    {"rsync", "rasync"},  // these two of crun only
    {"rmand", "rnomand"},
};
constexpr Pair kBinds = {"bind", "rbind"};
// slave may stand beside shared: the mount then receives, and hands on to its own peers.
constexpr std::array<std::string_view, 6> kPropagations = {"private", "rprivate",   "shared",
                                                           "rshared", "unbindable", "runbindable"};
constexpr Pair kSlaves = {"slave", "rslave"};
constexpr std::array<std::string_view, 3> kAccessTimes = {"noatime", "relatime", "strictatime"};
// Options that contradict none. copy-symlink and rdirsync are crun's, ridmap is runc's.
constexpr std::string_view kOthers[] = {"defaults",  "dirsync", "rdirsync", "remount",
                                        "tmpcopyup", "idmap",   "ridmap",   "copy-symlink"};

constexpr std::string_view kLaterCounts = "the later one counts";
constexpr auto kExclusions = [] {
  std::array<Exclusion, std::size(kOpposites) + 4> all{};
  std::transform(std::begin(kOpposites), std::end(kOpposites), all.begin(), [](const Pair& pair) {
    return Exclusion{pair, kLaterCounts};
  });
  auto* more = all.begin() + std::size(kOpposites);
  *more++ = {kBinds, "what is mounted below the source comes along, as with rbind alone"};
  *more++ = {kPropagations, kLaterCounts};
  *more++ = {kSlaves, kLaterCounts};
  *more++ = {kAccessTimes, "the kernel gets both"};
  return all;
}();

// What other tools call an option.
struct Synonym {
  std::string_view theirs, ours;
};
constexpr Synonym kSynonyms[] = {{"readonly", "ro"}, {"read-only", "ro"}, {"read_only", "ro"},
                                 {"writable", "rw"}, {"readwrite", "rw"}, {"read-write", "rw"}};

const std::vector<std::string_view>& KnownOptions() {
  static const std::vector<std::string_view> kKnown = [] {
    std::vector<std::string_view> known(std::begin(kOthers), std::end(kOthers));
    for (const Exclusion& exclusion : kExclusions)
      known.insert(known.end(), exclusion.options.begin(), exclusion.options.end());
    return known;
  }();
  return kKnown;
}

bool IsKnown(std::string_view option) {
  const auto& known = KnownOptions();
  return std::find(known.begin(), known.end(), option) != known.end();
}

std::vector<std::string_view> PartsOf(std::string_view option) {
  std::vector<std::string_view> parts;
  for (size_t begin = 0; begin <= option.size();) {
    const size_t end = std::min(option.find(',', begin), option.size());
    parts.push_back(option.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

std::string Suggest(std::string_view option) {
  const auto* synonym = std::find_if(std::begin(kSynonyms), std::end(kSynonyms),
                                     [option](const Synonym& s) { return s.theirs == option; });
  if (synonym != std::end(kSynonyms)) return fmt::format("write {}", synonym->ours);
  const auto near = Nearest(option, KnownOptions());
  return near ? fmt::format("did you mean {}?", *near) : "remove it, or write what mount(8) calls it";
}

// To a file system an unknown word is its own option.
void CheckWord(const SpecContext& context, const Mount& mount, const LocatedString& option,
               FindingList& findings) {
  const bool is_data = HasFileSystem(mount) && !IsBind(mount);
  if (IsKnown(option.value) || findings.full()) return;
  if (option.value.find(',') != std::string::npos) {
    const std::vector<std::string_view> parts = PartsOf(option.value);
    if (is_data && std::none_of(parts.begin(), parts.end(), IsKnown)) return;
    findings.Add(FindingOf(
        kMountOption, context, option.span,
        fmt::format("{} is one word to the runtime, which does not split it at the comma: none of it applies",
                    Quote(option.value)),
        "make each of them a list item of its own"));
  } else if (!is_data) {
    findings.Add(FindingOf(kMountOption, context, option.span,
                           fmt::format("{} is no mount option: the runtime takes it for data of a file "
                                       "system and goes on without it",
                                       Quote(option.value)),
                           Suggest(option.value)));
  }
}

void CheckExclusions(const SpecContext& context, const Mount& mount, FindingList& findings) {
  std::array<const LocatedString*, kExclusions.size()> first{};
  for (const LocatedString& option : mount.options) {
    for (size_t i = 0; i < kExclusions.size(); ++i) {
      const auto& [options, outcome] = kExclusions[i];
      if (std::find(options.begin(), options.end(), option.value) == options.end()) continue;
      if (first[i] == nullptr) first[i] = &option;
      if (first[i]->value == option.value || findings.full()) continue;
      Diagnostic& finding = findings.Add(FindingOf(
          kMountOption, context, option.span,
          fmt::format("{} contradicts {}: {}", option.value, first[i]->value, outcome), "keep one of them"));
      Relate(context, first[i]->span, "the other one", finding);
    }
  }
}

bool HasSameOptions(const Mount& a, const Mount& b) {
  return a.type.value == b.type.value &&
         std::equal(a.options.begin(), a.options.end(), b.options.begin(), b.options.end(),
                    [](const LocatedString& x, const LocatedString& y) { return x.value == y.value; });
}

// A generator gives hundreds of mounts the same options: what was right in one is right in the next.
void Check(const SpecContext& context, FindingList& findings) {
  const Mount* right = nullptr;
  for (const Mount* mount : AllMounts(context.file.spec)) {
    if (right != nullptr && HasSameOptions(*mount, *right)) continue;
    const size_t before = findings.size();
    for (const LocatedString& option : mount->options) CheckWord(context, *mount, option, findings);
    CheckExclusions(context, *mount, findings);
    if (findings.size() == before) right = mount;
  }
}

}  // namespace

const Rule kMountOption = {
    .info = {.name = "mount-option",
             .severity = Severity::kWarning,
             .what = "A mount option that runtimes do not know, that contradicts another one, or that is "
                     "several in one list item.",
             .why =
                 "Runtimes hand a word that they do not know to the file system, and a bind mount has none: "
                 "the word is lost without a sound. With \"readonly\", or with \"ro,nosuid\" as one item, "
                 "the app can write to what was meant to be protected.",
             .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
