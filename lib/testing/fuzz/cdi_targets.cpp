// SPDX-License-Identifier: Apache-2.0
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "evecdi/cdi/registry.h"
#include "evecdi/cdi/spec_json.h"
#include "evecdi/eve/bundles.h"
#include "evecdi/eve/device_model.h"
#include "evecdi/inject/apply.h"
#include "evecdi/inject/plan.h"
#include "evecdi/inject/plan_report.h"
#include "evecdi/inject/resolve.h"
#include "evecdi/lint/lint.h"
#include "evecdi/lint/lint_models.h"
#include "evecdi/oci/oci_spec.h"
#include "testing/fuzz/targets.h"

namespace evecdi {
namespace {

using Plain = nlohmann::json;

const Rootfs& Host() {
  static const auto kHost = RootfsFromManifest(
      "c 1:3 0666 /dev/null\nc 195:0 0660 /dev/nvidia0\nl 0777 5 /dev/link -> null\nd 0755 0 /etc\n");
  return **kHost;
}

// In every format; those that are JSON have to be that.
void RenderAll(Report report) {
  FinishReport(RuleSelection::Make({}).value(), report);
  PromiseSoundPlaces(report.findings);
  const RenderOptions options{.color = true, .version = "0", .rules = {}, .working_directory = "/"};
  for (const ReportFormat format : {ReportFormat::kText, ReportFormat::kConcise, ReportFormat::kGithub})
    Render(report, format, options);
  for (const ReportFormat format : {ReportFormat::kJson, ReportFormat::kSarif})
    Promise(Plain::accept(Render(report, format, options)), "a report in JSON is JSON");
}

// Once for all devices and once for each. What comes out is JSON, and the patch leads there.
void Inject(const Registry& registry, const SourcePtr& oci, bool once) {
  std::vector<Step> steps;
  for (const std::string& name : registry.DeviceNames())
    steps.push_back({.kind = StepKind::kCdi, .target = name, .name = name});
  const Plan plan = MakePlan(std::move(steps), registry, Host(), {.once = once});
  PromiseSoundPlaces(plan.problems);
  auto spec = OciSpec::Parse(oci);
  if (!spec) return;
  Promise(spec->Text() == oci->text(), "an unedited spec is written as it was read");
  const auto applied = ApplyPlan(plan, *spec);
  if (!applied) return;
  PlanToText(plan, *applied);
  PlanToJson(plan, *applied);
  // Half a surrogate pair is U+FFFD to Go and to this library; this judge refuses it.
  if (!Plain::accept(oci->text())) return;
  const Plain patch = Plain::parse(spec->Patch().dump());
  Promise(Plain::parse(oci->text()).patch(patch) == Plain::parse(spec->Text()),
          "the patch leads from the old spec to the new");
}

}  // namespace

void FuzzSpec(std::string_view input) {
  const SourcePtr source = FuzzSource(input.starts_with('{') ? "spec.json" : "spec.yaml", input);
  const Verdict of_library = ReadSpecFile(source, Target::kCdi081).verdict;
  ReadSpecFile(source, Target::kCdi110);
  const Registry registry = Registry::OfFiles({source}, Target::kEve);
  const SpecFile& file = registry.files().at(0)->file;
  Promise(file.verdict == of_library, "pillar's verdict is that of its library");
  if (file.accepted()) Promise(Plain::accept(SpecToJson(file.spec)), "a spec's JSON is JSON");
  Report report;
  LintRegistry(registry, RuleSelection::Make({}).value(), report, {.rootfs = &Host(), .toolkit = {}});
  RenderAll(std::move(report));
}

void FuzzModel(std::string_view input) {
  const SourcePtr source = FuzzSource("model.json", input);
  const DeviceModelFile model = ReadDeviceModel(source);
  PromiseSoundPlaces(model.findings);
  const BundleTable bundles(BuildBundles(model));
  const Registry registry = Registry::OfFiles({}, Target::kEve);
  std::vector<std::string> names;
  for (size_t i = 0; i < model.adapters.size() && i < 20; ++i)
    names.emplace_back(model.adapters[i].phylabel.value);
  Resolve(names, {.bundles = &bundles, .model = source, .registry = &registry}, {});
  Report report;
  LintModels({source}, {.registry = &registry, .root = &Host()}, report);
  RenderAll(std::move(report));
}

void FuzzInject(std::string_view input) {
  const size_t at = input.find(kFuzzSeparator);
  if (at == std::string_view::npos) return;
  const SourcePtr oci = FuzzSource("config.json", input.substr(0, at));
  const SourcePtr cdi = FuzzSource("a.yaml", input.substr(at + kFuzzSeparator.size()));
  for (const Target target : {Target::kEve, Target::kCdi110}) {
    const Registry registry = Registry::OfFiles({cdi}, target);
    for (const bool once : {false, true}) Inject(registry, oci, once);
  }
}

}  // namespace evecdi
