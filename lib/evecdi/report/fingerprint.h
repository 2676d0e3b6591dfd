// SPDX-License-Identifier: Apache-2.0
// By what a finding is known again in a later run, though its line has moved.
// Internal to the library.
#ifndef EVECDI_REPORT_FINGERPRINT_H_
#define EVECDI_REPORT_FINGERPRINT_H_

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "evecdi/diag/diagnostic.h"

namespace evecdi {

// 16 hexadecimal digits of rule and the text of the line (without the spaces around it). Of a very long line
// the part behind the finding counts.
std::string LineFingerprint(const Diagnostic& finding);

// Makes the fingerprints of one report, asked for in the report's order.
class Fingerprints {
 public:
  // "HASH:N": the hash of path and what makes up LineFingerprint, and the how manyth finding of that hash it
  // is.
  std::string Next(const Diagnostic& finding, std::string_view path);

 private:
  std::map<uint64_t, uint32_t> seen_;
};

}  // namespace evecdi

#endif  // EVECDI_REPORT_FINGERPRINT_H_
