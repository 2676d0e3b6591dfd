// SPDX-License-Identifier: Apache-2.0
#include "evecdi/cdi/spec_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "evecdi/cdi/decode.h"
#include "evecdi/cdi/fault_sink.h"
#include "evecdi/cdi/validate.h"
#include "evecdi/text/parse.h"

namespace evecdi {
namespace {

// A way out for what people get wrong most; libyaml's own words say little about it.
std::string HelpForSyntax(std::string_view message, std::string_view seen) {
  if (seen == "\t") return "indent with spaces: YAML takes no tab here";
  if (message.find("mapping values are not allowed") != std::string_view::npos) {
    return "quote the text if its ': ' belongs to it, or look for a missing space after '-' or a wrong "
           "indentation above";
  }
  if (message.find("could not find expected ':'") != std::string_view::npos)
    return "a key ends in ': ', with the space";
  if (message.find("did not find expected key") != std::string_view::npos)
    return "check the indentation of this line and the one above";
  if (message.find("control characters") != std::string_view::npos) return "remove the control character";
  return "";
}

void ReportSyntax(const ParseFault& fault, FaultSink& faults) {
  const std::string_view seen =
      faults.document().source()->text().substr(fault.span.begin, fault.span.end - fault.span.begin);
  Diagnostic& finding =
      faults.Reject("yaml-syntax", fault.span, fault.message, HelpForSyntax(fault.message, seen));
  if (!fault.related.empty()) faults.Relate(finding, fault.related, "it began here");
}

void ReportDuplicate(const ParseFault& fault, FaultSink& faults) {
  Diagnostic& finding = faults.Reject(
      "duplicate-key", fault.span, fmt::format("key {} stands twice in one mapping", fault.message),
      "keep one of them (a key that is merged by '<<' may not be stated again)");
  faults.Relate(finding, fault.related, "first here");
}

void ReportAmbiguous(const ParseFault& fault, FaultSink& faults) {
  Diagnostic& finding = faults.Note("duplicate-key", Severity::kError, fault.span,
                                    fmt::format("two keys both become {}; chance decides which one {} sees",
                                                fault.message, ReaderName(faults.target())),
                                    "keep one of them");
  faults.Relate(finding, fault.related, "the other one");
}

void ReportParseFault(const ParseFault& fault, FaultSink& faults) {
  switch (fault.kind) {
    case ParseFaultKind::kSyntax:
      return ReportSyntax(fault, faults);
    case ParseFaultKind::kLimit:
      faults.Reject("yaml-limits", fault.span, fault.message,
                    fault.message.find("directives") != std::string::npos
                        ? "leave them out: a CDI file needs none"
                        : "split the file, or write out what its aliases repeat");
      return;
    case ParseFaultKind::kDuplicateKey:
      return ReportDuplicate(fault, faults);
    case ParseFaultKind::kAmbiguousKey:
      return ReportAmbiguous(fault, faults);
    case ParseFaultKind::kBadKey:
      faults.Reject("yaml-syntax", fault.span, fault.message, "write a text as key, in quotes where needed");
      return;
    case ParseFaultKind::kBadTag:
      faults.Reject("wrong-type", fault.span, fault.message, "leave the tag out");
      return;
    case ParseFaultKind::kSeveralDocuments:
      faults.Note("several-documents", Severity::kError, fault.span,
                  fmt::format("all from here on is silently ignored: {} reads only the first document",
                              ReaderName(faults.target())),
                  "move it to a file of its own");
      return;
  }
}

void ReportNoSpec(const Document& document, const std::string& seen, FaultSink& faults) {
  const Span span = document.root() == nullptr ? Span{} : document.root()->span;
  faults.Reject("not-a-spec", span, fmt::format("{}, not a CDI specification", seen),
                "a CDI file is a mapping with cdiVersion, kind and devices");
}

// Where a .json file is no JSON. To the runtime it is YAML too, to everybody else it is not.
std::optional<ParseFault> FindNotJson(const SourcePtr& source) {
  if (!source->path().ends_with(".json")) return std::nullopt;
  std::vector<ParseFault> faults = ParseJson(source).faults;
  const auto syntax = std::find_if(faults.begin(), faults.end(), [](const ParseFault& fault) {
    return fault.kind == ParseFaultKind::kSyntax;
  });
  if (syntax == faults.end()) return std::nullopt;
  return std::move(*syntax);
}

void ReportNotJson(const ParseFault& fault, FaultSink& faults) {
  faults.Note("yaml-in-json", Severity::kWarning, fault.span,
              fmt::format("this is YAML, but no JSON: {}; {} reads it, jq and other JSON readers do not",
                          fault.message, ReaderName(faults.target())),
              "write JSON, or rename the file to .yaml");
}

void NoteByteOrderMark(const SpecFile& file, FaultSink& faults) {
  if (!file.source->has_byte_order_mark()) return;
  const bool utf8 = file.source->encoding() == Encoding::kUtf8;
  Diagnostic& finding = faults.Note(
      "byte-order-mark", Severity::kNote, {},
      fmt::format("the file begins with a byte order mark{}; {} passes over it, grep and other tools do not",
                  utf8 ? "" : " of UTF-16", ReaderName(faults.target())),
      utf8 ? "remove its three bytes EF BB BF" : "convert the file to UTF-8");
  finding.pointer.clear();
  if (utf8) {
    finding.fix = Fix{.title = "remove the byte order mark", .edits = {}, .drop_byte_order_mark = true};
  }
}

}  // namespace

SpecFile ReadSpecFile(SourcePtr source, Target target) {
  const std::optional<ParseFault> not_json =
      FindNotJson(source);  // before, so that only one tree is in memory
  ParseResult parsed = ParseYaml(source);
  SpecFile file{.source = std::move(source),
                .document = std::move(parsed.document),
                .spec = {},
                .verdict = {},
                .findings = {}};
  FaultSink faults(file.document, target, file.findings);
  for (const ParseFault& fault : parsed.faults) ReportParseFault(fault, faults);
  const bool parses = !parsed.Has(ParseFaultKind::kSyntax) && !parsed.Has(ParseFaultKind::kLimit);
  const Value* root = file.document.root();
  if (root == nullptr || root->kind == ValueKind::kNull) {
    if (parses)
      ReportNoSpec(file.document,
                   file.source->text().empty() ? "the file is empty" : "there is nothing in the file",
                   faults);
  } else if (root->kind != ValueKind::kMapping) {
    ReportNoSpec(file.document, fmt::format("the file is {}", KindName(root->kind)), faults);
  } else {
    file.spec = DecodeSpec(*root, faults);
    ValidateSpec(file.spec, faults);
  }
  NoteByteOrderMark(file, faults);
  if (parses && not_json) ReportNotJson(*not_json, faults);
  faults.ReportNotShown();
  file.verdict = faults.verdict();
  return file;
}

}  // namespace evecdi
