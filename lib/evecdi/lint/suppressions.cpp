// SPDX-License-Identifier: Apache-2.0
#include "evecdi/lint/suppressions.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>

#include "evecdi/base/edit_distance.h"
#include "evecdi/base/quote.h"
#include "evecdi/diag/finding.h"
#include "evecdi/text/comments.h"

namespace evecdi {
namespace {

constexpr std::string_view kWord = "eve-cdi";
constexpr std::string_view kBlanks = " \t";
// Of one file.
constexpr size_t kMostComments = 10'000;
constexpr size_t kMostNames = 10'000;
constexpr const char* kForm =
    "write \"# eve-cdi: ignore=RULE[,RULE] -- reason\", or ignore-file= above the first key";

// A text that is read piece by piece; knows where it stands.
class Cursor {
 public:
  Cursor(std::string_view text, uint32_t offset) : text_(text), offset_(offset) {}

  bool Take(std::string_view piece) {
    if (!text_.starts_with(piece)) return false;
    Skip(piece.size());
    return true;
  }
  void SkipBlanks() { Skip(std::min(text_.find_first_not_of(kBlanks), text_.size())); }
  // Up to a blank (one behind a comma does not count) or the end.
  Span TakeList() {
    const uint32_t begin = offset_;
    bool after_comma = false;
    while (!text_.empty() && (after_comma || kBlanks.find(text_.front()) == std::string_view::npos)) {
      after_comma =
          text_.front() == ',' || (after_comma && kBlanks.find(text_.front()) != std::string_view::npos);
      Skip(1);
    }
    return {begin, offset_};
  }
  std::string_view rest() const { return text_; }
  Span span_of_rest() const { return {offset_, offset_ + static_cast<uint32_t>(text_.size())}; }

 private:
  void Skip(size_t size) {
    text_.remove_prefix(size);
    offset_ += static_cast<uint32_t>(size);
  }

