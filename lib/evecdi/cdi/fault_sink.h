// SPDX-License-Identifier: Apache-2.0
// Collects what a reader finds in one file, and from it the reader's verdict.
// Internal to the module.
#ifndef EVECDI_CDI_FAULT_SINK_H_
#define EVECDI_CDI_FAULT_SINK_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/cdi/spec_file.h"
#include "evecdi/cdi/target.h"
#include "evecdi/diag/diagnostic.h"
#include "evecdi/text/value.h"

namespace evecdi {

// The most findings that one file gets.
inline constexpr size_t kMaxFindings = 10'000;

// The reader stops at the first fault it meets; so faults are reported in its order, and the first decides
// the verdict.
class FaultSink {
 public:
  FaultSink(Document& document, Target target, std::vector<Diagnostic>& findings)
      : document_(document), target_(target), findings_(findings) {}

  // The reader drops the whole file for this.
  Diagnostic& Reject(std::string_view rule, Span span, const std::string& message, std::string help = {});
  // The reader crashes on this.
  Diagnostic& Panic(std::string_view rule, Span span, const std::string& message, std::string help = {});
  // The reader does not mind.
  Diagnostic& Note(std::string_view rule, Severity severity, Span span, std::string message,
                   std::string help = {});

  // Ends the decoding; what is reported from here on comes from validating what was decoded.
  void EndDecoding() { decoding_ = false; }
  // Whether something within `span` could not be decoded: what seems to be missing there may just have been
  // misspelt.
  bool UndecodedWithin(Span span) const;

  // Whether what comes is only counted: its message and help need not be good.
  bool full() const { return findings_.size() >= kMaxFindings; }
  // Says, as the last finding, how many more there were than are kept.
  void ReportNotShown();

  // Adds a second place of the same document to a finding.
  void Relate(Diagnostic& finding, Span span, std::string message) const;

  Verdict verdict() const { return first_.value_or(Verdict::kAccepted); }
  const Document& document() const { return document_; }
  // A text that the document did not have, to live as long as those that it has.
  std::string_view Keep(std::string_view text) { return document_.NewText(text); }
  Target target() const { return target_; }
  CdiLibrary library() const { return LibraryOf(target_); }

 private:
  Document& document_;
  Target target_;
  std::vector<Diagnostic>& findings_;
  std::optional<Verdict> first_;
  size_t not_shown_ = 0;
  Diagnostic spare_;  // of those that are not shown
  bool decoding_ = true;
  std::set<uint32_t> undecoded_;  // where the things begin that could not be decoded
};

}  // namespace evecdi

#endif  // EVECDI_CDI_FAULT_SINK_H_
