// SPDX-License-Identifier: Apache-2.0
// app or name → group → adapters → device → what is edited, for mermaid and graphviz.
#include <fmt/format.h>

#include <iterator>
#include <map>
#include <utility>
#include <vector>

#include "eve-cdi/resolve_view.h"
#include "evecdi/base/quote.h"

namespace evecdi {
namespace {

// Lines of text in a box; `bad` marks what does not work.
struct GraphNode {
  std::vector<std::string> lines;
  bool bad = false;
};

struct Graph {
  std::vector<GraphNode> nodes;
  std::vector<std::pair<size_t, size_t>> edges;
};

class GraphBuilder {
 public:
  explicit GraphBuilder(const ResolveView& view) : view_(view) {}

  Graph Build() {
    std::optional<size_t> app;
    if (view_.request->app) {
      const AppConfig& config = *view_.request->app;
      app = Node("app",
                 {fmt::format("app {}", Printable(config.display_name)),
                  fmt::format("mode {}", VirtualizationModeName(config.mode))},
                 config.mode != VirtualizationMode::kNohyper);
    }
    for (const ResolvedView& name : view_.names) {
      const size_t at = Node("name " + name.resolved.name,
                             {Printable(name.resolved.name),
                              name.resolved.found() ? std::string(FoundByName(name.resolved)) : "not found"},
                             !name.good());
      if (app) Edge(*app, at);
      for (const ResolvedBundle& bundle : name.resolved.bundles) AddBundle(name, at, bundle);
      for (const size_t step : name.resolved.cdi_steps) AddStep(name, at, step);
    }
    return std::move(graph_);
  }

 private:
  // The node of this key, made where it is new.
  size_t Node(const std::string& key, std::vector<std::string> lines, bool bad) {
    const auto [found, is_new] = known_.emplace(key, graph_.nodes.size());
    if (is_new) graph_.nodes.push_back({.lines = std::move(lines), .bad = bad});
    return found->second;
  }

  void Edge(size_t from, size_t to) {
    if (drawn_.emplace(std::pair{from, to}, true).second) graph_.edges.emplace_back(from, to);
  }

  void AddBundle(const ResolvedView& name, size_t from, const ResolvedBundle& resolved) {
    const Adapter& adapter = view_.request->model->table[resolved.bundle].adapter;
    size_t at = from;
    if (!adapter.assigngrp.value.empty()) {
      at = Node(fmt::format("group {}", adapter.assigngrp.value),
                {fmt::format("group {}", Printable(adapter.assigngrp.value))}, false);
      Edge(from, at);
    }
    const size_t bundle =
        Node(fmt::format("bundle {}", resolved.bundle),
             {fmt::format("adapter {}", Printable(adapter.name())),
              fmt::format("{}, {}", IoTypeName(adapter.type.value), ActionName(resolved.action.kind))},
             false);
    Edge(at, bundle);
    if (resolved.step) AddStep(name, bundle, *resolved.step);
  }

  void AddStep(const ResolvedView& name, size_t from, size_t index) {
    const Step& step = name.plan.steps[index];
    std::vector<std::string> lines = {Printable(step.target)};
    bool bad = false;
    if (step.kind == StepKind::kCdi) {
      const DeviceRef ref = view_.registry->Find(step.target);
      bad = !ref;
      lines.push_back(ref ? PlaceText(ref.file->file.source, ref.device->name.span, false)
                          : "does not resolve");
    }
    const size_t device = Node("step " + step.target, std::move(lines), bad);
    Edge(from, device);
    if (bad) return;
    Edge(device, Node("edits " + step.target, {CountEdits(view_, name, index)}, false));
  }

  const ResolveView& view_;
  Graph graph_;
  std::map<std::string, size_t> known_;
  std::map<std::pair<size_t, size_t>, bool> drawn_;
};

// A label in double quotes may hold anything but what the format itself takes for markup.
std::string MermaidLabel(const GraphNode& node) {
  std::string label;
  for (const std::string& line : node.lines) {
    if (!label.empty()) label += "<br/>";
    for (const char c : line) {
      if (std::string_view("\"<>&#;`").find(c) != std::string_view::npos) {
        fmt::format_to(std::back_inserter(label), "#{};", static_cast<int>(c));
      } else {
        label += c;
      }
    }
  }
  return label;
}

std::string DotLabel(const GraphNode& node) {
  std::string label;
  for (const std::string& line : node.lines) {
    if (!label.empty()) label += "\\n";
    for (const char c : line) {
      if (c == '"' || c == '\\') label += '\\';
      label += c;
    }
  }
  return label;
}

}  // namespace

std::string ResolveToMermaid(const ResolveView& view) {
  const Graph graph = GraphBuilder(view).Build();
  std::string out = "flowchart LR\n";
  for (size_t i = 0; i < graph.nodes.size(); ++i)
    fmt::format_to(std::back_inserter(out), "  n{}[\"{}\"]{}\n", i, MermaidLabel(graph.nodes[i]),
                   graph.nodes[i].bad ? ":::bad" : "");
  for (const auto& [from, to] : graph.edges)
    fmt::format_to(std::back_inserter(out), "  n{} --> n{}\n", from, to);
  return out + "  classDef bad stroke:#d1242f,stroke-width:2px,color:#d1242f\n";
}

std::string ResolveToDot(const ResolveView& view) {
  const Graph graph = GraphBuilder(view).Build();
  std::string out = "digraph resolve {\n  rankdir=LR;\n  node [shape=box, fontname=\"sans-serif\"];\n";
  for (size_t i = 0; i < graph.nodes.size(); ++i)
    fmt::format_to(std::back_inserter(out), "  n{} [label=\"{}\"{}];\n", i, DotLabel(graph.nodes[i]),
                   graph.nodes[i].bad ? ", color=red, fontcolor=red" : "");
  for (const auto& [from, to] : graph.edges)
    fmt::format_to(std::back_inserter(out), "  n{} -> n{};\n", from, to);
  return out + "}\n";
}

}  // namespace evecdi
