// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <array>
#include <iterator>

#include "evecdi/base/quote.h"
#include "evecdi/report/place.h"
#include "evecdi/report/renderers.h"
#include "evecdi/report/snippet.h"

namespace evecdi {
namespace {

// What the colours mean; the values are ANSI's "select graphic rendition".
constexpr std::string_view kPlace = "1";       // bold
constexpr std::string_view kGutter = "34";     // blue
constexpr std::string_view kSecondary = "36";  // cyan
constexpr std::string_view kWayOut = "32";     // green

std::string_view LevelColor(Severity severity) {
  return severity == Severity::kError ? "1;31" : severity == Severity::kWarning ? "1;33" : "1;36";
}

class TextRenderer {
 public:
  explicit TextRenderer(bool color) : color_(color) {}

  void Add(const Diagnostic& finding);
  void AddSummary(const Report& report);
  std::string Take() && { return std::move(out_); }

 private:
  void AddColored(std::string_view color, std::string_view text);
  void AddWayOut(const Diagnostic& finding);
  void AddSource(const SourcePtr& source, Span span, char mark, std::string_view color);
  void AddRemark(std::string_view name, std::string_view color, std::string_view text);

  bool color_;
  std::string out_;
};

void TextRenderer::AddColored(std::string_view color, std::string_view text) {
  if (color_) {
    fmt::format_to(std::back_inserter(out_), "\x1b[{}m{}\x1b[0m", color, text);
  } else {
    out_ += text;
  }
}

void TextRenderer::AddSource(const SourcePtr& source, Span span, char mark, std::string_view color) {
  if (source == nullptr || !source->has_text()) return;
  const Snippet snippet = MakeSnippet(*source, span);
  const std::string number = fmt::format("{:>5} |", snippet.line);
  AddColored(kGutter, number);
  if (!snippet.text.empty()) out_ += ' ';
  out_ += snippet.text + '\n';
  AddColored(kGutter, fmt::format("{:>{}}", '|', number.size()));
  out_.append(1 + snippet.indent, ' ');
  AddColored(color, std::string(snippet.width, mark));
  if (snippet.last_line > snippet.line) out_ += fmt::format("… to line {}", snippet.last_line);
  out_ += '\n';
}

// A text of several lines stands in a block behind its name.
void TextRenderer::AddRemark(std::string_view name, std::string_view color, std::string_view text) {
  constexpr size_t kIndent = 3;
  out_.append(kIndent, ' ');
  AddColored(color, name);
  out_ += ": ";
  for (size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
    out_ += Printable(text.substr(0, end)) + '\n';
    out_.append(kIndent + name.size() + 2, ' ');
    text.remove_prefix(end + 1);
  }
  out_ += Printable(text) + '\n';
}

// What helps may be just what the fix does: that is said once.
void TextRenderer::AddWayOut(const Diagnostic& finding) {
  const bool same = finding.fix && finding.help.starts_with(finding.fix->title);
  if (finding.fix) {
    AddRemark(finding.fix->safe ? "fix" : "fix (unsafe)", kWayOut, same ? finding.help : finding.fix->title);
  }
  if (!finding.help.empty() && !same) AddRemark("help", kWayOut, finding.help);
}

void TextRenderer::Add(const Diagnostic& finding) {
  const std::string_view level_color = LevelColor(finding.severity);
  AddColored(kPlace, PlaceName(finding.source, finding.span) + ":");
  out_ += ' ';
  AddColored(level_color, fmt::format("{}:", SeverityName(finding.severity)));
  out_ += fmt::format(" {} [{}]\n", Printable(finding.message), finding.rule);
  AddSource(finding.source, finding.span, '^', level_color);
  for (const Label& label : finding.related) {
    AddRemark("related", kSecondary, PlaceName(label.source, label.span) + ": " + label.message);
    AddSource(label.source, label.span, '-', kSecondary);
  }
  AddWayOut(finding);
  out_ += '\n';
}

// "1 fixable with --fix, 2 more with --unsafe-fixes"; empty where nothing is. UTF-16 is not mended.
std::string CountFixable(const Report& report) {
  std::array<size_t, 2> counts{};  // unsafe, safe
  for (const Diagnostic& finding : report.findings) {
    const bool fixable = finding.fix && finding.source->encoding() == Encoding::kUtf8;
    if (fixable) ++counts.at(finding.fix->safe ? 1 : 0);
  }
  const auto& [unsafe, safe] = counts;
  if (safe == 0) return unsafe == 0 ? "" : fmt::format("{} fixable with --fix --unsafe-fixes", unsafe);
  const std::string more = unsafe == 0 ? "" : fmt::format(", {} more with --unsafe-fixes", unsafe);
  return fmt::format("{} fixable with --fix{}", safe, more);
}

// "2 errors, 1 warning in 3 files; 1 fixable with --fix"
void TextRenderer::AddSummary(const Report& report) {
  const auto counted = [](size_t count, std::string_view what) {
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
  };
  const auto counts = CountByLevel(report.findings);
  std::string all;
  for (const Severity severity : {Severity::kError, Severity::kWarning, Severity::kNote}) {
    const size_t count = counts.at(static_cast<size_t>(severity));
    if (count > 0) all += (all.empty() ? "" : ", ") + counted(count, SeverityName(severity));
  }
  const std::string fixable = CountFixable(report);
  out_ += fmt::format("{} in {}{}{}\n", all.empty() ? "no findings" : all,
                      counted(report.files.size(), "file"), fixable.empty() ? "" : "; ", fixable);
}

}  // namespace

std::string RenderText(const Report& report, const RenderOptions& options) {
  TextRenderer renderer(options.color);
  for (const Diagnostic& finding : report.findings) renderer.Add(finding);
  renderer.AddSummary(report);
  return std::move(renderer).Take();
}

}  // namespace evecdi
