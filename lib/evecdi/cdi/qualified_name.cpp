// SPDX-License-Identifier: Apache-2.0
#include "evecdi/cdi/qualified_name.h"

#include <algorithm>

namespace evecdi {
namespace {

bool IsLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool IsAlphanumeric(char c) { return IsLetter(c) || (c >= '0' && c <= '9'); }

// All but the first and the last character.
bool MiddleConsistsOf(std::string_view name, std::string_view punctuation) {
  if (name.size() < 3) return true;
  const std::string_view middle = name.substr(1, name.size() - 2);
  return std::all_of(middle.begin(), middle.end(), [punctuation](char c) {
    return IsAlphanumeric(c) || punctuation.find(c) != std::string_view::npos;
  });
}

}  // namespace

KindParts SplitKind(std::string_view kind) {
  const size_t slash = kind.find('/');
  if (slash == std::string_view::npos || slash == 0 || slash + 1 == kind.size())
    return {.vendor = {}, .class_name = kind};
  return {.vendor = kind.substr(0, slash), .class_name = kind.substr(slash + 1)};
}

NameVerdict CheckVendorOrClass(std::string_view name) {
  if (name.empty() || !IsLetter(name.front())) return NameVerdict::kInvalid;
  // Both releases slice [1:len-1] before they look at the length.
  if (name.size() == 1) return NameVerdict::kPanics;
  const bool valid = MiddleConsistsOf(name, "_-.") && IsAlphanumeric(name.back());
  return valid ? NameVerdict::kValid : NameVerdict::kInvalid;
}

bool IsValidDeviceName(std::string_view name) {
  return !name.empty() && IsAlphanumeric(name.front()) && IsAlphanumeric(name.back()) &&
         MiddleConsistsOf(name, "_-.:");
}

std::optional<QualifiedName> ParseQualifiedName(std::string_view name) {
  const size_t equals = name.find('=');
  if (equals == std::string_view::npos || name.front() == '/') return std::nullopt;
  const KindParts kind = SplitKind(name.substr(0, equals));
  const QualifiedName parts{
      .vendor = kind.vendor, .class_name = kind.class_name, .device = name.substr(equals + 1)};
  const bool valid = CheckVendorOrClass(parts.vendor) == NameVerdict::kValid &&
                     CheckVendorOrClass(parts.class_name) == NameVerdict::kValid &&
                     IsValidDeviceName(parts.device);
  if (!valid) return std::nullopt;
  return parts;
}

std::string MakeQualifiedName(std::string_view kind, std::string_view device) {
  std::string name(kind);
  name += '=';
  name += device;
  return name;
}

}  // namespace evecdi
