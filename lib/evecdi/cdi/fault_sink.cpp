// SPDX-License-Identifier: Apache-2.0
#include "evecdi/cdi/fault_sink.h"

#include <fmt/format.h>

#include <utility>

#include "evecdi/diag/finding.h"

namespace evecdi {

Diagnostic& FaultSink::Reject(std::string_view rule, Span span, const std::string& message,
                              std::string help) {
  if (!first_) first_ = Verdict::kRejected;
  if (decoding_ && !full()) undecoded_.insert(span.begin);
  return Note(rule, Severity::kError, span,
              fmt::format("{}; {} drops the whole file", message, ReaderName(target_)), std::move(help));
}

Diagnostic& FaultSink::Panic(std::string_view rule, Span span, const std::string& message, std::string help) {
  const bool reached = first_.value_or(Verdict::kPanics) == Verdict::kPanics;
  if (!first_) first_ = Verdict::kPanics;
  return Note(rule, Severity::kError, span,
              fmt::format("{}; this crashes {}{}", message, ReaderName(target_),
                          reached ? "" : ", once the fault before it is mended"),
              std::move(help));
}

Diagnostic& FaultSink::Note(std::string_view rule, Severity severity, Span span, std::string message,
                            std::string help) {
  if (full()) {
    ++not_shown_;
    return spare_ = Diagnostic();
  }
  findings_.push_back(MakeFinding(document_, rule, severity, span, std::move(message), std::move(help)));
  return findings_.back();
}

void FaultSink::ReportNotShown() {
  if (not_shown_ == 0) return;
  findings_.push_back(MakeFinding(document_, "yaml-limits", Severity::kNote, {},
                                  fmt::format("{} more findings in this file are not shown", not_shown_),
                                  "mend these first"));
}

bool FaultSink::UndecodedWithin(Span span) const {
  const auto found = undecoded_.lower_bound(span.begin);
  return found != undecoded_.end() && *found < span.end;
}

void FaultSink::Relate(Diagnostic& finding, Span span, std::string message) const {
  finding.related.push_back({.source = document_.source(), .span = span, .message = std::move(message)});
}

}  // namespace evecdi
