// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/resolve.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "eve-cdi/app_request.h"
#include "eve-cdi/common.h"
#include "eve-cdi/resolve_view.h"
#include "eve-cdi/yaml_output.h"
#include "evecdi/base/fold_case.h"
#include "evecdi/rules/model_check.h"

namespace evecdi {
namespace {

struct ResolveOptions {
  CommonOptions common;
  RequestOptions request;
  std::string format;
};

// Of what the controller has changed since pillar read it, what concerns these bundles.
std::vector<Diagnostic> FindChanges(const AppRequest& request, const ResolvedName& resolved) {
  std::vector<Diagnostic> changes;
  if (!request.told) return changes;
  for (Diagnostic& finding : CheckModel(
           request.told->file, {.registry = nullptr, .root = nullptr, .in_use = &request.model->file})) {
    if (finding.rule != "adapter-changed") continue;
    for (const Adapter& adapter : request.told->file.adapters) {
      if (!adapter.span.Contains(finding.span)) continue;
      const bool concerned =
          std::any_of(resolved.bundles.begin(), resolved.bundles.end(), [&](const ResolvedBundle& bundle) {
            return EqualFold(request.model->table[bundle.bundle].adapter.phylabel.value,
                             adapter.phylabel.value);
          });
      if (concerned) changes.push_back(std::move(finding));
      break;
    }
  }
  return changes;
}

// A root without any device node (an unpacked image) says nothing of the nodes that a board will have.
void LeaveOutUncheckedNodes(const Rootfs& root, std::vector<Diagnostic>& problems) {
  if (root.HasDeviceNodes()) return;
  const size_t unchecked = std::erase_if(
      problems, [](const Diagnostic& p) { return p.rule == "node-missing" || p.rule == "device-missing"; });
  if (unchecked == 0) return;
  Diagnostic note;
  note.rule = "node-missing";
  note.severity = Severity::kNote;
  note.message =
      fmt::format("{} not looked up: the root has no device nodes at all",
                  unchecked == 1 ? "a device node was" : fmt::format("{} device nodes were", unchecked));
  note.help = "give the board's device numbers by --device-table";
  problems.push_back(std::move(note));
}

ResolvedView ResolveOne(const std::string& name, const AppRequest& request, const Registry& registry,
                        const Rootfs& root) {
  Resolution resolution = Resolve({&name, 1}, request.inventory(registry), request.context());
  ResolvedView view{.resolved = std::move(resolution.names.front()),
                    .plan = {},
                    .problems = std::move(resolution.problems)};
  view.plan = MakePlan(std::move(resolution.steps), registry, root, {});
  std::copy(view.plan.problems.begin(), view.plan.problems.end(), std::back_inserter(view.problems));
  LeaveOutUncheckedNodes(root, view.problems);
  std::vector<Diagnostic> changes = FindChanges(request, view.resolved);
  std::move(changes.begin(), changes.end(), std::back_inserter(view.problems));
  return view;
}

std::string RenderView(const ResolveView& view, const ResolveOptions& options) {
  if (options.format == "text") return ResolveToText(view, options.common.verbose);
  if (options.format == "mermaid") return ResolveToMermaid(view);
  if (options.format == "dot") return ResolveToDot(view);
  const Json json = ResolveToJson(view);
  if (options.format == "yaml") return ToYaml(json);
  constexpr int kIndent = 2;
  return json.dump(kIndent, ' ', false, Json::error_handler_t::replace) + "\n";
}

ExitStatus Run(const ResolveOptions& options, Streams& streams) {
  const auto places = OpenPlaces(options.common);
  if (!places) return Complain(streams, ExitStatus::kFailed, places.error().message());
  const auto request = OpenRequest(options.request, options.common, *places, streams);
  if (!request) return Complain(streams, ExitStatus::kFailed, request.error().message());
  if (request->names.empty() && !request->app) {
    return Complain(streams, ExitStatus::kWrongUsage,
                    "resolve needs a name, or an app\nSee eve-cdi resolve --help");
  }
  const Registry registry = Registry::Load(places->spec_dirs, options.common.parsed_target());
  ResolveView view{.request = &*request, .registry = &registry, .names = {}};
  for (const std::string& name : request->names)
    view.names.push_back(ResolveOne(name, *request, registry, places->host()));
  const bool all_good =
      std::all_of(view.names.begin(), view.names.end(), [](const ResolvedView& name) { return name.good(); });
  return WriteResult(options.common, streams, RenderView(view, options),
                     all_good ? ExitStatus::kDone : ExitStatus::kFindings);
}

}  // namespace

Command AddResolve(CLI::App& app) {
  auto options = std::make_shared<ResolveOptions>();
  const std::vector<std::string> formats = {"text", "json", "yaml", "mermaid", "dot"};
  const char* variable = std::getenv("EVE_CDI_FORMAT");
  const bool usable =
      variable != nullptr && std::find(formats.begin(), formats.end(), variable) != formats.end();
  options->format = usable ? variable : "text";
  CLI::App* command =
      app.add_subcommand("resolve", "Say what adapters and CDI devices bring, and if they fail, why");
  AddRequestOptions(*command, options->request);
  command
      ->add_option("-f,--format", options->format, "text, json, yaml, mermaid or dot [text; EVE_CDI_FORMAT]")
      ->type_name("F")
      ->check(CLI::IsMember(formats));
  AddCommonOptions(*command, options->common);
  return {.app = command, .run = [options](Streams& streams) { return Run(*options, streams); }};
}

}  // namespace evecdi
