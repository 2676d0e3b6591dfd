// SPDX-License-Identifier: Apache-2.0
#include "testing/rule_findings.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <memory>

#include "evecdi/rules/finding_list.h"

namespace evecdi {

std::string SpecWith(std::string_view edits) {
  return fmt::format(
      "cdiVersion: 0.6.0\nkind: vendor.com/gpu\ndevices:\n- name: gpu0\n  containerEdits: {{{}}}\n", edits);
}

std::vector<Diagnostic> FindingsOf(std::span<const std::string_view> rules, const std::string& spec,
                                   const Rootfs* root, Target target, std::optional<ToolkitRelease> toolkit) {
  const SpecFile file = ReadSpecFile(std::make_shared<SourceFile>("spec.yaml", spec), target);
  REQUIRE(file.accepted());
  std::vector<Diagnostic> findings;
  for (const std::string_view name : rules) {
    FindingList list;
    FindRule(name)->check({file, target, root, toolkit}, list);
    list.MoveTo(findings);
  }
  return findings;
}

std::string Said(const std::vector<Diagnostic>& findings) {
  std::string said;
  for (const Diagnostic& finding : findings)
    said += fmt::format("{}{}: {}", said.empty() ? "" : "\n", finding.rule, finding.message);
  return said;
}

}  // namespace evecdi
