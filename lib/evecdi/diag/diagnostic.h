// SPDX-License-Identifier: Apache-2.0
// What a finding is: a rule, a place, a message and a way out. It neither prints nor knows what the rules
// check.
#ifndef EVECDI_DIAG_DIAGNOSTIC_H_
#define EVECDI_DIAG_DIAGNOSTIC_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/base/export.h"
#include "evecdi/text/source_file.h"
#include "evecdi/text/span.h"

namespace evecdi {

enum class Severity : uint8_t { kNote, kWarning, kError };

// "note", "warning", "error".
EVECDI_EXPORT std::string_view SeverityName(Severity severity);
EVECDI_EXPORT std::optional<Severity> ParseSeverity(std::string_view name);

// A second place that belongs to a finding: the first of two keys, the other file of a conflict.
struct Label {
  SourcePtr source;
  Span span;
  std::string message;
};

// A replacement of text; several make one fix and do not overlap.
struct TextEdit {
  Span span;
  std::string replacement;
};

struct Fix {
  std::string title;
  std::vector<TextEdit> edits;
  bool safe = true;                   // false: only with the unsafe flag
  bool drop_byte_order_mark = false;  // which stands before the text that spans count in
};

struct Diagnostic {
  std::string_view rule;  // a name of the table of rules: static storage
  Severity severity = Severity::kError;
  SourcePtr source;
  Span span;            // in source; meaningless where the source has no text
  std::string pointer;  // RFC 6901, in the document; may be empty
  std::string message;  // one line: what was seen and what it means on the device
  std::string help;     // what to do; may be empty
  std::vector<Label> related;
  std::optional<Fix> fix;
};

// A rule's documentation. Every text lives as long as the program.
struct RuleInfo {
  std::string_view name;
  Severity severity = Severity::kError;
  std::string_view what;   // one sentence: what it finds
  std::string_view why;    // what happens on the device
  std::string_view bad;    // an example that it finds, as a file
  std::string_view good;   // the same, mended
  std::string_view since;  // the release of this tool that brought it
};

// One total order: path, place, rule, message. Equal findings are equal bytes in every format.
EVECDI_EXPORT bool Before(const Diagnostic& a, const Diagnostic& b);
// Sorts, and drops findings that are the same in rule, place and message.
EVECDI_EXPORT void SortFindings(std::vector<Diagnostic>& findings);

}  // namespace evecdi

#endif  // EVECDI_DIAG_DIAGNOSTIC_H_
