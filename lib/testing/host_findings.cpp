// SPDX-License-Identifier: Apache-2.0
#include "testing/host_findings.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "testing/rule_findings.h"

namespace evecdi {
namespace {

constexpr std::string_view kHostRules[] = {
    "file-permissions",    "hook-architecture", "hook-interpreter",      "hook-missing",
    "hook-not-executable", "ldconfig-missing",  "mount-source-dangling", "mount-source-missing",
    "node-is-symlink",     "node-mismatch",     "node-missing",          "node-not-a-device",
    "node-number-zero",    "outside-vendor",    "path-not-checked"};

}  // namespace

std::vector<Diagnostic> HostFindings(const std::string& spec, const Rootfs* root, Target target) {
  return FindingsOf(kHostRules, spec, root, target);
}

std::unique_ptr<Rootfs> RootOf(const std::string& manifest) {
  auto root = RootfsFromManifest(manifest);
  REQUIRE(root.ok());
  return *std::move(root);
}

void CheckHostCases(const std::vector<HostCase>& cases, const Rootfs& root) {
  for (const auto& [edits, said] : cases) {
    CAPTURE(edits);
    const std::vector<Diagnostic> findings = HostFindings(SpecWith(edits), &root);
    CHECK(findings.size() == (said.empty() ? 0 : 1));
    CHECK_THAT(Said(findings), Catch::StartsWith(said));
    CHECK(HostFindings(SpecWith(edits), nullptr).empty());
  }
}

std::string MountOf(std::string_view host, std::string_view more) {
  return fmt::format("mounts: [{{hostPath: {}, containerPath: /x, {}}}]", host, more);
}

std::string HookOf(std::string_view path, std::string_view more) {
  return fmt::format("hooks: [{{path: {}, {}}}]", path, more);
}

std::string NodeOf(std::string_view path, std::string_view more) {
  return fmt::format("deviceNodes: [{{path: {}, {}}}]", path, more);
}

}  // namespace evecdi
