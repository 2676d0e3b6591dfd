// SPDX-License-Identifier: Apache-2.0
#include "evecdi/cdi/unresolved.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <span>
#include <unordered_map>
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

}  // namespace

// What is the same for all names.
struct UnresolvedSurvey {
  explicit UnresolvedSurvey(const Registry& all) : registry(all), names(all.DeviceNames()) {
    for (const std::string& name : names) {
      if (kinds.empty() || kinds.back() != KindOf(name)) kinds.push_back(KindOf(name));
      devices[KindOf(name)].push_back(DeviceOf(name));
    }
    for (const auto& file : all.files()) {
      if (file->file.accepted()) continue;
      const Spec& spec = file->file.spec;
      for (const Device& device : spec.devices)
        dropped.emplace(std::pair(spec.kind.value, device.name.value), &file->file);
    }
  }

  const Registry& registry;
  std::vector<std::string> names;  // that resolve, sorted
  std::vector<std::string_view> kinds;
  std::unordered_map<std::string_view, std::vector<std::string_view>> devices;  // by kind
  // By kind and name, the first file that would define it and is not accepted.
  std::map<std::pair<std::string_view, std::string_view>, const SpecFile*> dropped;
  Guesses guesses;
};

namespace {

class Detective {
 public:
  Detective(UnresolvedSurvey& survey, std::string_view name)
      : survey_(survey), registry_(survey.registry), name_(name) {}

  Unresolved Find() {
    if (!ParseQualifiedName(name_))
      return {.cause = UnresolvedBy::kSyntax,
              .reason = fmt::format("{} is no qualified name (vendor/class=device)", Quote(name_)),
              .suggestion = {},
              .related = {}};
    if (registry_.crasher() != nullptr) return Crash(registry_.crasher()->file);
    if (registry_.waits_for() != nullptr) return Wait(registry_.waits_for());
    if (const auto definitions = registry_.Definitions(name_); !definitions.empty())
      return Conflict(definitions);
    const auto dropped = survey_.dropped.find({KindOf(name_), DeviceOf(name_)});
    if (dropped != survey_.dropped.end()) return Dropped(*dropped->second, "would define it");
    const auto devices = DevicesOf(KindOf(name_));
    if (!devices.empty()) return UnknownDevice(devices);
    for (const auto& file : registry_.files()) {
      if (file->file.accepted() || !survey_.guesses.Take(file->file.source->text().size())) continue;
      const bool names_kind = file->file.source->text().find(KindOf(name_)) != std::string_view::npos;
      if (names_kind) return Dropped(file->file, "names its kind");
    }
    return UnknownKind();
  }

 private:
  std::span<const std::string_view> DevicesOf(std::string_view kind) const {
    const auto found = survey_.devices.find(kind);
    return found == survey_.devices.end() ? std::span<const std::string_view>() : found->second;
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

  Unresolved Wait(const SourcePtr& pipe) const {
    return {.cause = UnresolvedBy::kWait,
            .reason = fmt::format("no device resolves while {} is there: it is a named pipe, and {} waits "
                                  "for it, whichever name it looks for",
                                  Printable(pipe->path()), ReaderName(registry_.target())),
            .suggestion = {},
            .related = {}};
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

  Unresolved UnknownDevice(std::span<const std::string_view> devices) const {
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
  std::string_view NearDevice(std::span<const std::string_view> devices) const {
    if (const auto nearest = Nearest(DeviceOf(name_), devices, survey_.guesses)) return *nearest;
    if (survey_.guesses.spent()) return {};
    if (devices.size() == 1) return devices[0];
    std::vector<std::string_view> words;
    std::copy_if(devices.begin(), devices.end(), std::back_inserter(words),
                 [](std::string_view device) { return !IsNumber(device); });
    return words.size() == 1 && !IsNumber(DeviceOf(name_)) ? words[0] : std::string_view();
  }

  Unresolved UnknownKind() const {
    Unresolved found{.cause = UnresolvedBy::kUnknownKind,
                     .reason = fmt::format("kind {} is in no spec", KindOf(name_)),
                     .suggestion = {},
                     .related = PassedOver()};
    if (survey_.kinds.empty()) found.reason += ": there is none that could be used";
    found.suggestion = NearName();
    if (found.suggestion.empty() && !survey_.kinds.empty())
      found.reason += fmt::format("; the specs have {}", Shown(survey_.kinds));
    return found;
  }

  // A close name; else the device, or one that is close, of a close kind.
  std::string NearName() const {
    if (survey_.guesses.spent()) return {};
    const std::vector<std::string_view> all(survey_.names.begin(), survey_.names.end());
    if (const auto nearest = Nearest(name_, all, survey_.guesses)) return std::string(*nearest);
    const auto kind = Nearest(KindOf(name_), survey_.kinds, survey_.guesses);
    if (!kind) return {};
    const auto devices = DevicesOf(*kind);
    const bool same = std::find(devices.begin(), devices.end(), DeviceOf(name_)) != devices.end();
    const std::string_view device = same ? DeviceOf(name_) : NearDevice(devices);
    return device.empty() ? std::string() : MakeQualifiedName(*kind, device);
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

  UnresolvedSurvey& survey_;
  const Registry& registry_;
  std::string_view name_;
};

}  // namespace

UnresolvedReasons::UnresolvedReasons(const Registry& registry) : registry_(registry) {}
UnresolvedReasons::~UnresolvedReasons() = default;

std::optional<Unresolved> UnresolvedReasons::Of(std::string_view name) {
  if (registry_.Find(name)) return std::nullopt;
  if (survey_ == nullptr) survey_ = std::make_unique<UnresolvedSurvey>(registry_);
  return Detective(*survey_, name).Find();
}

std::optional<Unresolved> WhyUnresolved(const Registry& registry, std::string_view name) {
  return UnresolvedReasons(registry).Of(name);
}

}  // namespace evecdi
