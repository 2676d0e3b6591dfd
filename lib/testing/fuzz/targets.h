// SPDX-License-Identifier: Apache-2.0
// What a fuzzer drives: each target takes any bytes, and throws where the library does not keep what it
// promises. The same functions replay what was found, in the ordinary tests.
#ifndef EVECDI_TESTING_FUZZ_TARGETS_H_
#define EVECDI_TESTING_FUZZ_TARGETS_H_

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/diag/diagnostic.h"
#include "evecdi/text/value.h"

namespace evecdi {

struct FuzzTarget {
  std::string_view name;  // also of the folder in testdata/fuzz
  void (*run)(std::string_view input);
};

std::span<const FuzzTarget> FuzzTargets();

SourcePtr FuzzSource(std::string name, std::string_view bytes);

// Throws with `what` where it does not hold.
void Promise(bool holds, std::string_view what);
// The places of findings lie in their texts.
void PromiseSoundPlaces(const std::vector<Diagnostic>& findings);

// Between the texts of an input that holds several: a line of its own.
inline constexpr std::string_view kFuzzSeparator = "\n%%\n";

// The targets.
void FuzzYaml(std::string_view input);
void FuzzJson(std::string_view input);
void FuzzSpec(std::string_view input);
void FuzzModel(std::string_view input);
void FuzzInject(std::string_view input);  // an OCI spec, kFuzzSeparator, a CDI file
void FuzzSuppressions(std::string_view input);
void FuzzFixes(std::string_view input);     // CDI files with kFuzzSeparator between them, or a model
void FuzzSettings(std::string_view input);  // a config file or a baseline

}  // namespace evecdi

#endif  // EVECDI_TESTING_FUZZ_TARGETS_H_
