// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <string>
#include <string_view>

#include "evecdi/base/quote.h"
#include "evecdi/diag/finding.h"
#include "evecdi/rules/split_item.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

// "--link a::b" and "-l a": where the flag ends. npos for any other text; a blank after '=' belongs to the
// value.
size_t EndOfFlag(std::string_view text) {
  if (text.size() < 2 || text.front() != '-') return std::string_view::npos;
  const size_t end = text.find_first_of(" =");
  return end == std::string_view::npos || text[end] == '=' ||
                 text.find_first_not_of(kBlanks, end) == std::string_view::npos
             ? std::string_view::npos
             : end;
}

class FoldedValues {
 public:
  FoldedValues(const SpecContext& context, FindingList& findings) : context_(context), findings_(findings) {}

  void Check(const ContainerEdits& edits) {
    for (const LocatedString& variable : edits.env) CheckItem(variable, "environment variable");
    for (const Mount& mount : edits.mounts) {
      for (const LocatedString& option : mount.options) CheckItem(option, "mount option");
    }
    for (const Hook& hook : edits.hooks) {
      for (const LocatedString& argument : hook.args) CheckItem(argument, "argument");
      for (const LocatedString& variable : hook.env) CheckItem(variable, "environment variable");
    }
  }

 private:
  // A text in quotes or a block may well be meant to hold a line break; an unquoted one is not.
  bool IsFolded(Span span) const {
    const std::string_view written = context_.file.source->text().substr(span.begin, span.end - span.begin);
    return !written.empty() && std::string_view("'\"|>").find(written.front()) == std::string_view::npos &&
           (written.find('\n') != std::string_view::npos || written.find('\r') != std::string_view::npos);
  }

  void CheckItem(const LocatedString& item, std::string_view called) {
    const bool folded = IsFolded(item.span);
    const size_t flag_end = called == "argument" ? EndOfFlag(item.value) : std::string_view::npos;
    if (!folded && flag_end == std::string_view::npos) return;
    const bool has_flag = flag_end != std::string_view::npos;
    Diagnostic finding =
        MakeFinding(context_.file.document, kFoldedValue.info.name, Severity::kError, item.span,
                    fmt::format("{} is one {}{}{}", Quote(item.value), called,
                                folded ? ", folded from several lines" : "",
                                has_flag ? ": the program gets flag and value as one word, does not know it "
                                           "and fails, so the container does not start"
                                         : ""),
                    has_flag ? fmt::format("make two list items of it: {} and its value",
                                           Quote(std::string_view(item.value).substr(0, flag_end)))
                             : "give each line its own dash, or put the text in quotes if the fold is meant");
    if (has_flag) finding.fix = SplitItem(*context_.file.source, item.span, item.value, flag_end);
    findings_.Add(std::move(finding));
  }

  const SpecContext& context_;
  FindingList& findings_;
};

void Check(const SpecContext& context, FindingList& findings) {
  FoldedValues check(context, findings);
  check.Check(context.file.spec.edits);
  for (const Device& device : context.file.spec.devices) check.Check(device.edits);
}

}  // namespace

const Rule kFoldedValue = {
    .info = {.name = "folded-value",
             .severity = Severity::kError,
             .what = "One list item of args, options or env that was folded from two lines, or that holds a "
                     "flag, a blank and its value.",
             .why = "Every list item is one argument. A value on a line of its own but without its own dash "
                    "is folded into the item above it, and the hook program gets \"--link a::b\" as a "
                    "single, unknown argument: it fails, and the container does not start. The file is "
                    "accepted, so this only shows on the device.",
             .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
