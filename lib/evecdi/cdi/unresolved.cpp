// SPDX-License-Identifier: Apache-2.0
#include "evecdi/cdi/unresolved.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>
#include <utility>

#include "evecdi/base/edit_distance.h"
#include "evecdi/base/quote.h"
#include "evecdi/cdi/qualified_name.h"

namespace evecdi {
namespace {

constexpr size_t kMostShown = 5;

std::string_view KindOf(std::string_view qualified_name) {
  return qualified_name.substr(0, qualified_name.find('='));
}
std::string_view DeviceOf(std::string_view qualified_name) {
  return qualified_name.substr(std::min(qualified_name.find('=') + 1, qualified_name.size()));
}

bool IsNumber(std::string_view name) {
  return name.find_first_not_of("0123456789") == std::string_view::npos;
}

// "0, tegra", with … where there are more than a few.
std::string Shown(std::span<const std::string_view> names) {
  const bool more = names.size() > kMostShown;
  return fmt::format("{}{}", fmt::join(names.first(std::min(names.size(), kMostShown)), ", "),
                     more ? ", …" : "");
}

class Detective {
 public:
  Detective(const Registry& registry, std::string_view name)
      : registry_(registry), name_(name), names_(registry.DeviceNames()) {}

  Unresolved Find() {
    if (!ParseQualifiedName(name_))
      return {.cause = UnresolvedBy::kSyntax,
              .reason = fmt::format("{} is no qualified name (vendor/class=device)", Quote(name_)),
              .suggestion = {},
              .related = {}};
    if (registry_.crasher() != nullptr) return Crash(registry_.crasher()->file);
    if (const auto definitions = registry_.Definitions(name_); !definitions.empty())
      return Conflict(definitions);
    for (const auto& file : registry_.files()) {
      if (!file->file.accepted() && WouldDefine(file->file.spec))
        return Dropped(file->file, "would define it");
    }
    const auto devices = DevicesOf(KindOf(name_));
    if (!devices.empty()) return UnknownDevice(devices);
    for (const auto& file : registry_.files()) {
      const bool names_kind = file->file.source->text().find(KindOf(name_)) != std::string_view::npos;
      if (!file->file.accepted() && names_kind) return Dropped(file->file, "names its kind");
    }
    return UnknownKind();
  }

 private:
  bool WouldDefine(const Spec& spec) const {
    return spec.kind.value == KindOf(name_) &&
           std::any_of(spec.devices.begin(), spec.devices.end(),
                       [this](const Device& device) { return device.name.value == DeviceOf(name_); });
  }

  // Views into names_.
  std::vector<std::string_view> DevicesOf(std::string_view kind) const {
    std::vector<std::string_view> devices;
    for (const std::string& name : names_) {
      if (KindOf(name) == kind) devices.push_back(DeviceOf(name));
    }
    return devices;
  }

  static Unresolved Conflict(const std::vector<DeviceRef>& definitions) {
    Unresolved found{.cause = UnresolvedBy::kConflict,
                     .reason = "it is defined twice at one priority, so neither counts",
                     .suggestion = {},
                     .related = {}};
    for (const DeviceRef& definition : definitions) {
      if (found.related.size() == kMostShown) break;
      found.related.push_back({.source = definition.file->file.source,
                               .span = definition.device->name.span,
                               .message = "defined here"});
    }
    return found;
  }

  Unresolved Crash(const SpecFile& file) const {
    return OfFile(
        UnresolvedBy::kCrash, file,
        fmt::format("no device resolves while {} is there: {} crashes on it, whichever name it looks for,",
                    Printable(file.source->path()), ReaderName(registry_.target())));
  }

  Unresolved Dropped(const SpecFile& file, std::string_view relation) const {
    return OfFile(UnresolvedBy::kDroppedFile, file,
                  fmt::format("{} {}, but {} drops that file whole", Printable(file.source->path()), relation,
                              ReaderName(registry_.target())));
  }

