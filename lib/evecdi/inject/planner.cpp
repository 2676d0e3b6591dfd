// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "evecdi/base/quote.h"
#include "evecdi/inject/device_lookup.h"
#include "evecdi/inject/oci_values.h"
#include "evecdi/inject/plan.h"
#include "evecdi/oci/value_maker.h"

namespace evecdi {
namespace {

constexpr size_t kMaxProblems = 1000;

// Edits that come together: of one device, or of the top level of its file.
struct EditSource {
  const ContainerEdits* edits = nullptr;
  SourcePtr source;
  size_t step = 0;
  bool of_file = false;
};

class Planner {
 public:
  Planner(const Registry& registry, const Rootfs& root, const PlanOptions& options, Plan& plan)
      : registry_(registry),
        root_(root),
        options_(options),
        plan_(plan),
        own_reasons_(registry),
        reasons_(options.reasons != nullptr ? *options.reasons : own_reasons_),
        make_(*plan.values) {}

  void Run() {
    const std::vector<size_t> cdi = StepsOf(StepKind::kCdi);
    const size_t a_call = options_.once ? cdi.size() : 1;
    for (size_t i = 0; i < cdi.size() && !stopped_; i += a_call) PlanCall(std::span(cdi).subspan(i, a_call));
    for (const StepKind kind : {StepKind::kDevice, StepKind::kInterface}) {
      for (const size_t step : StepsOf(kind)) {
        if (stopped_) return;
        kind == StepKind::kDevice ? PlanDevice(step) : PlanInterface(step);
      }
    }
  }

 private:
  std::vector<size_t> StepsOf(StepKind kind) const {
    std::vector<size_t> steps;
    for (size_t i = 0; i < plan_.steps.size(); ++i) {
      if (plan_.steps[i].kind == kind) steps.push_back(i);
    }
    return steps;
  }

  // One injection of the library: the edits of all its devices, kind by kind.
  void PlanCall(std::span<const size_t> steps) {
    std::vector<EditSource> sources;
    std::unordered_set<const RegistryFile*> files;
    for (const size_t step : steps) {
      const DeviceRef found = registry_.Find(plan_.steps[step].target);
      if (!found) {
        ReportUnresolved(step);
        continue;
      }
      const Spec& spec = found.file->file.spec;
      const SourcePtr& source = found.file->file.source;
      if (files.insert(found.file).second) sources.push_back({&spec.edits, source, step, true});
      sources.push_back({&found.device->edits, source, step, false});
    }
    using PlanOne = void (Planner::*)(const EditSource&);
    for (const PlanOne plan : {&Planner::PlanEnv, &Planner::PlanNodes, &Planner::PlanNetDevices,
                               &Planner::PlanMounts, &Planner::PlanHooks}) {
      for (size_t i = 0; i < sources.size() && !stopped_; ++i) (this->*plan)(sources[i]);
    }
    const auto rdt = std::find_if(sources.rbegin(), sources.rend(),
                                  [](const EditSource& s) { return s.edits->intel_rdt.has_value(); });
    if (rdt != sources.rend())
      Add(EditKind::kIntelRdt, "", OciIntelRdt(make_, *rdt->edits->intel_rdt), *rdt,
          rdt->edits->intel_rdt->span);
    for (const EditSource& from : sources) PlanGids(from);
    ++call_;
  }

  void PlanEnv(const EditSource& from) {
    for (const LocatedString& entry : from.edits->env)
      Add(EditKind::kEnv, "", make_.Text(entry.value), from, entry.span);
  }

  void PlanNodes(const EditSource& from) {
    for (const DeviceNode& node : from.edits->device_nodes) {
      DeviceLookup found = LookUpNode(node, LibraryOf(registry_.target()), root_);
      if (found.problem) {
        // That modes are not known is said once: it is the root that lacks them.
        if (found.problem->fatal || !std::exchange(mode_said_, true))
          Report(*found.problem, from.source, node.span, from.step);
        if (found.problem->fatal) continue;
      }
      Add(EditKind::kDevice, "", OciDevice(make_, node, found.device), from, node.span);
      if (found.device.type == "b" || found.device.type == "c") {
        const std::string_view access = node.permissions.value.empty() ? "rwm" : node.permissions.value;
        Add(EditKind::kDeviceRule, "", OciDeviceRule(make_, found.device, access), from, node.span);
      }
    }
  }

  void PlanNetDevices(const EditSource& from) {
    for (const NetDevice& device : from.edits->net_devices) {
      Add(EditKind::kNetDevice, std::string(device.host_interface_name.value),
          make_.Object({{"name", make_.Text(device.name.value)}}), from, device.span);
    }
  }

  void PlanMounts(const EditSource& from) {
    for (const Mount& mount : from.edits->mounts)
      Add(EditKind::kMount, "", OciMount(make_, mount), from, mount.span);
  }

  void PlanHooks(const EditSource& from) {
    for (const Hook& hook : from.edits->hooks)
      Add(EditKind::kHook, std::string(hook.hook_name.value), OciHook(make_, hook), from, hook.span);
  }

  void PlanGids(const EditSource& from) {
    for (const Located<uint32_t>& gid : from.edits->additional_gids) {
      if (gid.value != 0) Add(EditKind::kGid, "", make_.Integer(gid.value), from, gid.span);
    }
  }

