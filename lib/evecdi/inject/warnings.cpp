// SPDX-License-Identifier: Apache-2.0
#include "evecdi/inject/warnings.h"

#include <fmt/format.h>

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "evecdi/base/quote.h"
#include "evecdi/cdi/spec.h"
#include "evecdi/inject/mount_order.h"

namespace evecdi {
namespace {

constexpr size_t kMostExamples = 3;

// Edits that one warning is about.
struct Cases {
  const Edit* first = nullptr;
  size_t count = 0;
  std::string examples;

  void Add(const Edit& edit, std::string_view example) {
    if (first == nullptr) first = &edit;
    if (++count <= kMostExamples) examples += (count == 1 ? "" : ", ") + Quote(example);
    if (count == kMostExamples + 1) examples += ", …";
  }
};

// Scalars and lists of scalars as one text: equal for equal values.
void AppendKey(const JsonView& value, std::string& key) {
  if (const auto text = value.AsString()) {
    key.append(1, 's').append(std::to_string(text->size())).append(1, ':').append(*text);
  } else if (const auto number = value.AsInteger()) {
    key.append(1, 'i').append(std::to_string(*number)).append(1, ';');
  } else if (const auto flag = value.AsBool()) {
    key += *flag ? "t" : "f";
  } else if (value.size() > 0) {
    key += '[';
    for (size_t i = 0; i < value.size(); ++i) AppendKey(value.Item(i), key);
    key += ']';
  } else {
    key += '-';
  }
}

std::string KeyOf(const JsonView& object, std::initializer_list<std::string_view> members) {
  std::string key;
  for (const std::string_view member : members) AppendKey(object.Member(member), key);
  return key;
}

std::string HookKey(const JsonView& hook) { return KeyOf(hook, {"path", "args", "env", "timeout"}); }
std::string RuleKey(const JsonView& rule) {
  return KeyOf(rule, {"allow", "type", "major", "minor", "access"});
}

// Of a member that the edit's value has.
std::string_view TextOf(const Edit& edit, std::string_view member) {
  return edit.value->Find(member)->text();
}

// A number of a rule, or "*" where it stands for all.
std::string RuleNumber(const JsonView& number) {
  const int64_t value = number.AsInteger().value_or(-1);
  return value == -1 ? "*" : std::to_string(value);
}

bool IsForAll(const JsonView& rule) {
  const std::string_view type = rule.Member("type").AsString().value_or("a");
  return (type == "a" || type.empty()) && RuleNumber(rule.Member("major")) == "*" &&
         RuleNumber(rule.Member("minor")) == "*";
}

class Finder {
 public:
  Finder(const Plan& plan, const OciSpec& spec) : plan_(plan), spec_(spec) {
    for (const Edit& edit : plan.edits) edits_[static_cast<size_t>(edit.kind)].push_back(&edit);
  }

  std::vector<Diagnostic> Run() {
    FindVariables();
    FindHooks();
    FindRules();
    FindMounts();
    FindProcess();
    return std::move(warnings_);
  }

 private:
  const std::vector<const Edit*>& Edits(EditKind kind) const { return edits_.at(static_cast<size_t>(kind)); }

  // What the edits were made in is sure to be readable.
  JsonView Get(OciSpec::Path path) const {
    const auto value = spec_.Get(path);
    return value ? *value : JsonView();
  }

  void FindVariables() {
    std::unordered_map<std::string_view, size_t> counts;
    const JsonView env = Get({"process", "env"});
    for (size_t i = 0; i < env.size(); ++i) ++counts[VariableOf(env.Item(i).AsString().value_or(""))];
    Cases cases;
    for (const Edit* edit : Edits(EditKind::kEnv)) {
      const std::string_view variable = VariableOf(edit->value->text());
      if (auto count = counts.find(variable); count != counts.end() && count->second > 1) {
        cases.Add(*edit, variable);
        counts.erase(count);
      }
    }
    Warn("variable-twice", cases,
         fmt::format("{} twice in process.env: {}; programs differ in which one they take",
                     Stand(cases, "variable"), cases.examples),
         "set it in one place only");
  }

