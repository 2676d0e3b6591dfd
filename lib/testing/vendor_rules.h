// SPDX-License-Identifier: Apache-2.0
// Edits with hooks of NVIDIA's program, in YAML's flow style, and what the rules about hooks, links and the
// loader's cache say of them, for tests.
#ifndef EVECDI_TESTING_VENDOR_RULES_H_
#define EVECDI_TESTING_VENDOR_RULES_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/diag/diagnostic.h"
#include "evecdi/rules/toolkit.h"

namespace evecdi {

// A hook of the program with these arguments.
std::string VendorHookOf(std::string_view args, std::string_view stage = "createContainer");
// A create-symlinks hook of these links.
std::string LinksHook(const std::vector<std::string>& links, std::string_view stage = "createContainer");
// An update-ldcache hook of these folders.
std::string CacheHook(const std::vector<std::string>& folders, std::string_view stage = "createContainer");

// Edits of these hooks and of mounts to these paths.
std::string EditsOf(const std::vector<std::string>& hooks, const std::vector<std::string>& mounts = {});

inline constexpr ToolkitRelease kEvesToolkit{1, 16, 2};

std::vector<Diagnostic> VendorFindings(const std::string& spec,
                                       std::optional<ToolkitRelease> toolkit = kEvesToolkit);

struct VendorCase {
  std::string edits;
  std::string said;  // how it begins; nothing where empty
  std::optional<ToolkitRelease> toolkit = kEvesToolkit;
};
void CheckVendorCases(const std::vector<VendorCase>& cases);

}  // namespace evecdi

#endif  // EVECDI_TESTING_VENDOR_RULES_H_
