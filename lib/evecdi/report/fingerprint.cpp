// SPDX-License-Identifier: Apache-2.0
#include "evecdi/report/fingerprint.h"

#include <fmt/format.h>

#include <algorithm>

namespace evecdi {
namespace {

constexpr size_t kLongLine = 512;  // bytes

std::string_view Trimmed(std::string_view text) {
  constexpr std::string_view kSpaces = " \t";
  const size_t begin = text.find_first_not_of(kSpaces);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kSpaces) + 1 - begin);
}

std::string_view LineText(const Diagnostic& finding) {
  if (finding.source == nullptr || !finding.source->has_text()) return {};
  const uint32_t number = finding.source->PositionOf(finding.span.begin).line;
  std::string_view line = finding.source->Line(number);
  if (line.size() > kLongLine) {
    const size_t before = finding.span.begin - finding.source->LineStart(number);
    line = line.substr(std::min(before, line.size()), kLongLine);
  }
  return Trimmed(line);
}

// FNV-1a, the parts set apart by a byte that none of them holds (a path and a line have no zero byte).
uint64_t Hash(std::initializer_list<std::string_view> parts) {
  uint64_t hash = 0xcbf29ce484222325U;
  const auto add = [&hash](char c) { hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U; };
  for (const std::string_view part : parts) {
    std::for_each(part.begin(), part.end(), add);
    add('\0');
  }
  return hash;
}

}  // namespace

std::string LineFingerprint(const Diagnostic& finding) {
  return fmt::format("{:016x}", Hash({finding.rule, LineText(finding)}));
}

std::string Fingerprints::Next(const Diagnostic& finding, std::string_view path) {
  const uint64_t hash = Hash({finding.rule, path, LineText(finding)});
  return fmt::format("{:016x}:{}", hash, ++seen_[hash]);
}

}  // namespace evecdi
