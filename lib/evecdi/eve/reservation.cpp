// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>

#include "evecdi/base/quote.h"
#include "evecdi/eve/actions.h"
#include "evecdi/eve/checks.h"

namespace evecdi {
namespace {

// What keeps an app from the bundle, but for I/O virtualization.
std::optional<Obstacle> CheckBundle(size_t index, const BundleTable& table, const AppContext& app,
                                    std::span<const BundleFault> faults) {
  const IoBundle& bundle = table[index];
  const auto obstacle = [&](ObstacleKind kind, std::string text) {
    return Obstacle{.kind = kind, .bundle = index, .text = std::move(text)};
  };
  const std::string name = Quote(bundle.adapter.name());
  if (bundle.adapter.assigngrp.value.empty()) {
    return obstacle(ObstacleKind::kNotAssignable,
                    fmt::format("adapter {} has no assignment group, so no app can have it", name));
  }
  if (!bundle.state.used_by.value.empty() && bundle.state.used_by.value != app.uuid) {
    return obstacle(ObstacleKind::kUsedByOther,
                    fmt::format("adapter {} is used by app {}", name, Printable(bundle.state.used_by.value)));
  }
  if (bundle.state.is_port) {
    return obstacle(ObstacleKind::kPortOfEve,
                    fmt::format("adapter {} is part of a network port of EVE's own", name));
  }
  for (const BundleError& error : bundle.state.errors) {
    if (error.is_warning) continue;
    return obstacle(ObstacleKind::kBundleError, fmt::format("the device recorded an error of adapter {}: {}",
                                                            name, Quote(error.text.value)));
  }
  const auto fault = std::lower_bound(faults.begin(), faults.end(), index,
                                      [](const BundleFault& f, size_t wanted) { return f.bundle < wanted; });
  if (fault == faults.end() || fault->bundle != index) return std::nullopt;
  return obstacle(ObstacleKind::kBundleError,
                  fmt::format("adapter {} has an error: {}", name, DescribeFault(*fault, table.bundles())));
}

}  // namespace

std::optional<Obstacle> CheckReservation(std::string_view name, const BundleTable& table,
                                         const AppContext& app, std::span<const BundleFault> faults,
                                         Guesses& guesses) {
  const Lookup lookup = table.Find(name);
  if (!lookup.found()) {
    const auto near = table.NearMiss(name, guesses);
    return Obstacle{.kind = ObstacleKind::kUnknownAdapter,
                    .bundle = std::nullopt,
                    .text = fmt::format("no adapter, group or label is called {}{}", Quote(name),
                                        near ? fmt::format("; did you mean {}?", Quote(*near)) : "")};
  }
  const auto excused = [&](size_t index) {
    return app.mode == VirtualizationMode::kNohyper && table[index].adapter.type.value == IoType::kNetEth;
  };
  for (const size_t index : lookup.bundles) {
    if (excused(index)) continue;
    if (auto obstacle = CheckBundle(index, table, app, faults)) return obstacle;
  }
  if (app.io_virtualization.value_or(true)) return std::nullopt;
  for (const size_t index : lookup.bundles) {
    if (excused(index) || table[index].adapter.address.pci_long.value.empty()) continue;
    return Obstacle{
        .kind = ObstacleKind::kNoIoVirtualization,
        .bundle = index,
        .text = fmt::format("adapter {} has a PCI address, and the device has no I/O virtualization",
                            Quote(table[index].adapter.name()))};
  }
  return std::nullopt;
}

std::optional<Obstacle> CheckReservation(std::string_view name, const BundleTable& table,
                                         const AppContext& app, std::span<const BundleFault> faults) {
  Guesses guesses;
  return CheckReservation(name, table, app, faults, guesses);
}

}  // namespace evecdi
