// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <iterator>

#include "eve-cdi/resolve_view.h"
#include "evecdi/base/quote.h"
#include "evecdi/inject/plan_report.h"

namespace evecdi {
namespace {

class TextWriter {
 public:
  TextWriter(const ResolveView& view, bool verbose) : view_(view), verbose_(verbose) {}

  std::string Write() {
    if (view_.request->app) WriteApp(*view_.request->app);
    for (const ResolvedView& name : view_.names) WriteName(name);
    return std::move(out_);
  }

 private:
  template <typename... Arguments>
  void Print(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Arguments>(arguments)...);
  }

  void WriteApp(const AppConfig& app) {
    Print("app {} ({}), mode {}\n", Quote(app.display_name), Printable(app.uuid),
          VirtualizationModeName(app.mode));
    if (view_.request->status) {
      const AppStatus& status = *view_.request->status;
      Print("  pillar: {}\n", status.error.empty() ? "no error" : Printable(status.error));
    }
    Print("\n");
  }

  void WriteName(const ResolvedView& name) {
    const ResolvedName& resolved = name.resolved;
    Print("{}: {}\n", Printable(resolved.name),
          resolved.found() ? fmt::format("found as {}", FoundByName(resolved)) : "not found");
    for (const ResolvedBundle& bundle : resolved.bundles) WriteBundle(name, bundle);
    for (const size_t step : resolved.cdi_steps) WriteStep(name, step);
    for (const Diagnostic& problem : name.problems) WriteProblem(problem);
    Print("\n");
  }

  void WriteBundle(const ResolvedView& name, const ResolvedBundle& resolved) {
    const OpenModel& model = *view_.request->model;
    const Adapter& adapter = model.table[resolved.bundle].adapter;
    Print("  adapter {} ({}{}) {}\n", Printable(adapter.name()), IoTypeName(adapter.type.value),
          adapter.assigngrp.value.empty() ? ", no group"
                                          : fmt::format(", group {}", Printable(adapter.assigngrp.value)),
          PlaceText(model.file.source, adapter.place(), false));
    Print("    {}: {}\n", ActionName(resolved.action.kind), resolved.reason);
    if (resolved.step) WriteStep(name, *resolved.step);
  }

  void WriteStep(const ResolvedView& name, size_t index) {
    const Step& step = name.plan.steps[index];
    switch (step.kind) {
      case StepKind::kCdi:
        if (const DeviceRef ref = view_.registry->Find(step.target)) {
          Print("    CDI device {} {}\n", Printable(step.target),
                PlaceText(ref.file->file.source, ref.device->name.span, false));
        } else {
          Print("    CDI device {} does not resolve\n", Printable(step.target));
        }
        break;
      case StepKind::kDevice:
        Print("    device {}\n", Printable(step.target));
        break;
      case StepKind::kInterface:
        Print("    interface {}, in the container {}\n", Printable(step.target), Printable(step.guest));
        break;
    }
    Print("    edits: {}\n", CountEdits(view_, name, index));
    if (!verbose_) return;
    for (const size_t at : name.edits[index]) {
      const Edit& edit = name.plan.edits[at];
      Print("      {:<10} {}{}\n", EditName(edit.kind), Printable(EditSummary(edit)),
            edit.source == nullptr ? "" : fmt::format("  {}", PlaceText(edit.source, edit.span, false)));
    }
  }

  void WriteProblem(const Diagnostic& problem) {
    const std::string place = problem.source != nullptr && problem.source->has_text()
                                  ? PlaceText(problem.source, problem.span, true) + ": "
                                  : "";
    Print("  {}: {}{} [{}]\n", SeverityName(problem.severity), place, problem.message, problem.rule);
    for (const Label& label : problem.related)
      Print("    {}: {}\n", PlaceText(label.source, label.span, true), label.message);
    if (!problem.help.empty()) Print("    help: {}\n", problem.help);
  }

  const ResolveView& view_;
  bool verbose_;
  std::string out_;
};

}  // namespace

std::string ResolveToText(const ResolveView& view, bool verbose) { return TextWriter(view, verbose).Write(); }

}  // namespace evecdi
