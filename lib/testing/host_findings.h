// SPDX-License-Identifier: Apache-2.0
// What the rules against a root file system say of a spec, for tests.
#ifndef EVECDI_TESTING_HOST_FINDINGS_H_
#define EVECDI_TESTING_HOST_FINDINGS_H_

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/host/rootfs.h"
#include "evecdi/rules/rule.h"

namespace evecdi {

std::vector<Diagnostic> HostFindings(const std::string& spec, const Rootfs* root,
                                     Target target = Target::kEve);

// Of a manifest.
std::unique_ptr<Rootfs> RootOf(const std::string& manifest);

// The folders of a manifest that has a vendor's.
inline constexpr std::string_view kVendor =
    "d 755 0 /\nd 755 0 /dev\nd 755 0 /run\nd 755 0 /proc\nd 755 0 /opt\nd 755 0 /opt/vendor\n"
    "d 755 0 /opt/vendor/v\nl 777 1 /var/run -> /run\n";

// What is said of the edits begins with `said`; nothing where that is empty.
struct HostCase {
  std::string edits, said;
};
void CheckHostCases(const std::vector<HostCase>& cases, const Rootfs& root);

// Edits of one entry, in YAML's flow style.
std::string MountOf(std::string_view host, std::string_view more = "options: [ro, bind]");
std::string HookOf(std::string_view path, std::string_view more = "hookName: createContainer");
std::string NodeOf(std::string_view path, std::string_view more = "permissions: rw");

}  // namespace evecdi

#endif  // EVECDI_TESTING_HOST_FINDINGS_H_
