// SPDX-License-Identifier: Apache-2.0
#include "testing/vendor_rules.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <string_view>

#include "testing/rule_findings.h"

namespace evecdi {

using Strings = std::vector<std::string>;

std::string VendorHookOf(std::string_view args, std::string_view stage) {
  return fmt::format(
      "{{hookName: {}, path: /opt/vendor/nvidia/bin/nvidia-cdi-hook, args: [nvidia-cdi-hook, {}]}}", stage,
      args);
}

std::string LinksHook(const Strings& links, std::string_view stage) {
  std::string args = "create-symlinks";
  for (const std::string& link : links) args += fmt::format(", --link, '{}'", link);
  return VendorHookOf(args, stage);
}

std::string CacheHook(const Strings& folders, std::string_view stage) {
  std::string args = "update-ldcache";
  for (const std::string& folder : folders) args += fmt::format(", --folder, {}", folder);
  return VendorHookOf(args, stage);
}

std::string EditsOf(const Strings& hooks, const Strings& mounts) {
  std::string edits = "hooks: [";
  for (const std::string& hook : hooks) edits += hook + ", ";
  edits += "], mounts: [";
  for (const std::string& mount : mounts)
    edits += fmt::format("{{hostPath: /opt/vendor/x, containerPath: '{}', options: [bind]}}, ", mount);
  return edits + "]";
}

std::vector<Diagnostic> VendorFindings(const std::string& spec, std::optional<ToolkitRelease> toolkit) {
  constexpr std::string_view kRules[] = {
      "hook-argv0",     "hook-command",  "hook-deprecated", "hook-flag",     "hook-timeout",
      "ldcache-folder", "ldcache-order", "link-conflict",   "link-dangling", "link-duplicate",
      "link-escape",    "link-syntax",   "visible-devices"};
  return FindingsOf(kRules, spec, nullptr, Target::kEve, toolkit);
}

void CheckVendorCases(const std::vector<VendorCase>& cases) {
  for (const auto& [edits, said, toolkit] : cases) {
    CAPTURE(edits);
    const std::string judged = Said(VendorFindings(SpecWith(edits), toolkit));
    CHECK_THAT(judged, Catch::StartsWith(said));
    CHECK(judged.empty() == said.empty());
  }
}

}  // namespace evecdi
