// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/resolve_view.h"
#include "evecdi/inject/plan_report.h"

namespace evecdi {
namespace {

void AddPlace(Json& json, const SourcePtr& source, Span span) {
  if (source == nullptr) return;
  json["path"] = source->path();
  if (!source->has_text()) return;
  const Position at = source->PositionOf(span.begin);
  json["line"] = at.line;
  json["column"] = at.column;
}

Json ProblemToJson(const Diagnostic& problem) {
  Json json = {
      {"rule", problem.rule}, {"level", SeverityName(problem.severity)}, {"message", problem.message}};
  if (problem.source != nullptr && problem.source->has_text()) AddPlace(json, problem.source, problem.span);
  if (!problem.help.empty()) json["help"] = problem.help;
  if (problem.related.empty()) return json;
  json["related"] = Json::array();
  for (const Label& label : problem.related) {
    Json item = {{"message", label.message}};
    AddPlace(item, label.source, label.span);
    json["related"].push_back(std::move(item));
  }
  return json;
}

// What a step brings: the device and where it is defined.
Json StepToJson(const ResolveView& view, const ResolvedView& name, size_t index) {
  const Step& step = name.plan.steps[index];
  Json json = {{"name", step.target}};
  if (step.kind == StepKind::kCdi) {
    const DeviceRef ref = view.registry->Find(step.target);
    json["resolves"] = static_cast<bool>(ref);
    if (ref) AddPlace(json, ref.file->file.source, ref.device->name.span);
  }
  if (step.kind == StepKind::kInterface) json["guest"] = step.guest;
  json["edits"] = Json::array();
  for (const size_t edit : name.edits[index])
    json["edits"].push_back(EditToJson(name.plan, name.plan.edits[edit]));
  return json;
}

Json BundleToJson(const ResolveView& view, const ResolvedView& name, const ResolvedBundle& resolved) {
  const OpenModel& model = *view.request->model;
  const Adapter& adapter = model.table[resolved.bundle].adapter;
  Json json = {{"phylabel", adapter.phylabel.value},         {"logicallabel", adapter.logicallabel.value},
               {"assigngrp", adapter.assigngrp.value},       {"type", IoTypeName(adapter.type.value)},
               {"action", ActionName(resolved.action.kind)}, {"reason", resolved.reason}};
  AddPlace(json, model.file.source, adapter.place());
  if (resolved.step) json["device"] = StepToJson(view, name, *resolved.step);
  return json;
}

}  // namespace

Json ResolveToJson(const ResolveView& view) {
  Json json = Json::object();
  if (view.request->app) {
    const AppConfig& app = *view.request->app;
    json["app"] = {{"uuid", app.uuid},
                   {"displayName", app.display_name},
                   {"virtualizationMode", VirtualizationModeName(app.mode)}};
    if (view.request->status) json["app"]["error"] = view.request->status->error;
  }
  json["names"] = Json::array();
  for (const ResolvedView& name : view.names) {
    Json item = {{"name", name.resolved.name},
                 {"found", name.resolved.found()},
                 {"foundBy", FoundByName(name.resolved)}};
    item["bundles"] = Json::array();
    for (const ResolvedBundle& bundle : name.resolved.bundles)
      item["bundles"].push_back(BundleToJson(view, name, bundle));
    if (!name.resolved.cdi_steps.empty()) {
      item["devices"] = Json::array();
      for (const size_t step : name.resolved.cdi_steps)
        item["devices"].push_back(StepToJson(view, name, step));
    }
    item["problems"] = Json::array();
    for (const Diagnostic& problem : name.problems) item["problems"].push_back(ProblemToJson(problem));
    json["names"].push_back(std::move(item));
  }
  return json;
}

}  // namespace evecdi
