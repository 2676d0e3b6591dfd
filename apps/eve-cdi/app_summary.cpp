// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/app_summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "eve-cdi/resolve_view.h"
#include "evecdi/base/quote.h"

namespace evecdi {
namespace {

// The worst that is in the adapter's way. That an app is no container is nothing of its adapters.
const Diagnostic* WorstProblem(const ResolvedView& name) {
  const Diagnostic* worst = nullptr;
  for (const Diagnostic& problem : name.problems) {
    if (problem.severity != Severity::kNote && problem.rule != "not-a-container" &&
        (worst == nullptr || problem.severity > worst->severity))
      worst = &problem;
  }
  return worst;
}

std::string CountAllEdits(const ResolveView& view, const ResolvedView& name) {
  std::vector<std::string> parts;
  for (size_t step = 0; step < name.plan.steps.size(); ++step)
    parts.push_back(
        fmt::format("{}: {}", Printable(name.plan.steps[step].target), CountEdits(view, name, step)));
  return fmt::format("{}", fmt::join(parts, "; "));
}

AdapterLine LineOf(const ResolveView& view, const ResolvedView& name) {
  const AppConfig& app = *view.request->app;
  AdapterLine line{.app = app.display_name.empty() ? app.uuid : app.display_name,
                   .adapter = name.resolved.name};
  const Diagnostic* worst = WorstProblem(name);
  if (app.mode != VirtualizationMode::kNohyper && name.resolved.found() && !name.resolved.obstacle) {
    line.level = AdapterLevel::kVirtualMachine;
    line.text = fmt::format("a virtual machine ({}): given by PCI or USB, and nothing of CDI",
                            VirtualizationModeName(app.mode));
  } else if (worst != nullptr) {
    line.level = name.good() ? AdapterLevel::kWarning : AdapterLevel::kError;
    line.text = worst->message;
    line.help = worst->help;
  } else {
    line.text = CountAllEdits(view, name);
  }
  return line;
}

AdapterLine UnreadableApp(const std::string& uuid, const Error& error) {
  return {.level = AdapterLevel::kError, .app = uuid, .adapter = "", .text = error.message(), .help = ""};
}

}  // namespace

std::string_view AdapterLevelName(AdapterLevel level) {
  constexpr std::array<std::string_view, 4> kNames = {"ok", "vm", "warning", "error"};
  return kNames.at(static_cast<size_t>(level));
}

size_t AppSummary::Count(AdapterLevel level) const {
  return static_cast<size_t>(std::count_if(lines.begin(), lines.end(),
                                           [level](const AdapterLine& line) { return line.level == level; }));
}

Result<AppSummary> SummarizeApps(const PillarFiles& files, AppRequest& request, const Registry& registry,
                                 const Rootfs& root) {
  AppSummary summary{.lines = {}, .apps = Json::array()};
  const auto apps = files.Apps();
  if (!apps) return apps.error();
  NameResolver resolver(request, registry, root);
  for (const std::string& uuid : *apps) {
    ++summary.app_count;
    auto app = files.ReadApp(uuid);
    if (!app) {
      summary.lines.push_back(UnreadableApp(uuid, app.error()));
      continue;
    }
    request.app = std::move(*app);
    request.names = request.app->adapters;
    request.status.reset();
    auto status = files.ReadStatus(uuid);
    if (status && !*status) {
      summary.lines.push_back(UnreadableApp(uuid, status->error()));
      continue;
    }
    if (status) request.status = std::move(**status);
    ResolveView view{.request = &request, .registry = &registry, .names = {}};
    for (const std::string& name : request.names) {
      view.names.push_back(resolver.Resolve(name));
      summary.lines.push_back(LineOf(view, view.names.back()));
    }
    summary.apps.push_back(ResolveToJson(view));
  }
  std::stable_sort(summary.lines.begin(), summary.lines.end(),
                   [](const AdapterLine& a, const AdapterLine& b) { return a.level > b.level; });
  return summary;
}

std::string SummaryToText(const AppSummary& summary) {
  std::string out;
  size_t app_width = 0;
  size_t adapter_width = 0;
  for (const AdapterLine& line : summary.lines) {
    app_width = std::max(app_width, Printable(line.app).size());
    adapter_width = std::max(adapter_width, Printable(line.adapter).size());
  }
  for (const AdapterLine& line : summary.lines) {
    fmt::format_to(std::back_inserter(out), "{:<7}  {:<{}}  {:<{}}  {}\n", AdapterLevelName(line.level),
                   Printable(line.app), app_width, Printable(line.adapter), adapter_width, line.text);
    if (!line.help.empty())
      fmt::format_to(std::back_inserter(out), "{:{}}  help: {}\n", "", 7 + 2 + app_width + 2 + adapter_width,
                     line.help);
  }
  std::string counts;
  for (const AdapterLevel level :
       {AdapterLevel::kError, AdapterLevel::kWarning, AdapterLevel::kVirtualMachine, AdapterLevel::kOk}) {
    const size_t count = summary.Count(level);
    if (count > 0) fmt::format_to(std::back_inserter(counts), ", {} {}", count, AdapterLevelName(level));
  }
  fmt::format_to(std::back_inserter(out), "apps: {}, adapters they ask for: {}{}\n", summary.app_count,
                 summary.lines.size(), counts);
  return out;
}

Json SummaryToJson(const AppSummary& summary) {
  Json json = {{"apps", summary.apps}, {"adapters", Json::array()}, {"summary", Json::object()}};
  for (const AdapterLine& line : summary.lines) {
    Json item = {{"level", AdapterLevelName(line.level)}, {"app", line.app}};
    if (!line.adapter.empty()) item["adapter"] = line.adapter;
    item["message"] = line.text;
    if (!line.help.empty()) item["help"] = line.help;
    json["adapters"].push_back(std::move(item));
  }
  json["summary"]["apps"] = summary.app_count;
  for (const AdapterLevel level :
       {AdapterLevel::kError, AdapterLevel::kWarning, AdapterLevel::kVirtualMachine, AdapterLevel::kOk})
    json["summary"][std::string(AdapterLevelName(level))] = summary.Count(level);
  return json;
}

}  // namespace evecdi
