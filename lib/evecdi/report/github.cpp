// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <iterator>

#include "evecdi/base/path_from.h"
#include "evecdi/base/quote.h"
#include "evecdi/report/place.h"
#include "evecdi/report/renderers.h"

namespace evecdi {
namespace {

// Escapes what ends a command (and, in a property, what ends the property), as the runner undoes it.
std::string Escaped(std::string_view text, bool property) {
  std::string out;
  for (const char c : text) {
    if (c == '%' || c == '\r' || c == '\n' || (property && (c == ':' || c == ','))) {
      fmt::format_to(std::back_inserter(out), "%{:02X}", static_cast<unsigned char>(c));
    } else {
      out += c;
    }
  }
  return out;
}

// A text of several lines keeps them; all else that a terminal would obey is made visible.
std::string PrintableLines(std::string_view text) {
  std::string out;
  for (size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
    out += Printable(text.substr(0, end)) + '\n';
    text.remove_prefix(end + 1);
  }
  return out + Printable(text);
}

// The runner drops columns where the lines differ, and GitHub shows an annotation below its last line, far
// from where a long span begins: of a span of several lines only the beginning is given.
std::string PlaceProperties(const Region& region) {
  const auto [begin, end] = region;
  if (begin.line != end.line) return fmt::format(",line={},col={}", begin.line, begin.column);
  return fmt::format(",line={},endLine={},col={},endColumn={}", begin.line, end.line, begin.column,
                     end.column);
}

void AddCommand(const Diagnostic& finding, std::string_view working_directory, std::string& out) {
  const std::string_view command =
      finding.severity == Severity::kNote ? "notice" : SeverityName(finding.severity);
  const std::string path = Printable(PathFrom(working_directory, PathOf(finding.source)));
  const auto region = RegionOf(finding.source, finding.span);
  std::string message = Printable(finding.message);
  for (const Label& label : finding.related) {
    message += "\nrelated: " + PlaceName(label.source, label.span) + ": " + PrintableLines(label.message);
  }
  if (!finding.help.empty()) message += "\nhelp: " + PrintableLines(finding.help);
  fmt::format_to(std::back_inserter(out), "::{} file={}{},title={}::{}\n", command, Escaped(path, true),
                 region ? PlaceProperties(*region) : "", Escaped(finding.rule, true),
                 Escaped(message, false));
}

}  // namespace

// GitHub shows no more than ten annotations of each kind for a step, and fifty for a job: what counts most
// comes first.
std::string RenderGithub(const Report& report, const RenderOptions& options) {
  std::string out;
  for (const Severity severity : {Severity::kError, Severity::kWarning, Severity::kNote}) {
    for (const Diagnostic& finding : report.findings) {
      if (finding.severity == severity) AddCommand(finding, options.working_directory, out);
    }
  }
  return out;
}

}  // namespace evecdi