  void FindHooks() {
    Cases cases;
    for (const std::string_view stage :
         {"prestart", "createRuntime", "createContainer", "startContainer", "poststart", "poststop"}) {
      std::unordered_map<std::string, size_t> counts;
      const JsonView hooks = Get({"hooks", stage});
      for (size_t i = 0; i < hooks.size(); ++i) ++counts[HookKey(hooks.Item(i))];
      for (const Edit* edit : Edits(EditKind::kHook)) {
        if (edit->key != stage) continue;
        CountTwice(*edit, HookKey(JsonView(*edit->value)), TextOf(*edit, "path"), counts, cases);
      }
    }
    Warn("hook-twice", cases,
         fmt::format("{} twice, and will run twice: {}", Stand(cases, "hook"), cases.examples),
         CauseOfTwice());
  }

  void FindRules() {
    const JsonView rules = Get({"linux", "resources", "devices"});
    std::unordered_map<std::string, size_t> counts;
    std::unordered_set<std::string> allowed;
    bool all = false;
    for (size_t i = 0; i < rules.size(); ++i) {
      const JsonView rule = rules.Item(i);
      ++counts[RuleKey(rule)];
      if (!rule.Member("allow").AsBool().value_or(false)) continue;
      if (IsForAll(rule) && !std::exchange(all, true)) WarnOfRuleForAll(rule);
      allowed.insert(fmt::format("{}:{}:{}", rule.Member("type").AsString().value_or("a"),
                                 RuleNumber(rule.Member("major")), RuleNumber(rule.Member("minor"))));
    }
    Cases twice;
    for (const Edit* edit : Edits(EditKind::kDeviceRule)) {
      CountTwice(
          *edit, RuleKey(JsonView(*edit->value)),
          fmt::format("{} {}:{}", TextOf(*edit, "type"), TextOf(*edit, "major"), TextOf(*edit, "minor")),
          counts, twice);
    }
    Warn("rule-twice", twice, fmt::format("{} twice: {}", Stand(twice, "cgroup rule"), twice.examples),
         CauseOfTwice());
    if (!all) FindDevicesWithoutRule(allowed);
  }

  void FindDevicesWithoutRule(const std::unordered_set<std::string>& allowed) {
    Cases cases;
    for (const Edit* edit : Edits(EditKind::kDevice)) {
      const std::string_view type = TextOf(*edit, "type");
      if (type == "p") continue;  // a pipe needs none
      const std::string_view letter = type == "u" ? "c" : type;
      const std::string_view major = TextOf(*edit, "major");
      const std::string_view minor = TextOf(*edit, "minor");
      const std::array<std::string, 4> keys = {
          fmt::format("{}:{}:{}", letter, major, minor), fmt::format("{}:{}:*", letter, major),
          fmt::format("{}:*:{}", letter, minor), fmt::format("{}:*:*", letter)};
      if (std::none_of(keys.begin(), keys.end(),
                       [&](const std::string& key) { return allowed.contains(key); })) {
        cases.Add(*edit, TextOf(*edit, "path"));
      }
    }
    Warn("device-without-rule", cases,
         fmt::format("no cgroup rule allows {}: the container sees the node and cannot open it",
                     cases.examples),
         "state type c or b in the CDI file");
  }

  void WarnOfRuleForAll(const JsonView& rule) {
    if (Edits(EditKind::kDevice).empty()) return;
    Diagnostic warning{.rule = "rule-allows-all", .severity = Severity::kWarning, .source = spec_.source()};
    if (rule.source() != nullptr) warning.span = rule.source()->span;
    warning.message = "a cgroup rule allows every device: the container can open more than what is injected";
    warning.help = "deny all before the devices that are meant";
    warnings_.push_back(std::move(warning));
  }

