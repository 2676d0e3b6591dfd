// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>

#include "evecdi/base/quote.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

constexpr uint32_t kModeBits = 07777;

// A mode that a person would give a node: its owner may read, the group no more than the owner, others no
// more than the group. 0644 is 420 and 0666 is 438, so a decimal of octal digits alone says nothing.
bool IsPlausible(uint32_t mode) {
  const uint32_t owner = mode >> 6 & 7;
  const uint32_t group = mode >> 3 & 7;
  const uint32_t others = mode & 7;
  return mode <= kModeBits && (owner & 4) != 0 && (group & ~owner) == 0 && (others & ~group) == 0;
}

// What the written decimal digits mean as an octal number.
std::optional<uint32_t> AsOctal(std::string_view written) {
  uint32_t mode = 0;
  const char* end = written.data() + written.size();
  const auto [rest, error] = std::from_chars(written.data(), end, mode, 8);
  if (written.empty() || written.front() == '0' || error != std::errc{} || rest != end) return std::nullopt;
  return mode;
}

// A JSON file has no octal numbers; elsewhere a 0 makes one.
Fix OctalFix(const SourceFile& source, Span span, uint32_t mode) {
  Fix fix{.title = "make the number octal", .edits = {}, .safe = false};
  if (source.path().ends_with(".json")) {
    fix.edits.push_back({.span = span, .replacement = std::to_string(mode)});
  } else {
    fix.edits.push_back({.span = {span.begin, span.begin}, .replacement = "0"});
  }
  return fix;
}

void CheckMode(const SpecContext& context, const DeviceNode& node, FindingList& findings) {
  const auto [mode, span] = *node.file_mode;
  const SourceFile& source = *context.file.source;
  const std::optional<uint32_t> octal = AsOctal(source.text().substr(span.begin, span.end - span.begin));
  if (!IsPlausible(mode) && octal && IsPlausible(*octal)) {
    Diagnostic& finding = findings.Add(
        FindingOf(kFileMode, context, span,
                  fmt::format("the fileMode {} of {} is a decimal number, in octal {:#o}: the node gets odd "
                              "permissions",
                              mode, Quote(node.path.value), mode),
                  fmt::format("if {:#o} was meant, write that, or {} in JSON", *octal, *octal)));
    finding.fix = OctalFix(source, span, *octal);
  } else if (mode > kModeBits) {
    findings.Add(
        FindingOf(kFileMode, context, span,
                  fmt::format("the fileMode {} of {} is {:#o} in octal: what is above 07777 is "
                              "no permission, and each runtime does with it what it likes",
                              mode, Quote(node.path.value), mode),
                  fmt::format("write {:#o}, if these are the permissions that are meant", mode & kModeBits)));
  }
}

void Check(const SpecContext& context, FindingList& findings) {
  for (const DeviceNode* node : AllNodes(context.file.spec)) {
    if (node->file_mode && !findings.full()) CheckMode(context, *node, findings);
  }
}

}  // namespace

const Rule kFileMode = {
    .info = {.name = "file-mode",
             .severity = Severity::kWarning,
             .what = "A fileMode that is a decimal number and looks like an octal one, or is above 07777.",
             .why =
                 "fileMode is a number, and 666 is six hundred and sixty-six, in octal 01232: the app's user "
                 "may write and execute the node but not read it. YAML makes an octal number of 0666; "
                 "JSON has none and needs 438.",
             .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
