// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/model_findings.h"

#include <fmt/format.h>

#include <utility>

#include "evecdi/base/quote.h"
#include "evecdi/diag/finding.h"

namespace evecdi {

Diagnostic& AddFinding(const ModelContext& context, const Rule& rule, Span span, std::string message,
                       std::string help, FindingList& findings) {
  return findings.Add(MakeFinding(context.model.document, rule.info.name, rule.info.severity, span,
                                  std::move(message), std::move(help)));
}

void Relate(const ModelContext& context, Span span, std::string message, Diagnostic& finding) {
  if (span.empty()) return;
  finding.related.push_back({.source = context.model.source, .span = span, .message = std::move(message)});
}

void ReportFaults(const ModelContext& context, const Rule& rule, BundleFaultKind kind, PlaceOf place,
                  std::string_view help, FindingList& findings) {
  for (const BundleFault& fault : context.faults) {
    if (fault.kind != kind) continue;
    const Adapter& adapter = context.table[fault.bundle].adapter;
    // A container is given a NetEth adapter without a look at its error.
    const std::string_view refused = adapter.type.value == IoType::kNetEth ? "virtual machine" : "app";
    const Span span = place(adapter);
    Diagnostic& finding = AddFinding(
        context, rule, span.empty() ? adapter.place() : span,
        fmt::format("adapter {}: {}; pillar marks it with an error and refuses every {} that asks for it",
                    Quote(adapter.name()), DescribeFault(fault, context.table.bundles()), refused),
        std::string(help), findings);
    if (fault.other == fault.bundle) continue;
    const Adapter& other = context.table[fault.other].adapter;
    const Span related = place(other);
    Relate(context, related.empty() ? other.place() : related, "the other adapter", finding);
  }
}

std::string WrongDevice(const ModelContext& context, std::string_view path) {
  if (!path.starts_with('/')) return fmt::format("{} is no absolute path", Quote(path));
  if (context.around.root == nullptr || !context.around.root->HasDeviceNodes()) return {};
  const auto look = context.around.root->Stat(path);
  if (look.ok()) {
    const bool device = look.value.type == FileType::kCharDevice || look.value.type == FileType::kBlockDevice;
    return device ? "" : fmt::format("{} is no device", Quote(path));
  }
  const bool absent = look.error == LookError::kNotFound || look.error == LookError::kDangling ||
                      look.error == LookError::kNotAFolder;
  return absent ? fmt::format("{} is not there", Quote(path)) : "";
}

}  // namespace evecdi
