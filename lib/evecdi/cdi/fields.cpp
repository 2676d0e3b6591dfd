// SPDX-License-Identifier: Apache-2.0
#include "evecdi/cdi/fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bitset>

#include "evecdi/base/edit_distance.h"
#include "evecdi/base/fold_case.h"
#include "evecdi/base/quote.h"
#include "evecdi/text/scalar_text.h"

namespace evecdi {
namespace {

bool Knows(CdiLibrary library, KnownTo known_to) {
  return known_to == KnownTo::kBoth || (known_to == KnownTo::kOnly081) == (library == CdiLibrary::kV081);
}

std::optional<size_t> FindField(std::string_view key, std::span<const FieldName> fields) {
  for (size_t i = 0; i < fields.size(); ++i) {
    if (fields[i].name == key) return i;
  }
  for (size_t i = 0; i < fields.size(); ++i) {
    // A letter has up to three bytes in another case.
    const bool may_be = key.size() >= fields[i].name.size() && key.size() <= 3 * fields[i].name.size();
    if (may_be && EqualFold(fields[i].name, key)) return i;
  }
  return std::nullopt;
}

std::string HelpForUnknown(std::string_view key, std::span<const FieldName> fields, const FaultSink& faults) {
  if (faults.full()) return "";
  std::vector<std::string_view> names;
  for (const FieldName& field : fields) {
    if (Knows(faults.library(), field.known_to)) names.push_back(field.name);
  }
  if (const auto near = Nearest(key, names)) return fmt::format("did you mean {}?", *near);
  return fmt::format("the fields here are {}", fmt::join(names, ", "));
}

void ReportUnknown(const Value& key, std::string_view text, std::optional<size_t> other_release,
                   std::span<const FieldName> fields, std::string_view object, FaultSink& faults) {
  if (!other_release) {
    faults.Reject("unknown-field", key.span, fmt::format("unknown field {} in {}", Quote(text), object),
                  HelpForUnknown(text, fields, faults));
  } else if (faults.library() == CdiLibrary::kV081) {
    faults.Reject("unknown-field", key.span,
                  fmt::format("field {} came with CDI library v1.1.0", Quote(text)),
                  "leave it out for this target");
  } else {
    faults.Reject("unknown-field", key.span,
                  fmt::format("field {} is gone from CDI library v1.1.0", Quote(text)),
                  "use enableMonitoring, with cdiVersion 1.1.0");
  }
}

// The text as a key written like `key`: in the same quotes, or none.
std::string WriteLike(const Value& key, std::string_view text) {
  const char* quote = key.style == ValueStyle::kSingleQuoted   ? "'"
                      : key.style == ValueStyle::kDoubleQuoted ? "\""
                                                               : "";
  return fmt::format("{0}{1}{0}", quote, text);
}

// Where the field stands twice, only a person knows which one to keep.
void NoteOtherCase(const FieldMember& member, std::string_view name, bool twice, FaultSink& faults) {
  const Value& key = *member.key;
  const std::string text = KeyToText(key);
  if (text == name) return;
  Diagnostic& finding =
      faults.Note("key-case", Severity::kWarning, key.span,
                  fmt::format("{} is read as {}, but only by readers that ignore case", Quote(text), name),
                  fmt::format("write {}", name));
  if (twice) return;
  finding.fix = Fix{.title = fmt::format("write {}", name),
                    .edits = {{.span = key.span, .replacement = WriteLike(key, name)}},
                    .safe = true};
}

// Of two spellings of one field the reader keeps the later in byte order.
void ReportTwoSpellings(std::span<const FieldMember> members, std::string_view name, FaultSink& faults) {
  for (size_t i = 1; i < members.size(); ++i) {
    if (members[i].field != members[i - 1].field) continue;
    Diagnostic& finding = faults.Note(
        "key-case", Severity::kError, members[i - 1].key->span,
        fmt::format("{} and {} are one field, {}: {} overrides this one", Quote(members[i - 1].key->text()),
                    Quote(members[i].key->text()), name, Quote(members[i].key->text())),
        "keep one of them");
    faults.Relate(finding, members[i].key->span, "the one that is used");
  }
}

using FieldSet = std::bitset<32>;

FieldSet FieldsThatStandTwice(std::span<const FieldMember> members) {
  FieldSet seen;
  FieldSet twice;
  for (const FieldMember& member : members) {
    if (seen.test(member.field)) twice.set(member.field);
    seen.set(member.field);
  }
  return twice;
}

// Rare: so the members stay in the order of the file, to be read like it, unless two of them are one field.
void OrderTwoSpellings(std::vector<FieldMember>& members, std::span<const FieldName> fields,
                       FaultSink& faults) {
  std::stable_sort(members.begin(), members.end(), [](const FieldMember& a, const FieldMember& b) {
    return a.field != b.field ? a.field < b.field : a.key->text() < b.key->text();
  });
  for (auto begin = members.begin(); begin != members.end();) {
    const auto end =
        std::find_if(begin, members.end(), [begin](const FieldMember& m) { return m.field != begin->field; });
    ReportTwoSpellings({begin, end}, fields[begin->field].name, faults);
    begin = end;
  }
}

}  // namespace

std::vector<FieldMember> AssignFields(const Value& mapping, std::span<const FieldName> fields,
                                      std::string_view object, FaultSink& faults) {
  std::vector<FieldMember> members;
  members.reserve(mapping.members().size());
  bool other_case = false;
  for (const Member& member : mapping.members()) {
    const Value& key = *member.key;
    const std::string other_text = key.kind == ValueKind::kString ? std::string() : KeyToText(key);
    const std::string_view text = key.kind == ValueKind::kString ? key.text() : std::string_view(other_text);
    const std::optional<size_t> field = FindField(text, fields);
    if (!field || !Knows(faults.library(), fields[*field].known_to)) {
      ReportUnknown(key, text, field, fields, object, faults);
      continue;
    }
    other_case = other_case || fields[*field].name != text;
    members.push_back({.field = *field, .key = member.key, .value = member.value});
  }
  const FieldSet twice = FieldsThatStandTwice(members);
  if (other_case) {
    for (const FieldMember& member : members)
      NoteOtherCase(member, fields[member.field].name, twice.test(member.field), faults);
  }
  if (twice.any()) OrderTwoSpellings(members, fields, faults);
  return members;
}

}  // namespace evecdi
