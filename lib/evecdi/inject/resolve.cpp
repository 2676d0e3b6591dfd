// SPDX-License-Identifier: Apache-2.0
#include "evecdi/inject/resolve.h"

#include <fmt/format.h>

#include <string_view>
#include <utility>

#include "evecdi/base/glob.h"
#include "evecdi/base/quote.h"

namespace evecdi {
namespace {

constexpr size_t kMaxBundles = 100'000;

std::optional<StepKind> StepKindOf(ActionKind kind) {
  switch (kind) {
    case ActionKind::kCdi:
      return StepKind::kCdi;
    case ActionKind::kDevice:
      return StepKind::kDevice;
    case ActionKind::kInterface:
      return StepKind::kInterface;
    case ActionKind::kNone:
      break;
  }
  return std::nullopt;
}

class Resolver {
 public:
  Resolver(Resolving& resolving, const AppContext& app)
      : resolving_(resolving), inventory_(resolving.inventory), app_(app) {}

  Resolution Run(std::span<const std::string> names) {
    if (app_.mode != VirtualizationMode::kNohyper) RefuseMode(names);
    for (const std::string& name : names) {
      ResolvedName resolved{.name = name};
      const BundleTable* bundles = inventory_.bundles;
      const Lookup lookup = bundles == nullptr ? Lookup() : bundles->Find(name);
      if (bundles != nullptr && lookup.found()) {
        ResolveAdapter(*bundles, lookup, resolved);
      } else if (name.find('=') != std::string::npos) {
        ResolveDevices(resolved);
      } else {
        ReportUnknown(name);
      }
      resolution_.names.push_back(std::move(resolved));
    }
    return std::move(resolution_);
  }

 private:
  void ResolveAdapter(const BundleTable& bundles, const Lookup& lookup, ResolvedName& resolved) {
    resolved.found_by = lookup.found_by;
    resolved.obstacle = CheckReservation(resolved.name, bundles, app_, resolving_.faults);
    if (resolved.obstacle) {
      Report(resolved.name, "not-assignable", Severity::kWarning,
             fmt::format("pillar would not start an app that asks for {}: {}", Quote(resolved.name),
                         resolved.obstacle->text),
             "");
    }
    for (const size_t index : lookup.bundles) {
      if (IsFull(resolved.name)) return;
      resolved.bundles.push_back(ResolveBundle(bundles[index], index, resolved.name));
    }
  }

  // A large group that is asked for again and again would never end.
  bool IsFull(const std::string& name) {
    if (resolving_.brought < kMaxBundles) {
      ++resolving_.brought;
      return false;
    }
    if (!std::exchange(said_full_, true)) {
      Report(name, "plan-limit", Severity::kError,
             fmt::format("the names bring more than {} bundles and devices, the limit of this tool",
                         kMaxBundles),
             "ask for fewer");
    }
    return true;
  }

  ResolvedBundle ResolveBundle(const IoBundle& bundle, size_t index, const std::string& name) {
    ResolvedBundle resolved{.bundle = index, .action = ActionOf(bundle, app_.mode)};
    resolved.reason = DescribeReason(resolved.action, bundle);
    const auto kind = StepKindOf(resolved.action.kind);
    if (kind) {
      resolved.step = resolution_.steps.size();
      AddStep(*kind, bundle, resolved.action, name);
    } else if (app_.mode == VirtualizationMode::kNohyper) {
      Report(name, "adapter-skipped", Severity::kWarning,
             fmt::format("pillar passes over adapter {} in silence: {}", Quote(bundle.adapter.name()),
                         resolved.reason),
             "");
      At(bundle.adapter.place());
    }
    return resolved;
  }

  void AddStep(StepKind kind, const IoBundle& bundle, const BundleAction& action, const std::string& name) {
    const std::string_view label = bundle.adapter.logicallabel.value;
    Step step{.kind = kind,
              .target = std::string(action.target.value),
              .guest = std::string(label.empty() ? action.target.value : label),
              .name = name,
              .adapter = std::string(bundle.adapter.phylabel.value)};
    // A target that pillar filled in itself stands nowhere.
    const Span span = action.target.span.empty() ? bundle.adapter.place() : action.target.span;
    step.source = inventory_.model;
    step.span = span;
    resolution_.steps.push_back(std::move(step));
  }

  void ResolveDevices(ResolvedName& resolved) {
    const auto add = [&](const std::string& device) {
      resolved.is_defined = resolved.is_defined || !inventory_.registry->Definitions(device).empty();
      if (IsFull(resolved.name)) return;
      resolved.cdi_steps.push_back(resolution_.steps.size());
      resolution_.steps.push_back({.kind = StepKind::kCdi, .target = device, .name = resolved.name});
    };
    if (resolved.name.find_first_of("*?[") == std::string::npos) return add(resolved.name);
    for (const std::string& device : inventory_.registry->DeviceNames()) {
      if (GlobMatch(resolved.name, device)) add(device);
    }
    if (resolved.cdi_steps.empty()) {
      Report(resolved.name, "cdi-unresolvable", Severity::kError,
             fmt::format("no CDI device matches {}", Quote(resolved.name)), "");
    }
  }

  void ReportUnknown(const std::string& name) {
    if (inventory_.bundles == nullptr) {
      return Report(
          name, "unknown-adapter", Severity::kError,
          fmt::format(
              "{} is no CDI device (vendor/class=device), and there is no device model to find an adapter in",
              Quote(name)),
          "give a device model");
    }
    const auto obstacle =
        CheckReservation(name, *inventory_.bundles, app_, resolving_.faults, resolving_.guesses);
    Report(name, "unknown-adapter", Severity::kError, obstacle ? obstacle->text : "", "");
  }

  void RefuseMode(std::span<const std::string> names) {
    Report(names.empty() ? "" : names[0], "not-a-container", Severity::kError,
           fmt::format("the app's virtualization mode is {}: pillar gives adapters to a virtual machine by "
                       "PCI or USB, and ignores CDI "
                       "devices and adapters under /dev; only NOHYPER makes a container",
                       VirtualizationModeName(app_.mode)),
           "");
  }

  void Report(const std::string& name, std::string_view rule, Severity severity, std::string message,
              std::string help) {
    resolution_.problems.push_back({.rule = rule,
                                    .severity = severity,
                                    .source = SourceFile::WithoutText(name),
                                    .span = {},
                                    .pointer = "",
                                    .message = std::move(message),
                                    .help = std::move(help),
                                    .related = {},
                                    .fix = {}});
  }

  // Puts the last problem at a place of the model.
  void At(Span span) {
    if (inventory_.model == nullptr) return;
    resolution_.problems.back().source = inventory_.model;
    resolution_.problems.back().span = span;
  }

  Resolving& resolving_;
  const Inventory& inventory_;
  const AppContext& app_;
  bool said_full_ = false;
  Resolution resolution_;
};

}  // namespace

Resolving::Resolving(const Inventory& of) : inventory(of) {
  if (of.bundles != nullptr) faults = CheckBundles(of.bundles->bundles());
}

Resolution Resolve(std::span<const std::string> names, Resolving& resolving, const AppContext& app) {
  return Resolver(resolving, app).Run(names);
}

Resolution Resolve(std::span<const std::string> names, const Inventory& inventory, const AppContext& app) {
  Resolving resolving(inventory);
  return Resolve(names, resolving, app);
}

}  // namespace evecdi
