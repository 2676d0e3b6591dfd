// SPDX-License-Identifier: Apache-2.0
// The comments of CDI files that silence findings:
//
//   # eve-cdi: ignore=RULE[,RULE] [-- reason]
//   # eve-cdi: ignore-file=RULE[,RULE] [-- reason]
//
// The first silences the line that it stands on, behind something; alone on a line, the next one that holds
// more than comments. The second, above the first key, silences the file.
//
// Internal to the module.
#ifndef EVECDI_LINT_SUPPRESSIONS_H_
#define EVECDI_LINT_SUPPRESSIONS_H_

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "evecdi/cdi/spec_file.h"
#include "evecdi/lint/coverage.h"

namespace evecdi {

class Suppressions {
 public:
  // The file outlives this. Files without such comments cost nothing more than a look for the word.
  void Read(const SpecFile& file);

  // Takes the silenced findings away: those that begin or end on a suppression's line, by their first place,
  // and those of a file as a whole. Adds what is wrong with the comments themselves, and (of an accepted
  // file) which of them silence nothing although their rule was looked for.
  void Apply(const RuleSelection& selection, Coverage coverage, std::vector<Diagnostic>& findings);

 private:
  struct Name {  // of a rule in a comment
    const SpecFile* file = nullptr;
    const Rule* rule = nullptr;
    Span span;
    bool used = false;
  };
  using Key = std::pair<uint32_t, std::string_view>;  // line (0: the file) and rule
  struct OfFile {
    std::vector<Name> names;
    std::map<Key, std::vector<size_t>> by_key;  // indexes of names
    size_t names_read = 0;
  };

  void ReadComment(const SpecFile& file, Span comment, bool at_top, uint32_t line, OfFile& of_file);
  void AddNames(const SpecFile& file, Span list, uint32_t line, OfFile& of_file);
  void ReportSyntax(const SpecFile& file, Span span, const std::string& message, std::string help = {});
  bool Silences(const Diagnostic& finding);
  std::vector<Diagnostic> Unused(const RuleSelection& selection, Coverage coverage) const;

  std::map<const SourceFile*, OfFile> files_;
  std::map<std::string_view, OfFile*> by_path_;
  std::vector<Diagnostic> faults_;
};

}  // namespace evecdi

#endif  // EVECDI_LINT_SUPPRESSIONS_H_
