// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "evecdi/base/quote.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

constexpr size_t kLongestName = 63;
constexpr size_t kLongestPrefix = 253;
constexpr size_t kMostBytes = size_t{256} << 10;

bool IsLetterOrDigit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

// Letters and digits at both ends, and also `marks` between them.
bool IsWord(std::string_view text, std::string_view marks) {
  return !text.empty() && IsLetterOrDigit(text.front()) && IsLetterOrDigit(text.back()) &&
         std::all_of(text.begin(), text.end(), [marks](char c) {
           return IsLetterOrDigit(c) || marks.find(c) != std::string_view::npos;
         });
}

bool IsDnsName(std::string_view text) {
  for (size_t begin = 0; begin <= text.size();) {
    const size_t end = std::min(text.find('.', begin), text.size());
    if (!IsWord(text.substr(begin, end - begin), "-")) return false;
    begin = end + 1;
  }
  return text.size() <= kLongestPrefix;
}

// What is wrong with a key; empty where nothing is. As Kubernetes has it, case does not matter.
std::string_view FaultOf(std::string_view key) {
  const size_t slash = key.find('/');
  const std::string_view name = slash == std::string_view::npos ? key : key.substr(slash + 1);
  if (slash != std::string_view::npos && !IsDnsName(key.substr(0, slash)))
    return "no DNS name before the '/'";
  if (name.size() > kLongestName) return "its name is longer than 63 characters";
  if (name.find('/') != std::string_view::npos) return "more than one '/'";
  if (name.empty() || !IsLetterOrDigit(name.front()) || !IsLetterOrDigit(name.back()))
    return "its name does not begin and end with a letter or digit";
  if (!IsWord(name, "-_.")) return "its name holds more than letters, digits, '-', '_' and '.'";
  return {};
}

void CheckAnnotations(const SpecContext& context, const Annotations& annotations, FindingList& findings) {
  size_t bytes = 0;
  for (const auto& [key, value] : annotations) {
    const bool fitted = bytes <= kMostBytes;
    bytes += key.value.size() + value.value.size();
    if (fitted && bytes > kMostBytes) {
      findings.Add(FindingOf(kAnnotationSyntax, context, key.span,
                             "the annotations are larger than 256 KiB in all: the library takes them "
                             "today, the CDI specification does not",
                             "keep large data in a file of its own"));
    }
    const std::string_view fault = FaultOf(key.value);
    if (fault.empty() || findings.full()) continue;
    findings.Add(FindingOf(kAnnotationSyntax, context, key.span,
                           fmt::format("{} is no annotation key ({}): the library takes it today, "
                                       "the CDI specification does not",
                                       Quote(key.value), fault),
                           "write a name such as \"vendor.com/firmware-version\""));
  }
}

void Check(const SpecContext& context, FindingList& findings) {
  CheckAnnotations(context, context.file.spec.annotations, findings);
  for (const Device& device : context.file.spec.devices)
    CheckAnnotations(context, device.annotations, findings);
}

}  // namespace

const Rule kAnnotationSyntax = {
    .info = {.name = "annotation-syntax",
             .severity = Severity::kWarning,
             .what = "An annotation whose key has not the form that the CDI specification asks for, or more "
                     "than 256 KiB of annotations.",
             .why = "A key is a name of up to 63 characters, which a DNS name and a '/' may precede, as in "
                    "Kubernetes. Neither release of the library checks it, though they mean to; a release "
                    "that does would drop the whole file.",
             .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
