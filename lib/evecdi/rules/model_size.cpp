// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <string_view>

#include "evecdi/rules/model_findings.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

// A model of `count` adapters, which would be too long to write down here.
template <size_t kCount>
constexpr auto MakeModel() {
  constexpr std::string_view kBegin = "{\"ioMemberList\": [";
  constexpr std::string_view kAdapter = R"({"ztype": 4, "phylabel": "a000", "assigngrp": "g000"})";
  constexpr std::string_view kSeparator = ",\n  ";
  constexpr std::string_view kEnd = "\n]}\n";
  constexpr size_t kStep = kAdapter.size() + kSeparator.size();
  std::array<char, kBegin.size() + kCount * kStep - 1 + kEnd.size()> text{};
  size_t size = 0;
  const auto append = [&](std::string_view part) {
    for (const char c : part) text[size++] = c;
  };
  append(kBegin);
  for (size_t i = 0; i < kCount; ++i) {
    append(i == 0 ? kSeparator.substr(1) : kSeparator);
    append(kAdapter);
    for (const size_t label : {kAdapter.find("000"), kAdapter.rfind("000")}) {
      const size_t digits = size - kAdapter.size() + label;
      text[digits] = static_cast<char>('0' + i / 100);
      text[digits + 1] = static_cast<char>('0' + i / 10 % 10);
      text[digits + 2] = static_cast<char>('0' + i % 10);
    }
  }
  append(kEnd);
  return text;
}

constexpr auto kTooMany = MakeModel<200>();
constexpr auto kFew = MakeModel<2>();

void Check(const ModelContext& context, std::vector<Diagnostic>& findings) {
  const size_t size = PublishedSize(context.model.adapters);
  if (size < kPublishLimit || context.model.dialect == Dialect::kPillarBundles) return;
  const uint32_t begin = context.model.document.root()->span.begin;
  AddFinding(
      context, kModelSize, {begin, begin + 1},
      fmt::format("the {} adapters make a message of {} bytes, and EVE's services crash on one of {} or more",
                  context.model.adapters.size(), size, kPublishLimit),
      "Leave out adapters that no app needs, or shorten labels and attributes.", findings);
}

}  // namespace

const Rule kModelSize = {.info =
                             {
                                 .name = "model-size",
                                 .severity = Severity::kError,
                                 .what = "A model too large for EVE to publish within the device.",
                                 .why = "zedagent hands the adapters to the other services in one message, "
                                        "JSON in base64, of less than 64 KiB. A larger "
                                        "one is fatal to it, again after each restart: the device can no "
                                        "longer be reached through its controller.",
                                 .bad = std::string_view(kTooMany.data(), kTooMany.size()),
                                 .good = std::string_view(kFew.data(), kFew.size()),
                                 .since = "0.1.0",
                             },
                         .model_check = Check};

}  // namespace evecdi
