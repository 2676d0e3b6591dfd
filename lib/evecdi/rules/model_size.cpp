// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <cstddef>

#include "evecdi/rules/model_findings.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

void Check(const ModelContext& context, FindingList& findings) {
  const size_t size = PublishedSize(context.model.adapters);
  if (size < kPublishLimit || context.model.dialect == Dialect::kPillarBundles) return;
  const uint32_t begin = context.model.document.root()->span.begin;
  AddFinding(
      context, kModelSize, {begin, begin + 1},
      fmt::format("the {} adapters make a message of {} bytes, and EVE's services crash on one of {} or more",
                  context.model.adapters.size(), size, kPublishLimit),
      "leave out adapters that no app needs, or shorten labels and attributes", findings);
}

}  // namespace

const Rule kModelSize = {
    .info = {.name = "model-size",
             .severity = Severity::kError,
             .what = "A model too large for EVE to publish within the device.",
             .why = "zedagent hands the adapters to the other services in one message, JSON in base64, of "
                    "less than 64 KiB. A larger one is fatal to it, again after each restart: the device can "
                    "no longer be reached through its controller.",
             .since = "0.1.0"},
    .model_check = Check,
};

}  // namespace evecdi
