// SPDX-License-Identifier: Apache-2.0
// What `resolve` shows, as data, and its forms.
#ifndef EVECDI_APPS_EVE_CDI_RESOLVE_VIEW_H_
#define EVECDI_APPS_EVE_CDI_RESOLVE_VIEW_H_

#include <string>
#include <string_view>
#include <vector>

#include "eve-cdi/app_request.h"
#include "evecdi/inject/plan.h"
#include "evecdi/oci/json.h"

namespace evecdi {

// One name by itself: what was found, what it would edit, and all that is in its way.
struct ResolvedView {
  ResolvedName resolved;
  Plan plan;
  std::vector<Diagnostic> problems;

  // It resolves, every device of it does, and pillar would give it to an app.
  bool good() const;
};

struct ResolveView {
  const AppRequest* request = nullptr;
  const Registry* registry = nullptr;
  std::vector<ResolvedView> names;
};

// One name, as the request's app (if any) asks for it. All outlive the view.
ResolvedView ResolveName(const std::string& name, const AppRequest& request, const Registry& registry,
                         const Rootfs& root);

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