  void FindMounts() {
    Cases cases;
    for (const Edit* edit : Edits(EditKind::kMount)) cases.Add(*edit, TextOf(*edit, "destination"));
    const JsonView namespaces = Get({"linux", "namespaces"});
    bool user_namespace = false;
    for (size_t i = 0; i < namespaces.size(); ++i)
      user_namespace |= namespaces.Item(i).Member("type").AsString() == "user";
    if (user_namespace) {
      Warn("mount-without-id-mapping", cases,
           fmt::format("{} without id mapping in a container with a user namespace: {}; files there belong "
                       "to ids that the "
                       "container may not have",
                       Counted(cases, "mount"), cases.examples),
           "CDI cannot state a mapping; give the container one for these mounts");
    }
    if (cases.first != nullptr && LibraryOf(plan_.target) == CdiLibrary::kV081)
      FindUncertainOrder(*cases.first);
  }

  // Go's sort.Sort is stable up to twelve elements, by accident; beyond, equal ones may change places.
  void FindUncertainOrder(const Edit& edit) {
    constexpr size_t kStableUpTo = 12;
    const JsonView mounts = Get({"mounts"});
    if (mounts.size() <= kStableUpTo) return;
    for (size_t i = 1; i < mounts.size(); ++i) {
      const auto destination = mounts.Item(i).Member("destination").AsString();
      if (destination != mounts.Item(i - 1).Member("destination").AsString()) continue;
      Cases cases;
      cases.Add(edit, destination.value_or(""));
      Warn("mount-order", cases,
           fmt::format("two mounts at {} in the OCI spec: which of them comes last, and so hides the other, "
                       "depends on the build "
                       "of the CDI library",
                       cases.examples),
           "keep one of them");
      return;
    }
  }

  void FindProcess() {
    if (Get({"process"}).kind() != ValueKind::kMapping || Get({"process", "args"}).size() > 0) return;
    Cases cases;
    for (const Edit& edit : plan_.edits) {
      if (edit.kind == EditKind::kEnv || edit.kind == EditKind::kGid || edit.kind == EditKind::kCapability)
        cases.Add(edit, "");
    }
    Warn("process-without-args", cases, "the process of the OCI spec has no args: no runtime starts it",
         "state process.args and process.cwd");
  }

  static void CountTwice(const Edit& edit, const std::string& key, std::string_view example,
                         std::unordered_map<std::string, size_t>& counts, Cases& cases) {
    const auto count = counts.find(key);
    if (count == counts.end() || count->second < 2) return;
    cases.Add(edit, example);
    counts.erase(count);
  }

  static std::string Counted(const Cases& cases, std::string_view what) {
    return cases.count == 1 ? fmt::format("a {}", what) : fmt::format("{} {}s", cases.count, what);
  }
  static std::string Stand(const Cases& cases, std::string_view what) {
    return Counted(cases, what) + (cases.count == 1 ? " stands" : " stand");
  }

  std::string CauseOfTwice() const {
    return plan_.target == Target::kEve ? "ask for one adapter of these devices: pillar injects once for "
                                          "each, and the top level of a CDI file each time"
                                        : "ask for each device once";
  }

  void Warn(std::string_view rule, const Cases& cases, std::string message, std::string help) {
    if (cases.first == nullptr) return;
    const Edit& edit = *cases.first;
    const Step& step = plan_.steps[edit.step];
    const bool in_file = edit.source != nullptr;
    SourcePtr source = in_file ? edit.source : step.source;
    if (source == nullptr) source = SourceFile::WithoutText(step.name);
    warnings_.push_back({.rule = rule,
                         .severity = Severity::kWarning,
                         .source = std::move(source),
                         .span = in_file ? edit.span : step.span,
                         .pointer = "",
                         .message = std::move(message),
                         .help = std::move(help),
                         .related = {},
                         .fix = {}});
  }

  const Plan& plan_;
  const OciSpec& spec_;
  std::array<std::vector<const Edit*>, 9> edits_;
  std::vector<Diagnostic> warnings_;
};

}  // namespace

std::vector<Diagnostic> FindWarnings(const Plan& plan, const OciSpec& spec) {
  return Finder(plan, spec).Run();
}

}  // namespace evecdi
