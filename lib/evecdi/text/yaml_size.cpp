// SPDX-License-Identifier: Apache-2.0
#include "evecdi/text/yaml_size.h"

#include <fmt/format.h>

#include "evecdi/text/parse.h"

namespace evecdi {

void YamlSize::AddNode(size_t brackets) {
  ++total_.nodes;
  brackets_ += brackets;
}

void YamlSize::AddAliased(const Part& part) {
  total_.nodes += part.nodes;
  total_.text += part.text;
  aliased_nodes_ += part.nodes;
}

std::string YamlSize::Excess() const {
  if (total_.nodes > kMaxNodes) return fmt::format("more than {} values, aliases expanded", kMaxNodes);
  if (total_.text > kMaxText)
    return fmt::format("more than {} MiB of text, aliases expanded", kMaxText >> 20U);
  if (brackets_ > kMaxBrackets) return "too many values within too many brackets";
  if (ConsistsOfAliases()) return "document contains excessive aliasing, which the device's reader refuses";
  return {};
}

// go-yaml v2.4.0 refuses a document of over 1,000 values of which more than 99 % come from aliases; from
// 400,000 values on the share falls, down to 10 % at 4,000,000.
bool YamlSize::ConsistsOfAliases() const {
  constexpr double kLow = 400'000;
  constexpr double kHigh = 4'000'000;
  if (aliased_nodes_ <= 100 || total_.nodes <= 1000) return false;
  const auto nodes = static_cast<double>(total_.nodes);
  const double allowed = nodes <= kLow ? 0.99 : 0.99 - 0.89 * (nodes - kLow) / (kHigh - kLow);
  return static_cast<double>(aliased_nodes_) / nodes > allowed;
}

size_t FindExcessiveTagDirective(std::string_view text) {
  constexpr std::string_view kLastBytesOfBreaks = "\n\r\x85\xA8\xA9";
  size_t count = 0;
  for (size_t at = text.find("%TAG"); at != std::string_view::npos; at = text.find("%TAG", at + 1)) {
    const bool begins_line = at == 0 || kLastBytesOfBreaks.find(text[at - 1]) != std::string_view::npos;
    if (begins_line && ++count > kMaxTagDirectives) return at;
  }
  return std::string_view::npos;
}

}  // namespace evecdi
