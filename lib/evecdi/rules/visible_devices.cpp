// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <optional>
#include <string_view>

#include "evecdi/base/quote.h"
#include "evecdi/cdi/qualified_name.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

constexpr std::string_view kSetting = "NVIDIA_VISIBLE_DEVICES=";

// The last one counts.
std::optional<std::string_view> SettingIn(const ContainerEdits& edits) {
  std::optional<std::string_view> setting;
  for (const LocatedString& variable : edits.env) {
    if (variable.value.starts_with(kSetting))
      setting = std::string_view(variable.value).substr(kSetting.size());
  }
  return setting;
}

void Check(const SpecContext& context, FindingList& findings) {
  const Spec& spec = context.file.spec;
  if (SplitKind(spec.kind.value).vendor != "nvidia.com") return;
  const auto top = SettingIn(spec.edits);
  for (const Device& device : spec.devices) {
    const auto own = SettingIn(device.edits);
    const auto setting = own ? own : top;
    if (setting == "void") continue;
    findings.Add(FindingOf(
        kVisibleDevices, context, spec.kind.span,
        fmt::format("device {} {}: where a runtime has NVIDIA's own hook, that may inject a second time",
                    Quote(device.name.value),
                    setting ? fmt::format("sets {}{}", kSetting, Printable(*setting))
                            : fmt::format("does not set {}void", kSetting)),
        fmt::format("add {}void to env of the top level{}", kSetting,
                    setting ? " in place of the other" : "")));
    return;
  }
}

}  // namespace

const Rule kVisibleDevices = {
    .info =
        {.name = "visible-devices",
         .severity = Severity::kNote,
         .what = "A file of a kind of nvidia.com without NVIDIA_VISIBLE_DEVICES=void for all its devices.",
         .why =
             "Images of NVIDIA set the variable to \"all\". A runtime with NVIDIA's legacy hook then injects "
             "devices and libraries a second time, beside what CDI brings; \"void\" tells it to keep out. "
             "NVIDIA's generator has written it since release 1.15. EVE has no such hook.",
         .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
