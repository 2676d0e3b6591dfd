// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/list.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "eve-cdi/common.h"
#include "eve-cdi/data_output.h"
#include "eve-cdi/item_list.h"
#include "evecdi/base/edit_distance.h"
#include "evecdi/base/quote.h"

namespace evecdi {
namespace {

struct ListOptions {
  CommonOptions common;
  std::string model;
  std::string format;
  std::string subject;
  std::string glob;
  std::string used_as;  // empty: whatever for
};

struct Subject {
  std::string_view name;
  // Null for what is listed from a device model.
  ItemList (*list)(const Registry& registry, std::string_view glob);
};

constexpr std::array kSubjects = {Subject{"devices", ListDevices},      Subject{"specs", ListSpecs},
                                  Subject{"kinds", ListKinds},          Subject{"conflicts", ListConflicts},
                                  Subject{"host-paths", ListHostPaths}, Subject{"adapters", nullptr}};

// Cells in columns; what a file calls a thing must not steer the terminal.
std::string RenderTable(const ItemList& list) {
  std::vector<std::vector<std::string>> rows = {list.header};
  for (const auto& row : list.rows) {
    rows.emplace_back();
    for (const std::string& cell : row) rows.back().push_back(Printable(cell));
  }
  std::vector<size_t> widths(list.header.size(), 0);
  for (const auto& row : rows) {
    for (size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string out;
  for (const auto& row : rows) {
    for (size_t i = 0; i + 1 < row.size(); ++i)
      fmt::format_to(std::back_inserter(out), "{:<{}}  ", row[i], widths[i]);
    fmt::format_to(std::back_inserter(out), "{}\n", row.back());
  }
  return out;
}

std::string RenderPlain(const ItemList& list) {
  std::string out;
  for (const auto& row : list.rows) fmt::format_to(std::back_inserter(out), "{}\n", Printable(row.front()));
  return out;
}

std::string Render(const ItemList& list, std::string_view format) {
  if (format == "table") return RenderTable(list);
  if (format == "plain") return RenderPlain(list);
  nlohmann::ordered_json json = nlohmann::ordered_json::object();
  json[std::string(list.member)] = list.items;
  if (format == "yaml") return ToYaml(json);
  return ToJsonText(json);
}

// What keeps a file or a device from being listed, on standard error.
bool NameWhatIsBroken(const Registry& registry, Streams& streams) {
  bool broken = false;
  const auto name_finding = [&](const Diagnostic& finding) {
    const SourceFile& source = *finding.source;
    const std::string place =
        source.has_text() ? fmt::format(":{}", source.PositionOf(finding.span.begin).line) : "";
    streams.err << fmt::format("eve-cdi: {}{}: {}\n", Printable(source.path()), place, finding.message);
    broken = true;
  };
  for (const auto& file : registry.files()) {
    if (file->file.accepted()) continue;
    const auto& findings = file->file.findings;
    name_finding(*std::find_if(findings.begin(), findings.end(),
                               [](const Diagnostic& f) { return f.severity == Severity::kError; }));
  }
  for (const Diagnostic& finding : registry.findings()) {
    if (finding.severity == Severity::kError) name_finding(finding);
  }
  return broken;
}

std::vector<std::string_view> SubjectNames() {
  std::vector<std::string_view> names;
  names.reserve(kSubjects.size());
  for (const Subject& known : kSubjects) names.push_back(known.name);
  return names;
}

ExitStatus ComplainOfSubject(std::string_view wanted, Streams& streams) {
  const std::vector<std::string_view> names = SubjectNames();
  const auto near = Nearest(wanted, names);
  return Complain(streams, ExitStatus::kWrongUsage,
                  fmt::format("cannot list {}; {}", Quote(wanted),
                              near ? fmt::format("did you mean {}?", *near)
                                   : fmt::format("it lists {}", fmt::join(names, ", "))));
}

ExitStatus Write(const ItemList& list, const ListOptions& options, Streams& streams, ExitStatus status) {
  const bool for_a_person = streams.out_is_terminal && options.common.output.empty();
  const std::string format = !options.format.empty() ? options.format : for_a_person ? "table" : "plain";
  return WriteResult(options.common, streams, Render(list, format), status);
}

ExitStatus RunAdapters(const ListOptions& options, std::string_view glob, const Places& places,
                       Streams& streams) {
  const auto request = OpenRequest({.model = options.model}, options.common, places, streams);
  if (!request) return Complain(streams, ExitStatus::kFailed, request.error().message());
  if (!request->model) {
    return Complain(streams, ExitStatus::kWrongUsage,
                    "list adapters needs a device model: give one by --model, or a root with pillar's files");
  }
  return Write(ListAdapters(*request->model, glob), options, streams, ExitStatus::kDone);
}

ExitStatus Run(const ListOptions& options, Streams& streams) {
  std::string_view wanted = options.subject;
  std::string_view glob = options.glob.empty() ? "*" : std::string_view(options.glob);
  if (options.glob.empty() && wanted.find_first_of("*?[/=") != std::string_view::npos) {
    glob = wanted;
    wanted = "devices";
  }
  const auto* const subject = std::find_if(kSubjects.begin(), kSubjects.end(),
                                           [wanted](const Subject& s) { return s.name == wanted; });
  if (subject == kSubjects.end()) return ComplainOfSubject(wanted, streams);
  if (!options.used_as.empty() && subject->list != ListHostPaths)
    return Complain(streams, ExitStatus::kWrongUsage, "--used-as is of host-paths\nSee eve-cdi list --help");
  const auto places = OpenPlaces(options.common);
  if (!places) return Complain(streams, ExitStatus::kFailed, places.error().message());
  if (subject->list == nullptr) return RunAdapters(options, glob, *places, streams);
  const Registry registry = LoadSpecs(*places, options.common, streams);
  const bool broken = NameWhatIsBroken(registry, streams);
  ItemList list = subject->list(registry, glob);
  if (!options.used_as.empty()) KeepUsedAs(options.used_as, list);
  return Write(list, options, streams, broken ? ExitStatus::kFindings : ExitStatus::kDone);
}

}  // namespace

Command MakeList(CLI::App& app) {
  auto options = std::make_shared<ListOptions>();
  options->subject = "devices";
  const std::vector<std::string> formats = {"table", "plain", "json", "yaml"};
  options->format = DefaultFormat(formats, options->format);
  app.add_option("WHAT", options->subject,
                 "devices, specs, kinds, conflicts, host-paths or adapters [devices]")
      ->type_name(fmt::format("{{{}}}", fmt::join(SubjectNames(), ",")));
  app.add_option("GLOB", options->glob, "List only what matches [*]");
  app.add_option("-f,--format", options->format,
                 "table, plain, json or yaml [table on a terminal, else plain; EVE_CDI_FORMAT]")
      ->type_name("F")
      ->check(CLI::IsMember(formats));
  app.add_option("--used-as", options->used_as, "Of host-paths, only those used as mount, deviceNode or hook")
      ->type_name("USE")
      ->check(CLI::IsMember({"mount", "deviceNode", "hook"}));
  app.add_option("-m,--model", options->model, "Device model, for adapters [pillar's own, on a device]")
      ->type_name("FILE");
  AddCommonOptions(app, options->common);
  return [options](Streams& streams) { return Run(*options, streams); };
}

}  // namespace evecdi