  std::string_view text_;
  uint32_t offset_;
};

bool HoldsMoreThanComments(std::string_view line) {
  const size_t first = line.find_first_not_of(kBlanks);
  return first != std::string_view::npos && line[first] != '#';
}

// A comment's own line, and the one that it is about: behind the last one where none follows.
struct Lines {
  uint32_t own = 0;
  uint32_t meant = 0;
};

// `next` are those of the next comment, so that no line is looked at twice.
Lines LinesOf(const SourceFile& source, Span comment, Lines next) {
  const uint32_t own = source.PositionOf(comment.begin).line;
  const uint32_t begin = source.LineStart(own);
  if (HoldsMoreThanComments(source.text().substr(begin, comment.begin - begin))) return {own, own};
  if (next.own == own) return next;
  for (uint32_t line = own + 1; line <= source.line_count(); ++line) {
    if (line == next.own) return {own, next.meant};
    if (HoldsMoreThanComments(source.Line(line))) return {own, line};
  }
  return {own, source.line_count() + 1};
}

std::string NoSuchRule(std::string_view name) {
  std::vector<std::string_view> all;
  for (const Rule* rule : AllRules()) all.push_back(rule->info.name);
  const auto near = Nearest(name, all);
  return fmt::format("no rule is named {}{}", Quote(name),
                     near ? fmt::format(", did you mean {}?", *near) : "");
}

}  // namespace

void Suppressions::ReportSyntax(const SpecFile& file, Span span, const std::string& message,
                                std::string help) {
  faults_.push_back(MakeFinding(file.document, "suppression-syntax", Severity::kWarning, span,
                                message + ": this silences nothing", std::move(help)));
}

void Suppressions::Read(const SpecFile& file) {
  const Comments comments = FindComments(*file.source, kWord);
  if (comments.spans.empty()) return;
  OfFile& of_file = files_[file.source.get()];
  by_path_[file.source->path()] = &of_file;
  const size_t read = std::min(comments.spans.size(), kMostComments);
  Lines lines;
  for (size_t i = read; i-- > 0;) {
    lines = LinesOf(*file.source, comments.spans[i], lines);
    ReadComment(file, comments.spans[i], comments.spans[i].begin < comments.content, lines.meant, of_file);
  }
  if (read == comments.spans.size()) return;
  ReportSyntax(file, comments.spans[read],
               fmt::format("of more than {} such comments the rest is not read", kMostComments));
}

void Suppressions::ReadComment(const SpecFile& file, Span comment, bool at_top, uint32_t line,
                               OfFile& of_file) {
  const std::string_view text = file.source->text().substr(comment.begin, comment.end - comment.begin);
  Cursor cursor(text, comment.begin);
  cursor.Take("#");
  cursor.SkipBlanks();
  cursor.Take(kWord);
  const bool has_colon = cursor.Take(":");
  cursor.SkipBlanks();
  const bool of_whole_file = cursor.Take("ignore-file=");
  const bool of_line = !of_whole_file && cursor.Take("ignore=");
  if (!has_colon) {  // a sentence about this tool, or a colon forgotten
    if (of_line || of_whole_file) ReportSyntax(file, comment, "no colon stands behind \"eve-cdi\"", kForm);
    return;
  }
  if (!of_line && !of_whole_file) {
    ReportSyntax(file, comment, "neither ignore= nor ignore-file= follows \"eve-cdi:\"", kForm);
    return;
  }
  const Span list = cursor.TakeList();
  cursor.SkipBlanks();
  if (!cursor.rest().empty() && !cursor.Take("--")) {
    ReportSyntax(file, cursor.span_of_rest(), "a reason begins with --", kForm);
  } else if (of_whole_file && !at_top) {
    ReportSyntax(file, comment, "ignore-file= counts above the first key only",
                 "move it to the top of the file");
  } else {
    AddNames(file, list, of_whole_file ? 0 : line, of_file);
  }
}

void Suppressions::AddNames(const SpecFile& file, Span list, uint32_t line, OfFile& of_file) {
  const std::string_view text = file.source->text().substr(0, list.end);
  for (uint32_t begin = list.begin; begin <= list.end;) {
    if (of_file.names_read++ == kMostNames)
      ReportSyntax(file, {begin, list.end},
                   fmt::format("of more than {} rules the rest is not read", kMostNames));
    if (of_file.names_read > kMostNames) return;
    while (begin < list.end && kBlanks.find(text[begin]) != std::string_view::npos) ++begin;
    const auto end = static_cast<uint32_t>(std::min(text.find(',', begin), text.size()));
    const std::string_view name = text.substr(begin, end - begin);
    const Span span{begin, end};
    if (const Rule* rule = FindRule(name)) {
      of_file.by_key[{line, rule->info.name}].push_back(of_file.names.size());
      of_file.names.push_back({.file = &file, .rule = rule, .span = span});
    } else {
      ReportSyntax(file, span, name.empty() ? "a rule's name is missing" : NoSuchRule(name),
                   name.empty() ? kForm : "--list-rules names all rules");
    }
    begin = end + 1;
  }
}

bool Suppressions::Silences(const Diagnostic& finding) {
  if (finding.source == nullptr) return false;
  OfFile* of_file = nullptr;
  std::vector<uint32_t> lines = {0};
  if (finding.source->has_text()) {
    const auto found = files_.find(finding.source.get());
    if (found != files_.end()) of_file = &found->second;
    lines.push_back(finding.source->PositionOf(finding.span.begin).line);
    lines.push_back(finding.source->PositionOf(std::max(finding.span.begin, finding.span.end)).line);
  } else if (const auto found = by_path_.find(finding.source->path()); found != by_path_.end()) {
    of_file = found->second;
  }
  if (of_file == nullptr) return false;
  bool silenced = false;
  for (const uint32_t line : lines) {
    const auto named = of_file->by_key.find({line, finding.rule});
    if (named == of_file->by_key.end()) continue;
    silenced = true;
    for (const size_t name : named->second) of_file->names[name].used = true;
  }
  return silenced;
}

std::vector<Diagnostic> Suppressions::Unused(const RuleSelection& selection, Coverage coverage) const {
  std::vector<Diagnostic> unused;
  for (const auto& [source, of_file] : files_) {
    for (const Name& name : of_file.names) {
      // What silences the findings about suppressions themselves comes into use only after this.
      const std::string_view rule = name.rule->info.name;
      const bool of_these = rule == "unused-suppression" || rule == "suppression-syntax";
      if (name.used || of_these || !name.file->accepted() || !coverage.Has(*name.rule, selection)) continue;
      unused.push_back(
          MakeFinding(name.file->document, "unused-suppression", Severity::kWarning, name.span,
                      fmt::format("{} has nothing to say here: this silences nothing, and would hide "
                                  "the next fault",
                                  rule),
                      "remove it"));
    }
  }
  return unused;
}

void Suppressions::Apply(const RuleSelection& selection, Coverage coverage,
                         std::vector<Diagnostic>& findings) {
  if (files_.empty()) return;
  std::erase_if(findings, [this](const Diagnostic& finding) { return Silences(finding); });
  std::vector<Diagnostic> own = Unused(selection, coverage);
  std::move(faults_.begin(), faults_.end(), std::back_inserter(own));
  faults_.clear();
  std::erase_if(own, [this](const Diagnostic& finding) { return Silences(finding); });
  std::move(own.begin(), own.end(), std::back_inserter(findings));
}

}  // namespace evecdi
