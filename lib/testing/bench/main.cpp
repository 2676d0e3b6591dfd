// SPDX-License-Identifier: Apache-2.0
// Times the stages of the library within one process, for scripts/bench --in-process: the twin of
// scripts/reference/bench, under whose names it times the same.
//
//   evecdi_bench FOLDER [--benchmark_…]
//
// The folder is made by scripts/bench: one/ and four/ (spec directories), board/ (one whose nodes are
// numbered), model.json, config.json.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "evecdi/cdi/decode.h"
#include "evecdi/cdi/fault_sink.h"
#include "evecdi/cdi/registry.h"
#include "evecdi/cdi/validate.h"
#include "evecdi/eve/bundles.h"
#include "evecdi/eve/device_model.h"
#include "evecdi/inject/apply.h"
#include "evecdi/inject/plan.h"
#include "evecdi/inject/resolve.h"
#include "evecdi/lint/lint.h"
#include "evecdi/oci/oci_spec.h"
#include "evecdi/report/report.h"
#include "evecdi/text/parse.h"
#include "testing/bench/floor.h"

namespace evecdi {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void Fail(const std::string& why) {
  std::cerr << "evecdi_bench: " << why << "\n";
  std::exit(3);
}

// Else the clock would count how soon something fails.
void Require(bool good, const std::string& what) {
  if (!good) Fail("not done: " + what);
}

template <typename T>
T Must(Result<T> result) {
  if (!result) Fail(result.error().message());
  return std::move(*result);
}

SourcePtr ReadSource(const std::string& path) {
  ReadError error{};
  SourcePtr source = FileReader::Read(path, path, error);
  if (source == nullptr) Fail(path + ": " + error.message);
  return source;
}

// What a directory holds, and the machine that it was read on, of which nothing was known before.
struct Loaded {
  std::unique_ptr<Rootfs> machine;
  Registry registry;
};

// The directories, files and texts that the benchmarks share.
class Inputs {
 public:
  explicit Inputs(const fs::path& folder) : folder_(fs::absolute(folder)) {}

  std::string Path(const std::string& name) const { return folder_ + "/" + name; }

  Loaded Load(const std::string& name, Kept kept) const {
    std::unique_ptr<Rootfs> machine = Must(OpenRootfs("/"));
    Registry registry =
        Registry::Load({{.root = machine.get(), .path = Path(name), .shown = name}}, Target::kEve, kept);
    Require(!registry.DeviceNames().empty() && registry.Conflicts().empty(), "loading " + name);
    return {std::move(machine), std::move(registry)};
  }

  std::vector<std::string> Files(const std::string& name) const {
    std::vector<std::string> files;
    for (const auto& entry : fs::directory_iterator(Path(name))) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
  }

