// SPDX-License-Identifier: Apache-2.0
#include "evecdi/cdi/registry.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "evecdi/base/parallel.h"
#include "evecdi/base/quote.h"
#include "evecdi/cdi/qualified_name.h"
#include "evecdi/cdi/spec_dir.h"
#include "evecdi/diag/finding.h"

namespace evecdi {
namespace {

constexpr size_t kMostRelated = 5;

Diagnostic AtDevice(const DeviceRef& ref, std::string_view rule, Severity severity, std::string message,
                    std::string help) {
  return MakeFinding(ref.file->file.document, rule, severity, ref.device->name.span, std::move(message),
                     std::move(help));
}

void Relate(Diagnostic& finding, const DeviceRef& other, std::string message) {
  finding.related.push_back(
      {.source = other.file->file.source, .span = other.device->name.span, .message = std::move(message)});
}

}  // namespace

Registry::Registry(std::vector<SpecDir> dirs, Target target) : target_(target), dirs_(std::move(dirs)) {}
Registry::Registry(Registry&&) noexcept = default;
Registry& Registry::operator=(Registry&&) noexcept = default;
Registry::~Registry() = default;

Registry Registry::Load(std::vector<SpecDir> dirs, Target target, Kept kept) {
  Registry registry(std::move(dirs), target);
  ScannedDirs scanned = ScanSpecDirs(registry.dirs_, target);
  registry.findings_ = std::move(scanned.findings);
  registry.found_by_scan_ = registry.findings_.size();
  registry.waits_for_ = std::move(scanned.waits_for);
  registry.Read(std::move(scanned.files), kept);
  return registry;
}

Registry Registry::OfFiles(std::vector<SourcePtr> sources, Target target) {
  Registry registry({}, target);
  std::vector<ScannedFile> files;
  files.reserve(sources.size());
  for (SourcePtr& source : sources) files.push_back({.source = std::move(source), .priority = 0});
  registry.Read(std::move(files));
  return registry;
}

Registry Registry::WithTexts(std::vector<SourcePtr> sources) const {
  Registry registry(dirs_, target_);
  registry.findings_.assign(findings_.begin(), findings_.begin() + static_cast<ptrdiff_t>(found_by_scan_));
  registry.found_by_scan_ = found_by_scan_;
  registry.waits_for_ = waits_for_;
  std::vector<ScannedFile> files;
  for (size_t i = 0; i < files_.size(); ++i)
    files.push_back({.source = std::move(sources[i]), .priority = files_[i]->priority});
  registry.Read(std::move(files));
  return registry;
}

void Registry::Read(std::vector<ScannedFile> files, Kept kept) {
  files_.resize(files.size());
  ParallelFor(files.size(), [&](size_t i) {
    files_[i] = std::make_unique<RegistryFile>(RegistryFile{
        .file = ReadSpecFile(std::move(files[i].source), target_), .priority = files[i].priority});
    if (kept == Kept::kSpecs) files_[i]->file.document.DropTree();
  });
  for (const auto& file : files_) {
    if (file->file.accepted()) AddDevices(*file);
    if (crasher_ == nullptr && file->file.verdict == Verdict::kPanics) crasher_ = file.get();
  }
  ReportOverlaps();
}

void Registry::AddDevices(const RegistryFile& file) {
  for (const Device& device : file.file.spec.devices) {
    Entry& entry = devices_[MakeQualifiedName(file.file.spec.kind.value, device.name.value)];
    // Priorities only rise, so the last one is the one to meet.
    if (!entry.definitions.empty() && entry.definitions.back().file->priority == file.priority)
      entry.conflict = true;
    entry.definitions.push_back({.file = &file, .device = &device});
  }
}

void Registry::ReportOverlaps() {
  for (const auto& [name, entry] : devices_) {
    for (const DeviceRef& ref : entry.definitions) {
      std::optional<Diagnostic> finding;
      for (const DeviceRef& other : entry.definitions) {
        if (other.device == ref.device || other.file->priority != ref.file->priority) continue;
        if (!finding) {
          finding = AtDevice(
              ref, "device-conflict", Severity::kError,
              fmt::format("device {} is defined in several files of one directory: none of them resolves",
                          Quote(name)),
              "keep it in one file only");
        }
        Relate(*finding, other, "also here");
        if (finding->related.size() == kMostRelated) break;
      }
      const DeviceRef& last = entry.definitions.back();
      if (!entry.conflict && ref.device != last.device) {
        finding = AtDevice(
            ref, "shadowed-device", Severity::kWarning,
            fmt::format("device {} is overridden by {}{}", Quote(name),
                        Printable(last.file->file.source->path()),
                        target_ == Target::kEve
                            ? ", a file of a later directory; on EVE that one is writable, the rootfs is not"
                            : ", a file of a later directory"),
            "remove one of them, unless the override is meant");
        Relate(*finding, last, "this one is used");
      }
      if (finding) findings_.push_back(std::move(*finding));
    }
  }
}

DeviceRef Registry::Find(std::string_view qualified_name) const {
  if (!reader_ends()) return {};
  const auto found = devices_.find(qualified_name);
  return found == devices_.end() || found->second.conflict ? DeviceRef{} : found->second.definitions.back();
}

std::vector<DeviceRef> Registry::Definitions(std::string_view qualified_name) const {
  const auto found = devices_.find(qualified_name);
  return found == devices_.end() ? std::vector<DeviceRef>{} : found->second.definitions;
}

std::vector<std::string> Registry::DeviceNames() const {
  std::vector<std::string> names;
  if (!reader_ends()) return names;
  for (const auto& [name, entry] : devices_) {
    if (!entry.conflict) names.push_back(name);
  }
  return names;
}

std::vector<std::string> Registry::Conflicts() const {
  std::vector<std::string> names;
  for (const auto& [name, entry] : devices_) {
    if (entry.conflict) names.push_back(name);
  }
  return names;
}

}  // namespace evecdi