  // The node of an adapter: no mode, no owner, and no look at what is there already.
  void PlanDevice(size_t step) {
    const Step& asked = plan_.steps[step];
    DeviceLookup found = LookUpAdapterDevice(asked.target, root_);
    if (found.problem) {
      if (found.problem->missing) DescribeMissing(*found.problem);
      Report(*found.problem, asked.source, asked.span, step);
      return;
    }
    AddOwn(EditKind::kDevice, "",
           make_.Object({{"path", make_.Text(asked.target)},
                         {"type", make_.Text(found.device.type)},
                         {"major", make_.Integer(found.device.major)},
                         {"minor", make_.Integer(found.device.minor)}}),
           step);
    AddOwn(EditKind::kDeviceRule, "", OciDeviceRule(make_, found.device, "rwm"), step);
  }

  void DescribeMissing(DeviceProblem& problem) const {
    problem.rule = "device-missing";
    problem.fatal = !options_.skip_missing;
    problem.message += "; pillar only logs that, and the app starts without the device";
  }

  void PlanInterface(size_t step) {
    const Step& asked = plan_.steps[step];
    for (const auto& [hook, verb] : {std::pair{"prestart", "up"}, {"poststop", "down"}}) {
      const std::array<std::string_view, 7> args = {
          "eve", "exec", "pillar", "/opt/zededa/bin/direct-net.sh", verb, asked.target, asked.guest};
      AddOwn(EditKind::kHook, hook,
             make_.Object({{"path", make_.Text("/bin/eve")},
                           {"args", make_.Texts(args)},
                           {"timeout", make_.Integer(60)}}),
             step);
    }
    for (const char* capability : {"CAP_NET_ADMIN", "CAP_NET_RAW"})
      AddOwn(EditKind::kCapability, "", make_.Text(capability), step);
  }

  void Add(EditKind kind, std::string key, const Value* value, const EditSource& from, Span span) {
    Add({kind, std::move(key), value, from.step, call_, from.source, span, from.of_file});
  }
  void AddOwn(EditKind kind, std::string key, const Value* value, size_t step) {
    Add({kind, std::move(key), value, step, call_, nullptr, {}, false});
  }
  void Add(Edit edit) {
    if (plan_.edits.size() >= kMaxEdits) {
      Stop(fmt::format("more than {} edits, the limit of this tool", kMaxEdits), edit.step);
    } else if (plan_.values->text_size() > kMaxEditText) {
      Stop(fmt::format("more than {} MiB of text in the edits, the limit of this tool", kMaxEditText >> 20U),
           edit.step);
    } else {
      plan_.edits.push_back(std::move(edit));
    }
  }

  void Stop(std::string message, size_t step) {
    if (std::exchange(stopped_, true)) return;
    AddProblem({.rule = "plan-limit", .message = std::move(message), .help = "ask for fewer devices"},
               nullptr, {}, plan_.steps[step].name);
  }

  void ReportUnresolved(size_t step) {
    const Step& asked = plan_.steps[step];
    if (!HasRoomForProblem(step)) return;
    const auto why = reasons_.Of(asked.target);
    if (!why) return;
    AddProblem(
        {.rule = "cdi-unresolvable",
         .message = fmt::format("CDI device {} does not resolve: {}", Quote(asked.target), why->reason),
         .help = why->suggestion.empty() ? "" : fmt::format("did you mean {}?", Quote(why->suggestion))},
        asked.source, asked.span, asked.name);
    plan_.problems.back().related = why->related;
  }

  void Report(const DeviceProblem& problem, const SourcePtr& source, Span span, size_t step) {
    if (HasRoomForProblem(step)) AddProblem(problem, source, span, plan_.steps[step].name);
  }

  bool HasRoomForProblem(size_t step) {
    if (plan_.problems.size() < kMaxProblems) return true;
    Stop(fmt::format("more than {} problems: the others are not looked for", kMaxProblems), step);
    return false;
  }

  // At the place, or, where there is none, at what the name was.
  void AddProblem(const DeviceProblem& problem, const SourcePtr& source, Span span, const std::string& name) {
    plan_.problems.push_back({.rule = problem.rule,
                              .severity = problem.fatal ? Severity::kError : Severity::kWarning,
                              .source = source != nullptr ? source : SourceFile::WithoutText(name),
                              .span = span,
                              .pointer = "",
                              .message = problem.message,
                              .help = problem.help,
                              .related = {},
                              .fix = {}});
  }

  const Registry& registry_;
  const Rootfs& root_;
  const PlanOptions& options_;
  Plan& plan_;
  UnresolvedReasons own_reasons_;
  UnresolvedReasons& reasons_;
  ValueMaker make_;
  size_t call_ = 0;
  bool stopped_ = false;
  bool mode_said_ = false;
};

}  // namespace

bool Plan::has_errors() const {
  return std::any_of(problems.begin(), problems.end(),
                     [](const Diagnostic& d) { return d.severity == Severity::kError; });
}

Plan MakePlan(std::vector<Step> steps, const Registry& registry, const Rootfs& root,
              const PlanOptions& options) {
  Plan plan{.target = registry.target(),
            .steps = std::move(steps),
            .edits = {},
            .values = options.values != nullptr ? options.values : std::make_shared<ValuePool>(),
            .problems = {}};
  Planner(registry, root, options, plan).Run();
  return plan;
}

}  // namespace evecdi
