// SPDX-License-Identifier: Apache-2.0
#include "evecdi/cdi/version.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "evecdi/base/quote.h"
#include "evecdi/cdi/qualified_name.h"
#include "evecdi/cdi/validate.h"

namespace evecdi {
namespace {

constexpr std::array<std::string_view, 10> kVersionNames = {"0.1.0", "0.2.0", "0.3.0", "0.4.0", "0.5.0",
                                                            "0.6.0", "0.7.0", "0.8.0", "1.0.0", "1.1.0"};

class NeedFinder {
 public:
  std::vector<VersionNeed> Find(const Spec& spec) {
    const KindParts kind = SplitKind(spec.kind.value);
    if (!kind.vendor.empty() && kind.class_name.find('.') != std::string_view::npos) {
      Add({CdiVersion::k060, "a dot in the class of the kind", spec.kind.span});
    }
    AddAnnotations(spec.annotations);
    AddEdits(spec.edits, true);
    for (const Device& device : spec.devices) {
      const std::string_view name = device.name.value;
      if (!name.empty() && name.front() >= '0' && name.front() <= '9') {
        Add({CdiVersion::k050, "a device name that begins with a digit", device.name.span});
      }
      AddAnnotations(device.annotations);
      AddEdits(device.edits, &device == &spec.devices.back());
    }
    std::stable_sort(needs_.begin(), needs_.end(),
                     [](const VersionNeed& a, const VersionNeed& b) { return a.version < b.version; });
    return std::move(needs_);
  }

 private:
  void Add(const VersionNeed& need) {
    const auto known = std::find_if(needs_.begin(), needs_.end(),
                                    [&need](const VersionNeed& n) { return n.feature == need.feature; });
    if (known == needs_.end()) {
      needs_.push_back(need);
    } else if (need.noticed && !known->noticed) {
      *known = need;
    }
  }

  void AddAnnotations(const Annotations& annotations) {
    if (!annotations.empty()) Add({CdiVersion::k060, "annotations", annotations.front().first.span});
  }

  void AddEdits(const ContainerEdits& edits, bool noticed) {
    for (const Mount& mount : edits.mounts) {
      if (!mount.type.value.empty()) Add({CdiVersion::k040, "mounts[].type", mount.type.span, noticed});
    }
    for (const DeviceNode& node : edits.device_nodes) {
      if (!node.host_path.value.empty()) {
        Add({CdiVersion::k050, "deviceNodes[].hostPath", node.host_path.span, noticed});
      }
    }
    if (edits.intel_rdt) AddIntelRdt(*edits.intel_rdt);
    if (!edits.additional_gids.empty()) {
      Add({CdiVersion::k070, "additionalGids", edits.additional_gids.front().span});
    }
    if (!edits.net_devices.empty()) Add({CdiVersion::k110, "netDevices", edits.net_devices.front().span});
  }

  void AddIntelRdt(const IntelRdt& rdt) {
    Add({CdiVersion::k070, "intelRdt", rdt.span});
    if (rdt.schemata) {
      Add({CdiVersion::k110, "intelRdt.schemata",
           rdt.schemata->empty() ? rdt.span : rdt.schemata->front().span});
    }
    if (rdt.enable_monitoring.value) {
      Add({CdiVersion::k110, "intelRdt.enableMonitoring", rdt.enable_monitoring.span});
    }
  }

  std::vector<VersionNeed> needs_;
};

void ReportUnknownVersion(const LocatedString& version, FaultSink& faults) {
  const std::optional<CdiVersion> known = ParseVersion(version.value);
  const std::string_view newest = VersionName(NewestVersion(faults.library()));
  if (known) {
    faults.Reject(
        "version-too-new", version.span,
        fmt::format("cdiVersion {} is newer than {}, the last one known", Quote(version.value), newest),
        fmt::format("state the lowest version that the fields in use need, {} at the most", newest));
  } else if (version.value.empty()) {
    faults.Reject("version-unknown", version.span.empty() ? faults.document().root()->span : version.span,
                  "cdiVersion is missing", "add cdiVersion, for example 0.5.0");
  } else {
    faults.Reject("version-unknown", version.span,
                  fmt::format("cdiVersion {} was never released", Quote(version.value)),
                  fmt::format("the releases are {}", fmt::join(kVersionNames, ", ")));
  }
}

void ReportNeeds(const LocatedString& stated, CdiVersion version, const std::vector<VersionNeed>& needs,
                 FaultSink& faults) {
  const VersionNeed& most = needs.back();
  const bool noticed = version < CdiVersion::k030 ||
                       std::any_of(needs.begin(), needs.end(), [version](const VersionNeed& need) {
                         return need.noticed && need.version > version;
                       });
  const std::string message = fmt::format("cdiVersion {} is below {}, which {} needs", Quote(stated.value),
                                          VersionName(most.version), most.feature);
  const std::string help = fmt::format("write cdiVersion: {}", VersionName(most.version));
  Diagnostic& finding = noticed ? faults.Reject("version-too-low", stated.span, message, help)
                                : faults.Note("version-too-low", Severity::kWarning, stated.span,
                                              fmt::format("{}; {} does not notice, as it looks at the last "
                                                          "device only: other readers may refuse the file",
                                                          message, ReaderName(faults.target())),
                                              help);
  for (const VersionNeed& need : needs) {
    if (need.version > version) {
      faults.Relate(finding, need.span, fmt::format("{} needs {}", need.feature, VersionName(need.version)));
    }
  }
}

}  // namespace

std::string_view VersionName(CdiVersion version) { return kVersionNames.at(static_cast<size_t>(version)); }

std::optional<CdiVersion> ParseVersion(std::string_view text) {
  if (text.starts_with('v')) text.remove_prefix(1);
  const auto* const found = std::find(kVersionNames.begin(), kVersionNames.end(), text);
  if (found == kVersionNames.end()) return std::nullopt;
  return static_cast<CdiVersion>(found - kVersionNames.begin());
}

CdiVersion NewestVersion(CdiLibrary library) {
  return library == CdiLibrary::kV081 ? CdiVersion::k080 : CdiVersion::k110;
}

std::vector<VersionNeed> VersionNeeds(const Spec& spec) { return NeedFinder().Find(spec); }

void ValidateVersion(const Spec& spec, FaultSink& faults) {
  const std::optional<CdiVersion> version = ParseVersion(spec.version.value);
  const bool known = version && *version <= NewestVersion(faults.library());
  if (!known) ReportUnknownVersion(spec.version, faults);
  ReportNullsMetByVersionCheck(spec, faults);
  if (!known) return;
  const std::vector<VersionNeed> needs = VersionNeeds(spec);
  if (*version < CdiVersion::k030 && needs.empty()) {
    const std::string_view earliest = VersionName(CdiVersion::k030);
    faults.Reject("version-too-low", spec.version.span,
                  fmt::format("cdiVersion {} is below {}, the earliest that is still read",
                              Quote(spec.version.value), earliest),
                  fmt::format("write cdiVersion: {}", earliest));
  }
  if (needs.empty() || needs.back().version <= *version) return;
  ReportNeeds(spec.version, *version, needs, faults);
}

}  // namespace evecdi
