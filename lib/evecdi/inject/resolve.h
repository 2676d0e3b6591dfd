// SPDX-License-Identifier: Apache-2.0
// From the names that a person or an app asks for to what they bring: bundles of the device model and what
// pillar does with each, or CDI devices. Serves `resolve` as it is, and `inject` as the steps of a plan.
#ifndef EVECDI_INJECT_RESOLVE_H_
#define EVECDI_INJECT_RESOLVE_H_

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "evecdi/base/edit_distance.h"
#include "evecdi/base/export.h"
#include "evecdi/cdi/registry.h"
#include "evecdi/diag/diagnostic.h"
#include "evecdi/eve/actions.h"
#include "evecdi/eve/bundles.h"
#include "evecdi/eve/checks.h"
#include "evecdi/inject/plan.h"

namespace evecdi {

struct ResolvedBundle {
  size_t bundle = 0;  // in the table
  BundleAction action;
  std::string reason;          // for a person: why pillar does it, or why it does nothing
  std::optional<size_t> step;  // in Resolution::steps; nothing where pillar does nothing
};

struct ResolvedName {
  std::string name;
  FoundBy found_by = FoundBy::kNothing;
  std::vector<ResolvedBundle> bundles;  // in the order in which pillar handles them
  std::vector<size_t> cdi_steps;  // in Resolution::steps, where the name is a CDI device or a pattern of such
  bool is_defined = false;        // a CDI file that the reader accepts has the device, or one of the pattern
  std::optional<Obstacle> obstacle;  // why pillar would not give the app this adapter

  bool found() const { return found_by != FoundBy::kNothing || is_defined; }
};

struct Resolution {
  std::vector<ResolvedName> names;
  std::vector<Step> steps;  // of all names, in their order
  // Errors: a name that nothing is called by, an app that is no container. Warnings: what pillar passes over
  // in silence, and obstacles, for which pillar would not start the app at all. Whether a CDI device
  // resolves, the plan says.
  std::vector<Diagnostic> problems;
};

struct Inventory {
  const BundleTable* bundles = nullptr;  // null: there is no model
  SourcePtr model;                       // whose adapters they are
  const Registry* registry = nullptr;
};

// What serves name after name of one inventory: what is worked out once, and the limits of all together.
struct Resolving {
  EVECDI_EXPORT explicit Resolving(const Inventory& inventory);  // all that it holds outlives this

  Inventory inventory;
  std::vector<BundleFault> faults;  // of its bundles
  Guesses guesses;
  size_t brought = 0;  // bundles and CDI devices so far
};

// A name is a group, a phylabel or a logicallabel of the model, without regard to case, or else a CDI device,
// in which * ? and [] stand for more.
EVECDI_EXPORT Resolution Resolve(std::span<const std::string> names, Resolving& resolving,
                                 const AppContext& app);
EVECDI_EXPORT Resolution Resolve(std::span<const std::string> names, const Inventory& inventory,
                                 const AppContext& app);

}  // namespace evecdi

#endif  // EVECDI_INJECT_RESOLVE_H_