  // With the file's error.
  static Unresolved OfFile(UnresolvedBy cause, const SpecFile& file, std::string reason) {
    Unresolved found{.cause = cause, .reason = std::move(reason), .suggestion = {}, .related = {}};
    const auto error =
        std::find_if(file.findings.begin(), file.findings.end(),
                     [](const Diagnostic& finding) { return finding.severity == Severity::kError; });
    if (error == file.findings.end()) return found;
    found.related.push_back({.source = error->source, .span = error->span, .message = error->message});
    if (error->source->has_text()) {
      const Position position = error->source->PositionOf(error->span.begin);
      found.reason += fmt::format(" for the error in line {}", position.line);
    }
    found.reason += fmt::format(": {}", error->message);
    return found;
  }

  Unresolved UnknownDevice(const std::vector<std::string_view>& devices) const {
    Unresolved found{.cause = UnresolvedBy::kUnknownDevice,
                     .reason = fmt::format("kind {} has no device {}, only {}", KindOf(name_),
                                           DeviceOf(name_), Shown(devices)),
                     .suggestion = {},
                     .related = PassedOver()};
    const std::string_view near = NearDevice(devices);
    if (!near.empty()) found.suggestion = MakeQualifiedName(KindOf(name_), near);
    return found;
  }

  // The closest name; else, of a name that is no number, the only other one: vendors rename `all` to `tegra`
  // and back.
  std::string_view NearDevice(const std::vector<std::string_view>& devices) const {
    if (const auto nearest = Nearest(DeviceOf(name_), devices)) return *nearest;
    if (devices.size() == 1) return devices[0];
    std::vector<std::string_view> words;
    std::copy_if(devices.begin(), devices.end(), std::back_inserter(words),
                 [](std::string_view device) { return !IsNumber(device); });
    return words.size() == 1 && !IsNumber(DeviceOf(name_)) ? words[0] : std::string_view();
  }

  Unresolved UnknownKind() const {
    std::vector<std::string_view> kinds;
    for (const std::string& name : names_) {
      if (kinds.empty() || kinds.back() != KindOf(name)) kinds.push_back(KindOf(name));
    }
    Unresolved found{.cause = UnresolvedBy::kUnknownKind,
                     .reason = fmt::format("kind {} is in no spec", KindOf(name_)),
                     .suggestion = {},
                     .related = PassedOver()};
    if (kinds.empty()) found.reason += ": there is none that could be used";
    const std::vector<std::string_view> all(names_.begin(), names_.end());
    if (const auto nearest = Nearest(name_, all)) {
      found.suggestion = *nearest;
    } else if (const auto kind = Nearest(KindOf(name_), kinds)) {
      const auto devices = DevicesOf(*kind);
      const bool same = std::find(devices.begin(), devices.end(), DeviceOf(name_)) != devices.end();
      const std::string_view device = same ? DeviceOf(name_) : NearDevice(devices);
      if (!device.empty()) found.suggestion = MakeQualifiedName(*kind, device);
    }
    if (found.suggestion.empty() && !kinds.empty())
      found.reason += fmt::format("; the specs have {}", Shown(kinds));
    return found;
  }

  // Files that were not read at all: one of them may be the file that was meant.
  std::vector<Label> PassedOver() const {
    std::vector<Label> labels;
    for (const Diagnostic& finding : registry_.findings()) {
      if (finding.rule != "ignored-file" && finding.rule != "unreadable-file") continue;
      if (labels.size() == kMostShown) break;
      labels.push_back({.source = finding.source, .span = finding.span, .message = finding.message});
    }
    return labels;
  }

  const Registry& registry_;
  std::string_view name_;
  std::vector<std::string> names_;  // that resolve, sorted
};

}  // namespace

std::optional<Unresolved> WhyUnresolved(const Registry& registry, std::string_view name) {
  if (registry.Find(name)) return std::nullopt;
  return Detective(registry, name).Find();
}

}  // namespace evecdi
