// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/resolve.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "eve-cdi/app_request.h"
#include "eve-cdi/app_summary.h"
#include "eve-cdi/common.h"
#include "eve-cdi/data_output.h"
#include "eve-cdi/resolve_view.h"
#include "evecdi/base/quote.h"

namespace evecdi {
namespace {

struct ResolveOptions {
  CommonOptions common;
  RequestOptions request;
  std::string format;
};

std::string RenderJson(const Json& json, const std::string& format) {
  return format == "yaml" ? ToYaml(json) : ToJsonText(json);
}

std::string RenderView(const ResolveView& view, const ResolveOptions& options) {
  if (options.format == "text") return ResolveToText(view, options.common.verbose);
  if (options.format == "mermaid") return ResolveToMermaid(view);
  if (options.format == "dot") return ResolveToDot(view);
  return RenderJson(ResolveToJson(view), options.format);
}

// Nothing is asked for: on a device, all that its apps ask for.
ExitStatus RunForAllApps(const ResolveOptions& options, const Places& places, AppRequest& request,
                         Streams& streams) {
  const std::optional<PillarFiles> files = PillarFiles::Find(places.host());
  if (!files) {
    return Complain(
        streams, ExitStatus::kWrongUsage,
        fmt::format("resolve needs a name or an app: {} is no EVE device, whose apps it would take\n"
                    "See eve-cdi resolve --help",
                    Printable(places.host().Outside("/"))));
  }
  if (options.format == "mermaid" || options.format == "dot") {
    return Complain(
        streams, ExitStatus::kWrongUsage,
        fmt::format("--format {} draws one app or some names\nSee eve-cdi resolve --help", options.format));
  }
  const Registry registry = LoadSpecs(places, options.common, streams);
  const auto summary = SummarizeApps(*files, request, registry, places.host());
  if (!summary) return Complain(streams, ExitStatus::kFailed, summary.error().message());
  const std::string result = options.format == "text" ? SummaryToText(*summary)
                                                      : RenderJson(SummaryToJson(*summary), options.format);
  return WriteResult(options.common, streams, result,
                     summary->Count(AdapterLevel::kError) == 0 ? ExitStatus::kDone : ExitStatus::kFindings);
}

ExitStatus Run(const ResolveOptions& options, Streams& streams) {
  const auto places = OpenPlaces(options.common);
  if (!places) return Complain(streams, ExitStatus::kFailed, places.error().message());
  auto request = OpenRequest(options.request, options.common, *places, streams);
  if (!request) return Complain(streams, ExitStatus::kFailed, request.error().message());
  if (request->names.empty() && !request->app) return RunForAllApps(options, *places, *request, streams);
  const Registry registry = LoadSpecs(*places, options.common, streams);
  ResolveView view{.request = &*request, .registry = &registry, .names = {}};
  NameResolver resolver(*request, registry, places->host());
  for (const std::string& name : request->names) view.names.push_back(resolver.Resolve(name));
  const bool all_good =
      std::all_of(view.names.begin(), view.names.end(), [](const ResolvedView& name) { return name.good(); });
  return WriteResult(options.common, streams, RenderView(view, options),
                     all_good ? ExitStatus::kDone : ExitStatus::kFindings);
}

}  // namespace

Command MakeResolve(CLI::App& app) {
  auto options = std::make_shared<ResolveOptions>();
  const std::vector<std::string> formats = {"text", "json", "yaml", "mermaid", "dot"};
  options->format = DefaultFormat(formats, "text");
  AddRequestOptions(app, options->request);
  app.add_option("-f,--format", options->format, "text, json, yaml, mermaid or dot [text; EVE_CDI_FORMAT]")
      ->type_name("F")
      ->check(CLI::IsMember(formats));
  AddCommonOptions(app, options->common);
  return [options](Streams& streams) { return Run(*options, streams); };
}

}  // namespace evecdi
