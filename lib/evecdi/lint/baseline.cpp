// SPDX-License-Identifier: Apache-2.0
#include "evecdi/lint/baseline.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <utility>

#include "evecdi/base/quote.h"
#include "evecdi/report/dump_json.h"
#include "evecdi/report/fingerprint.h"
#include "evecdi/text/parse.h"

namespace evecdi {
namespace {

namespace fs = std::filesystem;

constexpr uint64_t kVersion = 1;
// As many as there are of one finding; a sum does not wrap around.
constexpr size_t kMostOfOne = 1'000'000'000;

// Reads one document; the first fault is thrown to Baseline::Read.
class BaselineReader {
 public:
  explicit BaselineReader(const SourceFile& source) : source_(source) {}

  std::map<KnownFinding, size_t> Read(const ParseResult& parsed) {
    if (!parsed.faults.empty()) Fail(parsed.faults.front().span, parsed.faults.front().message);
    const auto [version, findings] = Members<2>(*parsed.document.root(), {"version", "findings"});
    if (CountOf(*version) != kVersion)
      Fail(version->span, fmt::format("this release reads version {} of a baseline", kVersion));
    if (findings->kind != ValueKind::kSequence) Fail(findings->span, "a list of findings is wanted here");
    for (const Value* item : findings->items()) ReadFinding(*item);
    return std::move(counts_);
  }

 private:
  [[noreturn]] void Fail(Span span, std::string_view message) const {
    const Position place = source_.PositionOf(span.begin);
    throw Error(fmt::format("{}:{}:{}: no baseline: {}", Printable(source_.path()), place.line, place.column,
                            message));
  }

  // The values of exactly these members.
  template <size_t kCount>
  std::array<const Value*, kCount> Members(const Value& value,
                                           const std::array<std::string_view, kCount>& names) const {
    std::array<const Value*, kCount> members{};
    for (size_t i = 0; i < kCount; ++i) {
      members.at(i) = value.kind == ValueKind::kMapping ? value.Find(names.at(i)) : nullptr;
      if (members.at(i) == nullptr) Fail(value.span, fmt::format("a member {} is missing", names.at(i)));
    }
    for (const Member& member : value.members()) {
      if (std::find(names.begin(), names.end(), member.key->text()) == names.end())
        Fail(member.key->span, fmt::format("unknown member {}", Quote(member.key->text())));
    }
    return members;
  }

  std::string TextOf(const Value& value) const {
    if (value.kind != ValueKind::kString || value.text().empty()) Fail(value.span, "a text is wanted here");
    return std::string(value.text());
  }

  uint64_t CountOf(const Value& value) const {
    if (value.kind != ValueKind::kInt || value.integer < 1)
      Fail(value.span, "a number of 1 or more is wanted here");
    return static_cast<uint64_t>(value.integer);
  }

  void ReadFinding(const Value& value) {
    const auto [path, rule, fingerprint, count] = Members<4>(value, {"path", "rule", "fingerprint", "count"});
    size_t& sum =
        counts_[{.path = TextOf(*path), .rule = TextOf(*rule), .fingerprint = TextOf(*fingerprint)}];
    sum = std::min(sum + CountOf(*count), kMostOfOne);
  }

  const SourceFile& source_;
  std::map<KnownFinding, size_t> counts_;
};

}  // namespace

Baseline Baseline::Of(const std::vector<Diagnostic>& findings, BaselinePlace place) {
  Baseline baseline(std::move(place));
  for (const Diagnostic& finding : findings) ++baseline.counts_[baseline.KeyOf(finding)];
  return baseline;
}

Result<Baseline> Baseline::Read(const SourcePtr& source, BaselinePlace place) {
  try {
    Baseline baseline(std::move(place));
    baseline.counts_ = BaselineReader(*source).Read(ParseJson(source));
    return baseline;
  } catch (const Error& error) {
    return error;
  }
}

std::string Baseline::PathOf(std::string_view path) const {
  const fs::path absolute = (fs::path(place_.working_directory) / path).lexically_normal();
  const fs::path folder = fs::path(place_.folder).lexically_normal();
  const bool only_root = absolute.begin() == absolute.end() || folder.begin() == folder.end() ||
                         std::next(absolute.begin()) == absolute.end() ||
                         std::next(folder.begin()) == folder.end() ||
                         *std::next(absolute.begin()) != *std::next(folder.begin());
  // A byte that is no text would not come back from the file as it was.
  return Printable((only_root ? absolute : absolute.lexically_relative(folder)).string());
}

KnownFinding Baseline::KeyOf(const Diagnostic& finding) const {
  return {.path = finding.source == nullptr ? "" : PathOf(finding.source->path()),
          .rule = std::string(finding.rule),
          .fingerprint = LineFingerprint(finding)};
}

std::string Baseline::ToJson() const {
  nlohmann::ordered_json findings = nlohmann::ordered_json::array();
  for (const auto& [known, count] : counts_) {
    findings.push_back(
        {{"path", known.path}, {"rule", known.rule}, {"fingerprint", known.fingerprint}, {"count", count}});
  }
  return DumpJson({{"version", kVersion}, {"findings", std::move(findings)}});
}

size_t Baseline::size() const {
  size_t size = 0;
  for (const auto& [known, count] : counts_) size += count;
  return size;
}

void Baseline::Silence(std::vector<Diagnostic>& findings) const {
  std::map<KnownFinding, size_t> left = counts_;
  std::erase_if(findings, [&](const Diagnostic& finding) {
    const auto known = left.find(KeyOf(finding));
    if (known == left.end() || known->second == 0) return false;
    --known->second;
    return true;
  });
}

std::map<KnownFinding, size_t> Baseline::Stale(const std::vector<Diagnostic>& findings,
                                               const WasLookedFor& was_looked_for) const {
  std::map<KnownFinding, size_t> left = counts_;
  for (const Diagnostic& finding : findings) {
    const auto known = left.find(KeyOf(finding));
    if (known != left.end() && known->second > 0) --known->second;
  }
  std::erase_if(left, [&was_looked_for](const auto& entry) {
    return entry.second == 0 || !was_looked_for(entry.first.path, entry.first.rule);
  });
  return left;
}

}  // namespace evecdi
