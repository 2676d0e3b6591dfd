// SPDX-License-Identifier: Apache-2.0
#include "evecdi/lint/config.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "evecdi/base/edit_distance.h"
#include "evecdi/base/glob.h"
#include "evecdi/base/path_from.h"
#include "evecdi/base/quote.h"
#include "evecdi/cdi/target.h"
#include "evecdi/rules/toolkit.h"
#include "evecdi/text/parse.h"

namespace evecdi {
namespace {

namespace fs = std::filesystem;

// Reads one document into a Config; the first fault is thrown to ReadConfig.
class ConfigReader {
 public:
  ConfigReader(const SourceFile& source, std::string folder) : source_(source) {
    config_.folder = std::move(folder);
  }

  Config Read(const ParseResult& parsed) {
    if (!parsed.faults.empty()) Fail(parsed.faults.front().span, DescribeFault(parsed.faults.front()));
    const Value* root = parsed.document.root();
    if (root == nullptr || root->kind == ValueKind::kNull) return std::move(config_);
    for (const Member& member : MembersOf(*root, "a config file")) ReadKey(*member.key, *member.value);
    return std::move(config_);
  }

 private:
  using Reader = void (ConfigReader::*)(const Value&);
  struct Key {
    std::string_view name;
    Reader read;
  };
  static constexpr std::string_view kLevels[] = {"error", "warning", "note", "never"};

  [[noreturn]] void Fail(Span span, std::string_view message) const {
    const Position place = source_.PositionOf(span.begin);
    throw Error(fmt::format("{}:{}:{}: {}", Printable(source_.path()), place.line, place.column, message));
  }

  static std::string DescribeFault(const ParseFault& fault) {
    if (fault.kind == ParseFaultKind::kDuplicateKey || fault.kind == ParseFaultKind::kAmbiguousKey)
      return fmt::format("key {} stands twice", fault.message);
    return fault.message;
  }

  // ", did you mean X?", or all that there is.
  static std::string Suggest(std::string_view seen, std::span<const std::string_view> known) {
    const auto near = Nearest(seen, known);
    return near ? fmt::format(", did you mean {}?", *near)
                : fmt::format("; there are {}", fmt::join(known, ", "));
  }

  std::span<const Member> MembersOf(const Value& value, std::string_view what) const {
    if (value.kind != ValueKind::kMapping)
      Fail(value.span, fmt::format("{} is a mapping, but this is {}", what, KindName(value.kind)));
    return value.members();
  }

  std::string TextOf(const Value& value) const {
    if (value.kind != ValueKind::kString || value.text().empty()) {
      Fail(value.span, fmt::format("a text is wanted here, but this is {}",
                                   value.kind == ValueKind::kString ? "empty" : KindName(value.kind)));
    }
    return std::string(value.text());
  }

  std::string PathOf(const Value& value) const { return (fs::path(config_.folder) / TextOf(value)).string(); }

  std::span<const Value* const> ItemsOf(const Value& value) const {
    if (value.kind != ValueKind::kSequence)
      Fail(value.span, fmt::format("a list is wanted here, but this is {}", KindName(value.kind)));
    return value.items();
  }

  std::vector<std::string_view> RulesOf(const Value& value, std::string_view name) const {
    auto rules = RulesNamed(name);
    if (!rules) Fail(value.span, rules.error().message());
    return *std::move(rules);
  }

  std::vector<std::string> PatternsOf(const Value& value) const {
    std::vector<std::string> patterns;
    for (const Value* item : ItemsOf(value)) {
      patterns.push_back(TextOf(*item));
      RulesOf(*item, patterns.back());
    }
    return patterns;
  }

  std::string OneOf(const Value& value, std::span<const std::string_view> known,
                    std::string_view what) const {
    std::string text = TextOf(value);
    if (std::find(known.begin(), known.end(), text) == known.end())
      Fail(value.span, fmt::format("{} is no {}{}", Quote(text), what, Suggest(text, known)));
    return text;
  }

