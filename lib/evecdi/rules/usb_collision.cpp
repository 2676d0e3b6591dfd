// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/model_findings.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

Span PlaceOfUsb(const Adapter& adapter) {
  return adapter.address.usb_addr.value.empty() ? adapter.address.usb_product.span
                                                : adapter.address.usb_addr.span;
}

void Check(const ModelContext& context, FindingList& findings) {
  ReportFaults(context, kUsbCollision, BundleFaultKind::kUsbCollision, PlaceOfUsb, "keep one of them",
               findings);
}

}  // namespace

const Rule kUsbCollision = {
    .info = {.name = "usb-collision",
             .severity = Severity::kError,
             .what = "Two adapters of one group with the same USB address, product and PCI address.",
             .why = "They are one device. pillar marks them all with an error and refuses each app that asks "
                    "for one.",
             .since = "0.1.0"},
    .model_check = Check,
};

}  // namespace evecdi
