// SPDX-License-Identifier: Apache-2.0
#include "evecdi/inject/plan_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "evecdi/base/quote.h"
#include "evecdi/oci/json_writer.h"

namespace evecdi {
namespace {

constexpr std::string_view kDeviceRule = "the node of an adapter of type COM (Serial) or Other (Ifname)";
constexpr std::string_view kInterfaceRule = "the interface of an adapter of type NetEth, moved in by hooks";

std::string Joined(const Value& object, std::string_view key, std::string_view separator) {
  std::vector<std::string_view> texts;
  if (const Value* list = object.Find(key)) {
    for (const Value* item : list->items()) texts.push_back(item->text());
  }
  return fmt::format("{}", fmt::join(texts, separator));
}

std::string_view RuleOf(const Step& step) {
  return step.kind == StepKind::kInterface ? kInterfaceRule : kDeviceRule;
}

std::string_view EffectName(Effect effect) {
  switch (effect) {
    case Effect::kAdded:
      return "added";
    case Effect::kReplaced:
      return "replaced";
    case Effect::kNone:
      break;
  }
  return "none";
}

char Sign(Effect effect) { return effect == Effect::kAdded ? '+' : effect == Effect::kReplaced ? '~' : '='; }

std::string PlaceOf(const Edit& edit) {
  const Position at = edit.source->PositionOf(edit.span.begin);
  return fmt::format("{}:{}:{}{}", Printable(edit.source->path()), at.line, at.column,
                     edit.of_file ? " (top level)" : "");
}

// What an injection, or an act of pillar's own, was made for.
std::string HeadingOf(const Plan& plan, const Edit& edit) {
  const Step& step = plan.steps[edit.step];
  const std::string adapter = step.adapter.empty() ? ""
                                                   : fmt::format(", adapter {}, asked for as {}",
                                                                 Quote(step.adapter), Quote(step.name));
  if (edit.source != nullptr) return fmt::format("CDI device {}{}", Quote(step.target), adapter);
  return fmt::format("pillar: {} {}{}", step.kind == StepKind::kInterface ? "interface" : "device",
                     Quote(step.target), adapter);
}

}  // namespace

std::string_view EditName(EditKind kind) {
  switch (kind) {
    case EditKind::kEnv:
      return "env";
    case EditKind::kDevice:
      return "device";
    case EditKind::kDeviceRule:
      return "rule";
    case EditKind::kNetDevice:
      return "netDevice";
    case EditKind::kMount:
      return "mount";
    case EditKind::kHook:
      return "hook";
    case EditKind::kIntelRdt:
      return "intelRdt";
    case EditKind::kGid:
      return "gid";
    case EditKind::kCapability:
      return "capability";
  }
  return "";
}

std::string EditPointer(const Edit& edit) {
  switch (edit.kind) {
    case EditKind::kEnv:
      return "/process/env";
    case EditKind::kDevice:
      return "/linux/devices";
    case EditKind::kDeviceRule:
      return "/linux/resources/devices";
    case EditKind::kNetDevice:
      return "/linux/netDevices" + PointerToken(edit.key);
    case EditKind::kMount:
      return "/mounts";
    case EditKind::kHook:
      return "/hooks" + PointerToken(edit.key);
    case EditKind::kIntelRdt:
      return "/linux/intelRdt";
    case EditKind::kGid:
      return "/process/user/additionalGids";
    case EditKind::kCapability:
      return "/process/capabilities";
  }
  return "";
}

std::string EditSummary(const Edit& edit) {
  const Value& value = *edit.value;
  const auto member = [&value](std::string_view key) { return value.Find(key)->text(); };
  switch (edit.kind) {
    case EditKind::kDevice:
      return Printable(
          fmt::format("{} {}:{} {}", member("type"), member("major"), member("minor"), member("path")));
    case EditKind::kDeviceRule:
      return Printable(
          fmt::format("{} {}:{} {}", member("type"), member("major"), member("minor"), member("access")));
    case EditKind::kMount: {
      const std::string options = Joined(value, "options", ",");
      return Printable(fmt::format("{} on {}{}", member("source"), member("destination"),
                                   options.empty() ? "" : " (" + options + ")"));
    }
    case EditKind::kHook: {
      const std::string args = Joined(value, "args", " ");
      return Printable(args.empty() ? std::string(member("path"))
                                    : fmt::format("{}: {}", member("path"), args));
    }
    case EditKind::kNetDevice:
      return Printable(fmt::format("{} as {}", edit.key, member("name")));
    default:
      return Printable(value.is_scalar() ? value.text() : JsonOf(value).dump());
  }
}

Json EditToJson(const Plan& plan, const Edit& edit) {
  const Step& step = plan.steps[edit.step];
  Json origin = {{"name", step.name}};
  if (!step.adapter.empty()) origin["adapter"] = step.adapter;
  if (edit.source != nullptr) {
    const Position at = edit.source->PositionOf(edit.span.begin);
    origin["device"] = step.target;
    origin["scope"] = edit.of_file ? "file" : "device";
    origin["path"] = edit.source->path();
    origin["line"] = at.line;
    origin["column"] = at.column;
  } else {
    origin["rule"] = RuleOf(step);
  }
  return {{"edit", EditName(edit.kind)},
          {"pointer", EditPointer(edit)},
          {"value", JsonOf(*edit.value)},
          {"origin", std::move(origin)}};
}

std::string PlanToText(const Plan& plan, const Applied& applied) {
  std::string out;
  const Edit* before = nullptr;
  for (size_t i = 0; i < plan.edits.size(); ++i) {
    const Edit& edit = plan.edits[i];
    if (before == nullptr || before->step != edit.step || before->call != edit.call)
      out += HeadingOf(plan, edit) + '\n';
    fmt::format_to(std::back_inserter(out), "  {} {:<25} {}{}\n", Sign(applied.effects[i]),
                   Printable(EditPointer(edit)), EditSummary(edit),
                   edit.source == nullptr ? "" : "  <- " + PlaceOf(edit));
    before = &edit;
  }
  return out;
}

Json PlanToJson(const Plan& plan, const Applied& applied) {
  Json edits = Json::array();
  for (size_t i = 0; i < plan.edits.size(); ++i) {
    Json edit = EditToJson(plan, plan.edits[i]);
    edit["effect"] = EffectName(applied.effects[i]);
    edits.push_back(std::move(edit));
  }
  return {{"target", TargetName(plan.target)}, {"edits", std::move(edits)}};
}

}  // namespace evecdi