  void ReadKey(const Value& key, const Value& value) {
    static constexpr std::array<Key, 12> kKeys = {{
        {"select", &ConfigReader::ReadSelect},
        {"ignore", &ConfigReader::ReadIgnore},
        {"rules", &ConfigReader::ReadRules},
        {"fail-on", &ConfigReader::ReadFailOn},
        {"target", &ConfigReader::ReadTarget},
        {"toolkit", &ConfigReader::ReadToolkit},
        {"spec-dirs", &ConfigReader::ReadSpecDirs},
        {"rootfs", &ConfigReader::ReadRootfs},
        {"rootfs-manifest", &ConfigReader::ReadManifest},
        {"device-table", &ConfigReader::ReadDeviceTable},
        {"baseline", &ConfigReader::ReadBaseline},
        {"per-file-ignores", &ConfigReader::ReadPerFileIgnores},
    }};
    std::vector<std::string_view> names;
    for (const auto& [name, read] : kKeys) {
      if (name == key.text()) return (this->*read)(value);
      names.push_back(name);
    }
    Fail(key.span, fmt::format("unknown key {}{}", Quote(key.text()), Suggest(key.text(), names)));
  }

  void ReadSelect(const Value& value) { config_.selection.select = PatternsOf(value); }
  void ReadIgnore(const Value& value) { config_.selection.ignore = PatternsOf(value); }
  void ReadFailOn(const Value& value) { config_.fail_on = OneOf(value, kLevels, "level"); }
  void ReadRootfs(const Value& value) { config_.rootfs = PathOf(value); }
  void ReadManifest(const Value& value) { config_.rootfs_manifest = PathOf(value); }
  void ReadDeviceTable(const Value& value) { config_.device_table = PathOf(value); }
  void ReadBaseline(const Value& value) { config_.baseline = PathOf(value); }

  void ReadTarget(const Value& value) {
    std::vector<std::string_view> known;
    known.reserve(kTargets.size());
    for (const Target target : kTargets) known.push_back(TargetName(target));
    config_.target = OneOf(value, known, "target");
  }

  void ReadToolkit(const Value& value) {
    config_.toolkit = TextOf(value);
    if (!ParseToolkitRelease(config_.toolkit))
      Fail(value.span, fmt::format("{} is no release, write it as 1.16.2", Quote(config_.toolkit)));
  }

  void ReadSpecDirs(const Value& value) {
    for (const Value* item : ItemsOf(value)) config_.spec_dirs.push_back(PathOf(*item));
  }

  void ReadRules(const Value& value) {
    constexpr std::string_view kStates[] = {"off", "note", "warning", "error"};
    for (const Member& member : MembersOf(value, "rules")) {
      RulesOf(*member.key, member.key->text());
      // YAML 1.1 takes an unquoted off for false.
      const bool off = member.value->kind == ValueKind::kBool && !member.value->boolean;
      const std::string level = off ? "off" : OneOf(*member.value, kStates, "level");
      config_.selection.levels.push_back(fmt::format("{}={}", member.key->text(), level));
    }
  }

  void ReadPerFileIgnores(const Value& value) {
    for (const Member& member : MembersOf(value, "per-file-ignores")) {
      PerFileIgnore ignore{.files = std::string(member.key->text()), .rules = {}};
      for (const Value* item : ItemsOf(*member.value)) {
        const auto rules = RulesOf(*item, TextOf(*item));
        ignore.rules.insert(ignore.rules.end(), rules.begin(), rules.end());
      }
      config_.per_file_ignores.push_back(std::move(ignore));
    }
  }

  const SourceFile& source_;
  Config config_;
};

}  // namespace

Result<Config> ReadConfig(const SourcePtr& source, const std::string& folder) {
  try {
    return ConfigReader(*source, folder).Read(ParseYaml(source));
  } catch (const Error& error) {
    return error;
  }
}

namespace {

// The rules that are silent for a file, by its absolute path.
std::set<std::string_view> RulesIgnoredIn(const Config& config, const std::string& absolute) {
  const std::string path = PathFrom(config.folder, absolute);
  std::set<std::string_view> rules;
  for (const PerFileIgnore& ignore : config.per_file_ignores) {
    if (GlobMatch(ignore.files, path)) rules.insert(ignore.rules.begin(), ignore.rules.end());
  }
  return rules;
}

}  // namespace

void Config::Ignore(std::string_view working_directory, std::vector<Diagnostic>& findings) const {
  if (per_file_ignores.empty()) return;
  std::map<std::string, std::set<std::string_view>> by_path;
  std::erase_if(findings, [&](const Diagnostic& finding) {
    if (finding.source == nullptr) return false;
    const std::string& path = finding.source->path();
    auto found = by_path.find(path);
    if (found == by_path.end()) {
      const fs::path absolute = fs::path(working_directory) / path;
      found = by_path.emplace(path, RulesIgnoredIn(*this, absolute.string())).first;
    }
    return found->second.contains(finding.rule);
  });
}

}  // namespace evecdi
