// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <string>
#include <string_view>

#include "evecdi/base/quote.h"
#include "evecdi/cdi/qualified_name.h"
#include "evecdi/rules/model_findings.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

std::string AdviceFor(std::string_view name) {
  if (name.empty()) return "name the device, or leave the attribute out";
  const size_t begin = name.find_first_not_of(" \t\r\n");
  const size_t end = name.find_last_not_of(" \t\r\n");
  if (begin != std::string_view::npos && ParseQualifiedName(name.substr(begin, end + 1 - begin))) {
    return "remove the blanks around it";
  }
  if (name.find_first_of(", ") != std::string_view::npos)
    return "write one adapter for each device: pillar reads one name of each";
  if (name.find('=') == std::string_view::npos) return "a name ends in the device: vendor.com/class=device";
  return "a name is vendor.com/class=device, of letters, digits and . - _ (a colon in the device only)";
}

void Check(const ModelContext& context, FindingList& findings) {
  for (const Adapter& adapter : context.model.adapters) {
    const LocatedText cdi = adapter.cdi();
    if (adapter.type.value != IoType::kHdmi || cdi.span.empty() || ParseQualifiedName(cdi.value)) continue;
    const std::string message =
        cdi.value.empty()
            ? "cdi is empty: pillar takes the adapter for one without a CDI device"
            : fmt::format("{} is not one CDI device name: it does not resolve, and the app does not start",
                          Quote(cdi.value));
    AddFinding(context, kCdiSyntax, cdi.span, message, AdviceFor(cdi.value), findings);
  }
}

}  // namespace

const Rule kCdiSyntax = {
    .info = {.name = "cdi-syntax",
             .severity = Severity::kError,
             .what = "The value of cbattr cdi is not exactly one CDI device name.",
             .why = "pillar hands it to the CDI library as it stands: no blank is trimmed and no list is "
                    "split, so the device is unresolvable and the app does not start.",
             .since = "0.1.0"},
    .model_check = Check,
};

}  // namespace evecdi
