// SPDX-License-Identifier: Apache-2.0
#include "testing/model.h"

#include <fmt/format.h>

#include <memory>
#include <utility>

namespace evecdi {

DeviceModelFile ModelOf(std::string text) {
  return ReadDeviceModel(std::make_shared<SourceFile>("model.json", std::move(text)));
}

DeviceModelFile DeviceList(std::string_view adapters) {
  return ModelOf(fmt::format(R"({{"deviceIoList": [{}]}})", adapters));
}

std::vector<std::string> Summaries(const std::vector<Diagnostic>& findings) {
  std::vector<std::string> summaries;
  for (const Diagnostic& finding : findings) {
    const Span span = finding.span;
    summaries.push_back(fmt::format("{} {} `{}`: {}", finding.rule, finding.pointer,
                                    finding.source->text().substr(span.begin, span.end - span.begin),
                                    finding.message));
  }
  return summaries;
}

}  // namespace evecdi
