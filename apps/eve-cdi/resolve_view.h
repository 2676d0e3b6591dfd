// SPDX-License-Identifier: Apache-2.0
// What `resolve` shows, as data, and its forms.
#ifndef EVECDI_APPS_EVE_CDI_RESOLVE_VIEW_H_
#define EVECDI_APPS_EVE_CDI_RESOLVE_VIEW_H_

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "eve-cdi/app_request.h"
#include "evecdi/cdi/unresolved.h"
#include "evecdi/inject/plan.h"
#include "evecdi/inject/resolve.h"
#include "evecdi/oci/json.h"

namespace evecdi {

// One name by itself: what was found, what it would edit, and all that is in its way.
struct ResolvedView {
  ResolvedName resolved;
  Plan plan;
  std::vector<std::vector<size_t>> edits;  // of each step of the plan, in Plan::edits
  std::vector<Diagnostic> problems;

  // It resolves, every device of it does, and pillar would give it to an app.
  bool good() const;
};

struct ResolveView {
  const AppRequest* request = nullptr;
  const Registry* registry = nullptr;
  std::vector<ResolvedView> names;
};

// Resolves name after name, and looks at what is the same for all of them once.
class NameResolver {
 public:
  // All outlive it and its views.
  NameResolver(const AppRequest& request, const Registry& registry, const Rootfs& root);

  // One name, as the request's app (if it has one now) asks for it.
  ResolvedView Resolve(const std::string& name);

 private:
  // Of what the controller has changed since pillar read it, what concerns these bundles.
  std::vector<Diagnostic> ChangesOf(const std::vector<ResolvedBundle>& bundles) const;

  const AppRequest& request_;
  const Registry& registry_;
  const Rootfs& root_;
  Resolving resolving_;
  UnresolvedReasons reasons_;
  std::shared_ptr<ValuePool> values_ = std::make_shared<ValuePool>();  // of all plans
  std::vector<Diagnostic> changes_;
  std::unordered_map<std::u32string, std::vector<size_t>> changes_by_phylabel_;  // folded
};

// `verbose`: every edit, not only how many there are of a kind.
std::string ResolveToText(const ResolveView& view, bool verbose);
Json ResolveToJson(const ResolveView& view);
std::string ResolveToMermaid(const ResolveView& view);
std::string ResolveToDot(const ResolveView& view);

// "phylabel", "group", "logicallabel", "CDI device", "nothing".
std::string_view FoundByName(const ResolvedName& name);
// "24 device nodes, 219 mounts, 2 hooks": what a step of the name edits, whether or not the root has the
// nodes.
std::string CountEdits(const ResolveView& view, const ResolvedView& name, size_t step);
// "path:line", and ":column" where `column`.
std::string PlaceText(const SourcePtr& source, Span span, bool column);

}  // namespace evecdi

#endif  // EVECDI_APPS_EVE_CDI_RESOLVE_VIEW_H_
