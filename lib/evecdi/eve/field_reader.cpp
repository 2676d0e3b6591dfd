// SPDX-License-Identifier: Apache-2.0
#include "evecdi/eve/field_reader.h"

#include <fmt/format.h>

#include <utility>

#include "evecdi/base/edit_distance.h"
#include "evecdi/base/quote.h"
#include "evecdi/diag/finding.h"

namespace evecdi {
namespace {

constexpr int64_t kReservedType = 8;
constexpr int64_t kLastType = 255;

// HDMI of IO_TYPE_HDMI and PhyIoHDMI: what the two forms of a name may have in common.
std::string_view WithoutPrefix(std::string_view name) {
  for (const std::string_view prefix : {"PhyIoUsage", "PhyIo", "IO_TYPE_", "ADAPTER_USAGE_"}) {
    if (name.starts_with(prefix)) return name.substr(prefix.size());
  }
  return name;
}

}  // namespace

std::string_view JsonKindName(ValueKind kind) {
  return kind == ValueKind::kMapping ? "an object" : KindName(kind);
}

std::string DidYouMean(std::string_view name, std::span<const std::string_view> candidates) {
  const auto nearest = Nearest(name, candidates);
  return nearest ? fmt::format("; did you mean {}?", Quote(*nearest)) : std::string();
}

void FieldReader::Report(std::string_view rule, Severity severity, Span span, std::string message,
                         std::string help) {
  if (full() && (severity != Severity::kError || findings_.size() > kMostFindings)) return;
  findings_.push_back(MakeFinding(document_, rule, severity, span, std::move(message), std::move(help)));
}

void FieldReader::Refuse(Span span, std::string message, std::string help) {
  refused_ = true;
  Report("model-type", Severity::kError, span, std::move(message), std::move(help));
}

void FieldReader::WrongKind(const Value& value, std::string_view field, std::string_view wanted) {
  std::string message = fmt::format("{} is {}, not {}: whoever reads the model refuses it", field,
                                    JsonKindName(value.kind), wanted);
  std::string help;
  if (value.kind == ValueKind::kString && wanted == "an integer") help = "write the number without quotes";
  if (value.kind >= ValueKind::kInt && value.kind <= ValueKind::kFloat && wanted == "a string") {
    help = fmt::format("write \"{}\", in quotes", value.text());
  }
  Refuse(value.span, std::move(message), std::move(help));
}

LocatedText FieldReader::Text(const Value& value, std::string_view field) {
  if (value.kind == ValueKind::kString) return {.value = value.text(), .span = value.span};
  if (value.kind != ValueKind::kNull) WrongKind(value, field, "a string");
  return {};
}

Located<int64_t> FieldReader::Integer(const Value& value, std::string_view field, int64_t least,
                                      int64_t most) {
  if (value.kind == ValueKind::kNull) return {};
  if (value.kind == ValueKind::kInt && value.integer >= least && value.integer <= most) {
    return {.value = value.integer, .span = value.span};
  }
  if (value.kind == ValueKind::kInt || value.kind == ValueKind::kUint) {
    Refuse(value.span, fmt::format("{} {} is out of range: {} to {}", field, value.text(), least, most));
  } else {
    WrongKind(value, field, "an integer");
  }
  return {};
}

bool FieldReader::Flag(const Value& value, std::string_view field) {
  if (value.kind == ValueKind::kBool) return value.boolean;
  if (value.kind != ValueKind::kNull) WrongKind(value, field, "a boolean");
  return false;
}

std::span<const Member> FieldReader::Object(const Value& value, std::string_view field) {
  if (value.kind != ValueKind::kMapping && value.kind != ValueKind::kNull)
    WrongKind(value, field, "an object");
  return value.members();
}

std::span<const Value* const> FieldReader::List(const Value& value, std::string_view field) {
  if (value.kind != ValueKind::kSequence && value.kind != ValueKind::kNull) WrongKind(value, field, "a list");
  return value.items();
}

std::optional<NameForm> FieldReader::NamesOfDialect() const {
  if (dialect_ == Dialect::kZedcloud) return NameForm::kZedcloud;
  if (dialect_ == Dialect::kProtoJson) return NameForm::kPhyIo;
  return std::nullopt;
}

void FieldReader::WrongName(const Value& value, std::string_view field,
                            std::span<const std::string_view> names) {
  if (names.empty()) return WrongKind(value, field, "an integer");
  std::vector<std::string_view> bare;
  for (const std::string_view name : names) bare.push_back(WithoutPrefix(name));
  std::string_view meant = Nearest(value.text(), names).value_or("");
  for (size_t i = 0; meant.empty() && i < bare.size(); ++i) {
    const auto nearest = Nearest(WithoutPrefix(value.text()), bare);
    if (WithoutPrefix(value.text()) == bare[i] || (nearest && *nearest == bare[i])) meant = names[i];
  }
  const std::string hint = meant.empty() ? "" : fmt::format("; did you mean {}?", Quote(meant));
  Refuse(value.span, fmt::format("there is no {} {}{}", field, Quote(value.text()), hint));
}

Located<IoType> FieldReader::Type(const Value& value, std::string_view field) {
  if (value.kind == ValueKind::kString) {
    const auto form = NamesOfDialect();
    const auto type = form ? ParseIoType(value.text(), *form) : std::nullopt;
    if (type) return {.value = *type, .span = value.span};
    WrongName(value, field, form ? IoTypeNames(*form) : std::span<const std::string_view>());
    return {};
  }
  const Located<int64_t> number = Integer(value, field, 0, kLastType);
  const Located<IoType> type{.value = static_cast<IoType>(number.value), .span = number.span};
  if (!IsKnownIoType(type.value)) {
    Report(
        "model-type", Severity::kError, type.span,
        number.value == kReservedType
            ? fmt::format("{} 8 is reserved: pillar does nothing with such an adapter", field)
            : fmt::format("there is no {} {}: pillar does nothing with such an adapter", field, number.value),
        "the types are 0 to 7, 9 to 17, and 255 for any other device");
  }
  return type;
}

Located<AdapterUsage> FieldReader::Usage(const Value& value, std::string_view field) {
  if (value.kind == ValueKind::kString) {
    const auto form = NamesOfDialect();
    const auto usage = form ? ParseAdapterUsage(value.text(), *form) : std::nullopt;
    if (usage) return {.value = *usage, .span = value.span};
    WrongName(value, field, form ? AdapterUsageNames(*form) : std::span<const std::string_view>());
    return {};
  }
  const Located<int64_t> number = Integer(value, field, 0, kLastUsageNumber);
  return {.value = static_cast<AdapterUsage>(number.value), .span = number.span};
}

void FieldReader::UnknownField(const Value& key, std::string_view what,
                               std::span<const std::string_view> known) {
  if (by_pillar() || full()) return;
  Report("model-field", Severity::kWarning, key.span,
         fmt::format("{} {} is read by nobody{}", what, Quote(key.text()), DidYouMean(key.text(), known)));
}

}  // namespace evecdi
