// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/inject.h"

#include <fmt/format.h>

#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "eve-cdi/app_request.h"
#include "eve-cdi/common.h"
#include "eve-cdi/data_output.h"
#include "eve-cdi/resolve_view.h"
#include "evecdi/base/quote.h"
#include "evecdi/host/atomic_file.h"
#include "evecdi/inject/apply.h"
#include "evecdi/inject/plan_report.h"
#include "evecdi/text/unified_diff.h"

namespace evecdi {
namespace {

struct InjectOptions {
  CommonOptions common;
  RequestOptions request;
  std::string oci;
  std::string format;
  bool in_place = false;
  bool once = false;
  bool each = false;
  bool skip_missing = false;
};

class Injection {
 public:
  Injection(const InjectOptions& options, Streams& streams) : options_(options), streams_(streams) {}

  ExitStatus Run() {
    if (const char* wrong = WrongUsage()) return Complain(streams_, ExitStatus::kWrongUsage, wrong);
    const auto places = OpenPlaces(options_.common);
    if (!places) return Fail(places.error());
    const auto request = OpenRequest(options_.request, options_.common, *places, streams_);
    if (!request) return Fail(request.error());
    const SourcePtr source = ReadOci();
    if (source == nullptr) return ExitStatus::kFailed;
    auto spec = OciSpec::Parse(source);
    if (!spec) return Fail(spec.error());

    const Registry registry = LoadSpecs(*places, options_.common, streams_);
    Resolution resolution = Resolve(request->names, request->inventory(registry), request->context());
    const bool resolved = Report(resolution.problems);
    // pillar injects once for each name; a caller of the library for all names at once.
    const bool once = options_.once || (!options_.each && registry.target() != Target::kEve);
    const Plan plan = MakePlan(std::move(resolution.steps), registry, places->host(),
                               {.once = once, .skip_missing = options_.skip_missing});
    const bool planned = Report(plan.problems);
    if (!resolved || !planned) return ExitStatus::kFindings;
    const auto applied = ApplyPlan(plan, *spec);
    if (!applied) return Fail(applied.error());
    Report(applied->warnings);
    return Write(*spec, plan, *applied);
  }

 private:
  const char* WrongUsage() const {
    if (options_.oci.empty()) return "inject needs an OCI spec: --oci FILE\nSee eve-cdi inject --help";
    if (options_.request.names.empty() && options_.request.app.empty())
      return "inject needs a name, or an app\nSee eve-cdi inject --help";
    if (options_.once && options_.each) return "--once and --each exclude one another";
    if (options_.in_place && options_.oci == "-") return "--in-place needs a file, not standard input";
    if (options_.in_place && !options_.common.output.empty())
      return "--in-place and --output exclude one another";
    return nullptr;
  }

  ExitStatus Fail(const Error& error) { return Complain(streams_, ExitStatus::kFailed, error.message()); }

  SourcePtr ReadOci() {
    ReadError error{};
    const bool is_stream = options_.oci == "-";
    const std::string shown = is_stream ? "stdin" : options_.oci;
    SourcePtr source = is_stream ? FileReader::ReadStream(streams_.in, shown, error, kMaxOciSpecSize)
                                 : FileReader::Read(options_.oci, shown, error, kMaxOciSpecSize);
    if (source == nullptr)
      Complain(streams_, ExitStatus::kFailed, fmt::format("{}: {}", Printable(shown), error.message));
    return source;
  }

  // On standard error; false where one of them is an error.
  bool Report(const std::vector<Diagnostic>& problems) {
    bool good = true;
    for (const Diagnostic& problem : problems) {
      const bool is_error = problem.severity == Severity::kError;
      good = good && !is_error;
      if (!is_error && options_.common.quiet) continue;
      const std::string place = problem.source != nullptr && problem.source->has_text()
                                    ? PlaceText(problem.source, problem.span, true) + ": "
                                    : "";
      streams_.err << fmt::format("eve-cdi: {}{}: {} [{}]\n", place, SeverityName(problem.severity),
                                  problem.message, problem.rule);
      for (const Label& label : problem.related)
        streams_.err << fmt::format("  {}: {}\n", PlaceText(label.source, label.span, true), label.message);
      if (!problem.help.empty()) streams_.err << "  help: " << problem.help << "\n";
    }
    return good;
  }

  ExitStatus Write(const OciSpec& spec, const Plan& plan, const Applied& applied) {
    if (!options_.in_place)
      return WriteResult(options_.common, streams_, Render(spec, plan, applied), ExitStatus::kDone);
    auto file = AtomicFile::Open(options_.oci);
    if (!file) return Fail(file.error());
    if (const auto written = file->Write(spec.Text()); !written) return Fail(written.error());
    // Last, the file: where the result cannot be written, nothing was.
    if (!options_.format.empty()) streams_.out << Render(spec, plan, applied) << std::flush;
    if (!streams_.out) return ExitStatus::kFailed;
    if (const auto replaced = file->Commit(); !replaced) return Fail(replaced.error());
    return ExitStatus::kDone;
  }

  std::string Render(const OciSpec& spec, const Plan& plan, const Applied& applied) const {
    if (options_.format == "patch") return ToJsonText(spec.Patch());
    if (options_.format == "plan") return PlanToText(plan, applied);
    if (options_.format == "plan-json") return ToJsonText(PlanToJson(plan, applied));
    if (options_.format == "diff")
      return UnifiedDiff(spec.source()->bytes(), spec.Text(), spec.source()->path(), spec.source()->path());
    return spec.Text();
  }

  const InjectOptions& options_;
  Streams& streams_;
};

}  // namespace

Command MakeInject(CLI::App& app) {
  auto options = std::make_shared<InjectOptions>();
  const std::vector<std::string> formats = {"json", "diff", "patch", "plan", "plan-json"};
  options->format = DefaultFormat(formats, options->format);
  AddRequestOptions(app, options->request);
  app.add_option("--oci", options->oci, "The OCI spec (config.json) to edit, - for standard input")
      ->type_name("FILE");
  app.add_option("-f,--format", options->format,
                 "json, diff, patch (RFC 6902), plan or plan-json [json, or nothing with --in-place; "
                 "EVE_CDI_FORMAT]")
      ->type_name("F")
      ->check(CLI::IsMember(formats));
  app.add_flag("-i,--in-place", options->in_place, "Replace the file, whole or not at all");
  app.add_flag("--once", options->once, "One injection for all names [for target cdi-*]");
  app.add_flag("--each", options->each, "One injection for each name, as pillar [for target eve]");
  app.add_flag("--skip-missing", options->skip_missing,
               "As pillar, go on without a serial or other device whose node is absent");
  AddCommonOptions(app, options->common);
  return [options](Streams& streams) { return Injection(*options, streams).Run(); };
}

}  // namespace evecdi
