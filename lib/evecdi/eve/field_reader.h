// SPDX-License-Identifier: Apache-2.0
// Takes typed values out of a model's tree; what is of another type becomes a finding.
// Internal to the module.
#ifndef EVECDI_EVE_FIELD_READER_H_
#define EVECDI_EVE_FIELD_READER_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/diag/diagnostic.h"
#include "evecdi/eve/adapter.h"
#include "evecdi/eve/device_model.h"
#include "evecdi/text/value.h"

namespace evecdi {

class FieldReader {
 public:
  // Both outlive the reader; findings are appended.
  FieldReader(const Document& document, Dialect dialect, std::vector<Diagnostic>& findings)
      : document_(document), dialect_(dialect), findings_(findings) {}

  Dialect dialect() const { return dialect_; }
  // Written by pillar itself, whose fields differ between releases: unknown ones are no finding.
  bool by_pillar() const { return dialect_ >= Dialect::kPillarAdapters; }

  // Something was of another type than every reader of the model wants, or out of its range.
  bool refused() const { return refused_; }

  // Ten thousand findings are kept, and one error more, so that a refused model always has one.
  void Report(std::string_view rule, Severity severity, Span span, std::string message,
              std::string help = {});

  // Null gives the zero value, as for the readers on the device.
  LocatedText Text(const Value& value, std::string_view field);
  Located<int64_t> Integer(const Value& value, std::string_view field, int64_t least, int64_t most);
  bool Flag(const Value& value, std::string_view field);
  std::span<const Member> Object(const Value& value, std::string_view field);
  std::span<const Value* const> List(const Value& value, std::string_view field);
  Located<IoType> Type(const Value& value, std::string_view field);
  Located<AdapterUsage> Usage(const Value& value, std::string_view field);

  // A field that nothing reads, with its near miss among those that are read.
  void UnknownField(const Value& key, std::string_view what, std::span<const std::string_view> known);

 private:
  static constexpr size_t kMostFindings = 10'000;
  bool full() const { return findings_.size() >= kMostFindings; }
  // An error for which a reader refuses the model whole.
  void Refuse(Span span, std::string message, std::string help = {});
  void WrongKind(const Value& value, std::string_view field, std::string_view wanted);
  // Which names stand for types and usages; nothing where the dialect has numbers only.
  std::optional<NameForm> NamesOfDialect() const;
  // The name is none of `names`, those of the dialect.
  void WrongName(const Value& value, std::string_view field, std::span<const std::string_view> names);

  const Document& document_;
  Dialect dialect_;
  std::vector<Diagnostic>& findings_;
  bool refused_ = false;
};

// What JSON calls the kind: "an object" for a mapping.
std::string_view JsonKindName(ValueKind kind);

// "; did you mean X?", or nothing.
std::string DidYouMean(std::string_view name, std::span<const std::string_view> candidates);

}  // namespace evecdi

#endif  // EVECDI_EVE_FIELD_READER_H_
