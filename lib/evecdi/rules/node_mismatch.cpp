// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <optional>
#include <string>
#include <string_view>

#include "evecdi/base/quote.h"
#include "evecdi/rules/host_paths.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

struct Difference {
  Span span;
  std::string message;
};

// "" for what is no device.
std::string_view LetterOf(FileType type) {
  switch (type) {
    case FileType::kCharDevice:
      return "c";
    case FileType::kBlockDevice:
      return "b";
    case FileType::kFifo:
      return "p";
    default:
      return {};
  }
}

// A type "u" is never the host's, which is node-type-u's to say.
std::optional<Difference> OfType(const DeviceNode& node, const FileInfo& info) {
  const std::string_view letter = LetterOf(info.type);
  const std::string_view stated = node.type.value;
  if (letter.empty() || stated.empty() || stated == "u" || stated == letter) return std::nullopt;
  return Difference{
      node.type.span,
      fmt::format("of type {} in the root, not {}: {}", letter, Printable(stated),
                  IsTakenFromHost(node) ? "the device cannot be injected and no app with it starts"
                                        : "the app gets another device, or none")};
}

// A major of 0 is taken from the host, and the minor with it.
std::optional<Difference> OfNumber(const DeviceNode& node, const FileInfo& info) {
  if (node.major.value == 0 || !info.has_number) return std::nullopt;
  if (node.major.value == info.major && node.minor.value == info.minor) return std::nullopt;
  return Difference{node.major.value != info.major ? node.major.span : node.minor.span,
                    fmt::format("{}:{} in the root, not {}:{}: the app gets another device, or none",
                                info.major, info.minor, node.major.value, node.minor.value)};
}

void Check(const SpecContext& context, FindingList& findings) {
  if (context.rootfs == nullptr) return;
  for (const DeviceNode* node : HostNodes(context.file.spec)) {
    const LocatedString& path = HostPathOf(*node);
    const HostPath seen = LookAtNode(*context.rootfs, path.value);
    if (seen.presence != Presence::kThere) continue;
    std::optional<Difference> difference = OfType(*node, seen.info);
    if (!difference) difference = OfNumber(*node, seen.info);
    if (!difference) continue;
    findings.Add(
        FindingOf(kNodeMismatch, context, difference->span,
                  fmt::format("{} is {}", Quote(path.value), difference->message),
                  "leave type, major and minor out, so that they are taken from the device it runs on"));
  }
}

}  // namespace

const Rule kNodeMismatch = {
    .info = {.name = "node-mismatch",
             .severity = Severity::kError,
             .what = "The type or number of a device node is another one in the root file system than in the "
                     "CDI file.",
             .why = "With a wrong type the device cannot be resolved. With a wrong number the container gets "
                    "another device under this name, or one that does not exist. Many drivers get their "
                    "number when they are loaded, so it changes with the kernel.",
             .since = "0.1.0"},
    .check = Check,
    .needs = Needs::kRoot,
};

}  // namespace evecdi