 private:
  std::string folder_;
};

// Runs `work` as often as it takes; `bytes` is what it goes through each time.
template <typename Work>
void Add(const std::string& name, size_t bytes, Work work) {
  benchmark::RegisterBenchmark(name.c_str(),
                               [bytes, work](benchmark::State& state) {
                                 for (auto _ : state) work();
                                 if (bytes > 0)
                                   state.SetBytesProcessed(static_cast<int64_t>(bytes) * state.iterations());
                               })
      ->UseRealTime()
      ->Unit(benchmark::kMicrosecond);
}

void DecodeAgain(const SpecFile& file) {
  std::vector<Diagnostic> findings;
  Document added(file.source);  // holds what decoding adds to the texts of the file's own
  FaultSink faults(added, Target::kEve, findings);
  const Spec spec = DecodeSpec(*file.document.root(), faults);
  ValidateSpec(spec, faults);
  Require(faults.verdict() == Verdict::kAccepted, "decoding");
}

Report Lint(const Registry& registry, const RuleSelection& selection) {
  Report report;
  LintRegistry(registry, selection, report, {.rootfs = nullptr, .toolkit = DefaultToolkit(Target::kEve)});
  FinishReport(selection, report);
  return report;
}

void AddFloor(const std::string& name, const std::vector<std::string>& files,
              const std::vector<SourcePtr>& sources, size_t bytes) {
  Add("bytes/" + name, bytes, [files, buffer = std::make_shared<std::string>()] {
    for (const std::string& file : files) Require(ReadBytes(file, *buffer) > 0, "reading " + file);
  });
  Add("events/" + name, bytes, [sources] {
    for (const SourcePtr& source : sources)
      Require(CountYamlEvents(source->text()) > 0, "parsing by libyaml");
  });
}

// The stages, each on what the one before made.
void AddStages(const Inputs& inputs, const std::string& name) {
  const std::vector<std::string> files = inputs.Files(name);
  std::vector<SourcePtr> sources;
  auto specs = std::make_shared<std::vector<SpecFile>>();
  size_t bytes = 0;
  for (const std::string& file : files) {
    sources.push_back(ReadSource(file));
    bytes += sources.back()->bytes().size();
    specs->push_back(ReadSpecFile(sources.back(), Target::kEve));
  }
  AddFloor(name, files, sources, bytes);
  Add("read/" + name, bytes, [files] {
    for (const std::string& file : files) ReadSource(file);
  });
  Add("yaml/" + name, bytes, [sources] {
    for (const SourcePtr& source : sources) Require(ParseYaml(source).faults.empty(), "parsing");
  });
  Add("decode/" + name, bytes, [specs] {
    for (const SpecFile& spec : *specs) DecodeAgain(spec);
  });
  Add("spec/" + name, bytes, [files] {
    for (const std::string& file : files)
      Require(ReadSpecFile(ReadSource(file), Target::kEve).accepted(), "reading " + file);
  });
  Add("load/" + name, bytes, [&inputs, name] { inputs.Load(name, Kept::kSpecs); });

  const auto loaded = std::make_shared<Loaded>(inputs.Load(name, Kept::kDocuments));
  const auto selection = std::make_shared<RuleSelection>(Must(RuleSelection::Make({})));
  Add("rules/" + name, bytes, [loaded, selection] { Lint(loaded->registry, *selection); });
  const auto report = std::make_shared<Report>(Lint(loaded->registry, *selection));
  for (const char* format : {"text", "concise", "json", "sarif"}) {
    const RenderOptions options{.version = "0", .rules = AllRuleInfos(), .working_directory = "/"};
    Add(fmt::format("render-{}/{}", format, name), 0, [report, options, as = *ParseReportFormat(format)] {
      Require(!Render(*report, as, options).empty(), "rendering");
    });
  }
}

void AddResolve(const Inputs& inputs) {
  const auto loaded = std::make_shared<Loaded>(inputs.Load("four", Kept::kSpecs));
  const SourcePtr text = ReadSource(inputs.Path("model.json"));
  Add("resolve", 0, [loaded, text] {
    const DeviceModelFile model = ReadDeviceModel(text);
    const BundleTable bundles(BuildBundles(model));
    const std::vector<std::string> names = {"GPU0"};
    const Resolution found =
        Resolve(names, {.bundles = &bundles, .model = text, .registry = &loaded->registry}, {});
    Require(found.steps.size() == 1 && loaded->registry.Find(found.steps[0].target), "resolving the adapter");
  });
}

void Inject(const Loaded& board, const SourcePtr& config) {
  const std::string device = board.registry.DeviceNames().front();
  OciSpec spec = Must(OciSpec::Parse(config));
  const Plan plan = MakePlan({{.kind = StepKind::kCdi, .target = device, .name = device}}, board.registry,
                             *board.machine, {});
  Require(ApplyPlan(plan, spec).ok() && !spec.Text().empty(), "injecting");
}

void AddInject(const Inputs& inputs) {
  const auto board = std::make_shared<Loaded>(inputs.Load("board", Kept::kSpecs));
  const std::string config = inputs.Path("config.json");
  Add("inject", 0, [board, text = ReadSource(config)] { Inject(*board, text); });
  Add("load-inject", 0,
      [&inputs, config] { Inject(inputs.Load("board", Kept::kSpecs), ReadSource(config)); });
}

int Run(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (argc != 2) {
    std::cerr << "usage: evecdi_bench FOLDER [--benchmark_...]\n";
    return 2;
  }
  const Inputs inputs(argv[1]);
  AddStages(inputs, "one");
  AddStages(inputs, "four");
  AddResolve(inputs);
  AddInject(inputs);
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}

}  // namespace
}  // namespace evecdi

int main(int argc, char** argv) { return evecdi::Run(argc, argv); }
