// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>
#include <unordered_map>

#include "evecdi/base/fold_case.h"
#include "evecdi/base/quote.h"
#include "evecdi/rules/model_findings.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

struct Value {
  std::string_view name;
  LocatedText (*of)(const Adapter& adapter);
  bool may_be_found;  // pillar itself fills it in where the model leaves it out
};

constexpr std::array<Value, 7> kValues = {
    {{"cdi", [](const Adapter& a) { return a.cdi(); }, false},
     {"Serial", [](const Adapter& a) { return a.address.serial; }, false},
     {"PciLong", [](const Adapter& a) { return a.address.pci_long; }, true},
     {"Irq", [](const Adapter& a) { return a.address.irq; }, false},
     {"Ioports", [](const Adapter& a) { return a.address.ioports; }, false},
     {"UsbAddr", [](const Adapter& a) { return a.address.usb_addr; }, true},
     {"UsbProduct", [](const Adapter& a) { return a.address.usb_product; }, true}}};

void Compare(const ModelContext& context, const Adapter& wanted, const Adapter& used, FindingList& findings) {
  for (const Value& value : kValues) {
    const LocatedText now = value.of(wanted);
    const LocatedText then = value.of(used);
    if (now.value == then.value || (now.value.empty() && value.may_be_found)) continue;
    Diagnostic& finding = AddFinding(
        context, kAdapterChanged, now.span.empty() ? wanted.place() : now.span,
        fmt::format("adapter {} has another {} than pillar works with: {} instead of {}",
                    Quote(wanted.name()), value.name, then.value.empty() ? "none" : Quote(then.value),
                    now.value.empty() ? "none" : Quote(now.value)),
        "reboot the device: pillar keeps the addresses and attributes of an adapter that it knows", findings);
    finding.related.push_back({.source = context.around.in_use->source,
                               .span = then.span.empty() ? used.place() : then.span,
                               .message = "what pillar works with"});
  }
}

void Check(const ModelContext& context, FindingList& findings) {
  if (context.around.in_use == nullptr) return;
  std::unordered_map<std::u32string, const Adapter*> used;
  for (const Adapter& adapter : context.around.in_use->adapters)
    used.emplace(FoldCase(adapter.phylabel.value), &adapter);
  for (const IoBundle& bundle : context.table.bundles()) {
    const auto found = used.find(FoldCase(bundle.adapter.phylabel.value));
    if (found != used.end()) Compare(context, bundle.adapter, *found->second, findings);
  }
}

}  // namespace

const Rule kAdapterChanged = {
    .info = {.name = "adapter-changed",
             .severity = Severity::kWarning,
             .what = "On a device: an adapter whose CDI device or address changed since pillar took it over.",
             .why =
                 "pillar keeps the addresses and attributes of an adapter whose phylabel it knows, whatever "
                 "a new model says, until the device reboots. An app still gets the old device, or none.",
             .since = "0.1.0"},
    .model_check = Check,
    .needs = Needs::kRoot,
};

}  // namespace evecdi
