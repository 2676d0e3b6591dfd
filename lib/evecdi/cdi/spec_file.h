// SPDX-License-Identifier: Apache-2.0
// One CDI file as the target's reader sees it: the verdict, what it understood, and everything that is wrong,
// not only the first.
#ifndef EVECDI_CDI_SPEC_FILE_H_
#define EVECDI_CDI_SPEC_FILE_H_

#include <cstdint>
#include <vector>

#include "evecdi/base/export.h"
#include "evecdi/cdi/spec.h"
#include "evecdi/cdi/target.h"
#include "evecdi/diag/diagnostic.h"
#include "evecdi/text/value.h"

namespace evecdi {

// What the reader does with the file: loads it, drops it whole, or crashes its process.
enum class Verdict : uint8_t { kAccepted, kRejected, kPanics };

struct SpecFile {
  SourcePtr source;
  Document document;
  Spec spec;  // meaningful where accepted; else as much as was understood
  Verdict verdict = Verdict::kRejected;
  std::vector<Diagnostic> findings;  // of the reader, in the order in which it would meet them

  bool accepted() const { return verdict == Verdict::kAccepted; }
};

// Decodes and validates as the library of `target` does (facts: its releases v0.8.1 and v1.1.0, run on the
// same files).
EVECDI_EXPORT SpecFile ReadSpecFile(SourcePtr source, Target target);

}  // namespace evecdi

#endif  // EVECDI_CDI_SPEC_FILE_H_
