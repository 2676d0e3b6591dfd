// SPDX-License-Identifier: Apache-2.0
// The rules' examples, which the build embeds from testdata/rules. Others find them in the RuleInfo.
// Internal to the module.
#ifndef EVECDI_RULES_EXAMPLES_H_
#define EVECDI_RULES_EXAMPLES_H_

#include <span>
#include <string_view>

namespace evecdi {

// Texts that live as long as the program: a file, or a tree of files (lib/testing/example_tree.h).
struct RuleExamples {
  std::string_view rule;
  std::string_view bad;
  std::string_view good;
};

// By name, one row for each folder.
std::span<const RuleExamples> AllRuleExamples();

}  // namespace evecdi

#endif  // EVECDI_RULES_EXAMPLES_H_
