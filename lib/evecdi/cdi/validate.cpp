// SPDX-License-Identifier: Apache-2.0
#include "evecdi/cdi/validate.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string_view>

#include "evecdi/base/quote.h"
#include "evecdi/cdi/qualified_name.h"

namespace evecdi {
namespace {

constexpr std::string_view kKindHelp =
    "a kind is vendor/class: each begins with a letter, ends with a letter or digit, and holds letters, "
    "digits, '_', '-', '.'";

// The vendor or the class within the kind's text; of a quoted kind with escapes, the whole.
Span PartOf(const LocatedString& kind, std::string_view part, const Document& document) {
  const std::string_view text =
      document.source()->text().substr(kind.span.begin, kind.span.end - kind.span.begin);
  const size_t whole = text.find(kind.value);
  if (whole == std::string_view::npos || part.empty()) return kind.span;
  const auto begin =
      static_cast<uint32_t>(kind.span.begin + whole + static_cast<size_t>(part.data() - kind.value.data()));
  return {begin, static_cast<uint32_t>(begin + part.size())};
}

void ValidateName(std::string_view part, std::string_view called, const LocatedString& kind,
                  FaultSink& faults) {
  const Span span = PartOf(kind, part, faults.document());
  switch (CheckVendorOrClass(part)) {
    case NameVerdict::kValid:
      return;
    case NameVerdict::kInvalid:
      faults.Reject("kind-syntax", span, fmt::format("{} is no {} of a kind", Quote(part), called),
                    std::string(kKindHelp));
      return;
    case NameVerdict::kPanics:
      faults.Panic("kind-syntax", span, fmt::format("{} {} is a single letter", called, Quote(part)),
                   "use two characters or more");
      return;
  }
}

void ValidateKind(const LocatedString& kind, FaultSink& faults) {
  const KindParts parts = SplitKind(kind.value);
  if (parts.vendor.empty()) {
    const bool missing = kind.value.empty();
    faults.Reject("kind-syntax", kind.span.empty() ? faults.document().root()->span : kind.span,
                  missing ? "kind is missing"
                          : fmt::format("kind {} is not of the form vendor/class", Quote(kind.value)),
                  std::string(kKindHelp));
    return;
  }
  ValidateName(parts.vendor, "vendor", kind, faults);
  ValidateName(parts.class_name, "class", kind, faults);
}

void ValidateDeviceName(const Device& device, FaultSink& faults) {
  if (IsValidDeviceName(device.name.value)) return;
  if (device.name.span.empty() && faults.UndecodedWithin(device.span)) return;
  faults.Reject(
      "device-name-syntax", device.name.span.empty() ? device.span : device.name.span,
      device.name.value.empty() ? "a device has no name"
                                : fmt::format("{} is no name of a device", Quote(device.name.value)),
      "a name begins and ends with a letter or digit, and holds letters, digits, '_', '-', '.', ':'");
}

void ValidateDevices(const std::vector<Device>& devices, bool nulls_reported, FaultSink& faults) {
  std::map<std::string_view, Span> seen;
  for (const Device& device : devices) {
    ValidateDeviceName(device, faults);
    if (device.edits.empty() && !faults.UndecodedWithin(device.span)) {
      faults.Reject("empty-device", device.name.span.empty() ? device.span : device.name.span,
                    fmt::format("device {} has no edits of its own", Quote(device.name.value)),
                    "give its containerEdits at least one entry; edits at the top level do not count for it");
    }
    ValidateEdits(device.edits, nulls_reported, faults);
    const auto [first, is_new] = seen.emplace(device.name.value, device.name.span);
    if (is_new) continue;
    Diagnostic& finding =
        faults.Reject("duplicate-device", device.name.span,
                      fmt::format("device {} stands twice in this file", Quote(device.name.value)),
                      "rename or remove one of them");
    faults.Relate(finding, first->second, "first here");
  }
}

// The last check, so the verdict is known: a file that is dropped for another fault is not loaded.
void ReportNoDevices(FaultSink& faults) {
  const std::string message = "the file defines no device";
  const std::string help = "look at what made the file: a pipeline that fails half-way leaves just this";
  const Value& root = *faults.document().root();
  const Value* devices = root.Find("devices");
  const Span span = devices == nullptr ? root.span : devices->span;
  if (faults.library() == CdiLibrary::kV110) {
    faults.Reject("no-devices", span, message, help);
  } else {
    const bool loaded = faults.verdict() == Verdict::kAccepted;
    faults.Note("no-devices", Severity::kError, span,
                loaded ? fmt::format("{}: {} loads it, and no name of it resolves", message,
                                     ReaderName(faults.target()))
                       : message,
                help);
  }
}

}  // namespace

void ValidateSpec(const Spec& spec, FaultSink& faults) {
  faults.EndDecoding();
  ValidateVersion(spec, faults);
  ValidateKind(spec.kind, faults);
  const bool nulls_reported = VersionCheckMeetsNull(spec, faults.library());
  ValidateEdits(spec.edits, nulls_reported, faults);
  ValidateDevices(spec.devices, nulls_reported, faults);
  if (spec.devices.empty()) ReportNoDevices(faults);
}

}  // namespace evecdi
