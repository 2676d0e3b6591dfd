// SPDX-License-Identifier: Apache-2.0
#include "testing/injection.h"

#include <catch2/catch.hpp>
#include <memory>
#include <optional>
#include <utility>

#include "evecdi/cdi/registry.h"
#include "evecdi/eve/bundles.h"
#include "evecdi/inject/apply.h"
#include "evecdi/inject/plan_report.h"
#include "evecdi/inject/resolve.h"
#include "evecdi/oci/oci_spec.h"
#include "testing/model.h"

namespace evecdi {
namespace {

std::vector<std::string> Lines(const std::vector<Diagnostic>& findings, bool with_place) {
  std::vector<std::string> lines;
  for (const Diagnostic& finding : findings) {
    std::string line = std::string(SeverityName(finding.severity)) + " " + std::string(finding.rule) + ": " +
                       finding.message;
    if (with_place) {
      line += " (" + finding.source->path();
      if (finding.source->has_text())
        line += ":" + std::to_string(finding.source->PositionOf(finding.span.begin).line);
      line += ")";
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

void Apply(const Plan& plan, const std::string& oci, InjectionOutcome& outcome) {
  auto spec = OciSpec::Parse(std::make_shared<SourceFile>("oci.json", oci));
  if (!spec) {
    outcome.error = spec.error().message();
    return;
  }
  const auto applied = ApplyPlan(plan, *spec);
  if (!applied) {
    outcome.error = applied.error().message();
    return;
  }
  outcome.text = spec->Text();
  outcome.patch = spec->Patch();
  outcome.warnings = Lines(applied->warnings, true);
  outcome.plan = PlanToText(plan, *applied);
  outcome.plan_json = PlanToJson(plan, *applied);
}

}  // namespace

InjectionOutcome Inject(const InjectionInput& input) {
  std::vector<SourcePtr> files;
  if (!input.cdi.empty()) files.push_back(std::make_shared<SourceFile>("a.json", input.cdi));
  const Registry registry = Registry::OfFiles(files, input.target);
  for (const auto& file : registry.files()) {
    INFO((file->file.findings.empty() ? "" : file->file.findings[0].message));
    REQUIRE(file->file.accepted());
  }
  const DeviceModelFile model = DeviceList(input.model);
  const BundleTable bundles(BuildBundles(model));
  const auto host = RootfsFromManifest(input.host);
  REQUIRE(host.ok());

  const Inventory inventory{
      .bundles = input.model.empty() ? nullptr : &bundles, .model = model.source, .registry = &registry};
  Resolution resolution = Resolve(input.names, inventory, {.mode = input.mode});
  Plan plan = MakePlan(std::move(resolution.steps), registry, **host, input.options);
  plan.problems.insert(plan.problems.begin(), resolution.problems.begin(), resolution.problems.end());
  InjectionOutcome outcome;
  outcome.problems = Lines(plan.problems, false);
  Apply(plan, input.oci, outcome);
  return outcome;
}

}  // namespace evecdi
